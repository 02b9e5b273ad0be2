import type { Writable } from 'node:stream'
import type pg from 'pg'

export function socketOf(client: pg.ClientBase): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}

/** Says goodbye by closing the socket: `end` waits for an answer that a silent server never gives. What waits on it fails with `reason`. */
export function destroy(client: pg.ClientBase, reason?: Error): void {
  socketOf(client).destroy(reason)
}

/** Resolves when the work is done, fails, or takes too long: it then goes on by itself. */
export async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}
