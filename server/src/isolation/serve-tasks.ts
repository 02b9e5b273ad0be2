import dgram from 'node:dgram'
import net from 'node:net'
import type { ChildMessage, TaskTable } from './tasks.ts'

type Handlers<T extends TaskTable> = {
  [M in keyof T]: (task: T[M]['task'], deadlineMs: number) => Promise<T[M]['value']> | T[M]['value']
}

/**
 * The process that touches foreign bytes. It may read the program's own files and nothing else, has no environment, and
 * is ended by its parent at any time. The permission model of this Node version does not cover the network, so it is
 * closed here: no file has a reason to reach out.
 */
export function serveTasks<T extends TaskTable>(
  handlers: Handlers<T>,
  answerOf: (work: () => Promise<unknown>) => Promise<unknown>,
): void {
  closeNetwork()
  // A parent that is gone, however it went, has closed the channel.
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ mode, task, deadlineMs }: ChildMessage) => {
    const handle = handlers[mode as keyof T] as (task: unknown, deadlineMs: number) => unknown
    process.send?.(await answerOf(async () => handle(task, deadlineMs)))
  })
}

function closeNetwork(): void {
  const refuse = () => {
    throw new Error('a child has no network')
  }
  net.Socket.prototype.connect = refuse
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.connect = refuse
  globalThis.fetch = refuse
}
