import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#kernel/log.ts'

const triesMax = 6

/** After the last try the job is left to its heartbeat: it will lapse, and the job run again. */
export async function persistently<T>(log: Log, attempt: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      log.warn('queue.unreachable', { tries, problem: error instanceof Error ? error.message : String(error) })
      if (tries === triesMax) return undefined
      await sleep(100 * 2 ** tries)
    }
  }
}
