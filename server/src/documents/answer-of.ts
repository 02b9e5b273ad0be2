import type { Answer } from './child-tasks.ts'
import { ReadFailure } from './failure.ts'

/** What the file is to blame for, as an answer. */
export async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, reason: { code: error.code, detail: error.message } }
    // Out of stack or out of array: hostile input reached a limit that we did not count.
    if (error instanceof RangeError) {
      const detail = 'the file is nested or sized beyond what can be read'
      return { ok: false, reason: { code: 'resource-limit', detail } }
    }
    return { ok: false, reason: { code: 'file-unreadable', detail: 'the file could not be read' } }
  }
}
