import type { App } from '#actions/app.ts'
import { amongProcesses } from '#actions/events/among-processes.ts'
import { type AttemptOutcome, type Attempts, attempts as openAttempts } from './attempts.ts'
import { type RateLimiter, type RatePolicy, rateLimiter, type Taken } from './rate-limit.ts'

const tellEveryMs = 250
/** PostgreSQL takes 8,000 bytes. https://www.postgresql.org/docs/current/sql-notify.html */
const toldCharactersMax = 4_000

type Told = { taken: Taken[] } | { attempt: AttemptOutcome }

export type Limits<Name extends string> = {
  limiter: RateLimiter<Name>
  attempts: Attempts
  close(): Promise<void>
}

/**
 * A quota is that of a key, not of a process: each counts in memory and tells the others a few times a second. Between two tellings
 * a key gets at most what it can send in that time to each process. Failed attempts are few, and are told at once.
 */
export async function sharedLimits<const Name extends string>(
  app: Pick<App, 'database' | 'log' | 'clock'>,
  policies: Readonly<Record<Name, RatePolicy>>,
): Promise<Limits<Name>> {
  const limiter = rateLimiter({ policies, clock: app.clock })
  const attempts: Attempts = openAttempts(app.clock, (attempt) => others.tell({ attempt }))
  const others = await amongProcesses<Told>(app, (told) => {
    if ('taken' in told) limiter.takenElsewhere(told.taken)
    else attempts.heardElsewhere(told.attempt)
  })
  const timer = setInterval(() => {
    for (const taken of inPieces(limiter.takenLately())) others.tell({ taken })
  }, tellEveryMs).unref()
  return {
    limiter,
    attempts,
    async close() {
      clearInterval(timer)
      await others.close()
    },
  }
}

function inPieces(taken: readonly Taken[]): Taken[][] {
  const pieces: Taken[][] = []
  let room = 0
  for (const one of taken) {
    const characters = JSON.stringify(one).length + 1
    if (characters > room) {
      pieces.push([])
      room = toldCharactersMax
    }
    pieces.at(-1)?.push(one)
    room -= characters
  }
  return pieces
}
