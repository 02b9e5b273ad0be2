import type { ReadingKey } from '#database/readings.ts'

/**
 * Copies of one file that are uploaded at the same moment: the first is read, the others wait and find what it read. In this
 * process only: two workers may still read the same file, and then read the same.
 */
export type ReadingTurns = {
  inTurn(key: ReadingKey, signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

export function openReadingTurns(): ReadingTurns {
  const turns = new Map<string, Promise<void>>()
  return {
    async inTurn(key, signal, work) {
      const name = JSON.stringify(key)
      for (let before = turns.get(name); before !== undefined; before = turns.get(name)) await ended(before, signal)
      const own = work()
      turns.set(name, own)
      try {
        await own
      } finally {
        turns.delete(name)
      }
    },
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
