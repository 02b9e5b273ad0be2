import { limitsChannel, tellLimits } from '#database/limits.ts'
import { randomHex } from '#kernel/ids.ts'
import type { Anywhere } from '../app.ts'

export type AmongProcesses<Told> = { tell(told: Told): void; close(): Promise<void> }

/** What one process tells, all others hear a moment later, or not at all if a connection is lost meanwhile. */
export async function amongProcesses<Told>(
  { database, log }: Pick<Anywhere, 'database' | 'log'>,
  hear: (told: Told) => void,
): Promise<AmongProcesses<Told>> {
  const from = randomHex(8)
  const close = await database.listen(limitsChannel, (payload) => {
    // Empty: the connection was lost for a while, and what was told meanwhile is not told again.
    const message = payload === '' ? undefined : (JSON.parse(payload) as { from: string; told: Told })
    if (message !== undefined && message.from !== from) hear(message.told)
  })
  return {
    tell(told) {
      tellLimits(database, JSON.stringify({ from, told })).catch((error: unknown) =>
        log.warn('limits.not-told', { reason: String(error) }),
      )
    },
    close,
  }
}
