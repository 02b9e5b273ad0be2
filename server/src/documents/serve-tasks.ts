import dgram from 'node:dgram'
import net from 'node:net'
import type { Answer, ChildKind, ChildMessage, ChildTasks, TaskOf, ValueOf } from './child-tasks.ts'
import { ReadFailure } from './failure.ts'

type Handlers<K extends ChildKind> = {
  [M in keyof ChildTasks[K]]: (task: TaskOf<K, M>, deadlineMs: number) => Promise<ValueOf<K, M>> | ValueOf<K, M>
}

/**
 * The process that touches uploaded bytes. It may read the program's own files and nothing else, has no environment, and
 * is ended by its parent at any time. The permission model of this Node version does not cover the network, so it is
 * closed here: no file has a reason to reach out.
 */
export function serveTasks<K extends ChildKind>(_kind: K, handlers: Handlers<K>): void {
  closeNetwork()
  // A parent that is gone, however it went, has closed the channel.
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ mode, task, deadlineMs }: ChildMessage) => {
    const handle = handlers[mode as keyof ChildTasks[K]] as (task: unknown, deadlineMs: number) => unknown
    process.send?.(await answerOf(async () => handle(task, deadlineMs)))
  })
}

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

function closeNetwork(): void {
  const refuse = () => {
    throw new Error('the reader has no network')
  }
  net.Socket.prototype.connect = refuse
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.connect = refuse
  globalThis.fetch = refuse
}
