import type { ReadingKey } from '#database/readings.ts'
import type { App } from '../app.ts'

/** Of each service in this process, by what they read. */
const underWay = new WeakMap<App['queue'], Map<string, Promise<void>>>()

/**
 * Copies of one file that are uploaded at the same moment: the first is read, the others wait and find what it read. In this
 * process only: two workers may still read the same file, and then read the same.
 */
export async function inTurn(
  { queue }: Pick<App, 'queue'>,
  key: ReadingKey,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const turns = underWay.get(queue) ?? new Map<string, Promise<void>>()
  underWay.set(queue, turns)
  const name = JSON.stringify(key)
  for (let before = turns.get(name); before !== undefined; before = turns.get(name)) await ended(before, signal)
  const own = work()
  turns.set(name, own)
  try {
    await own
  } finally {
    turns.delete(name)
  }
}

/** However it ended: whoever waited then looks for himself. */
function ended(before: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    const done = () => {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    before.then(done, done)
  })
}
