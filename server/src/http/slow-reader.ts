import type { ServerResponse } from 'node:http'

/** A slow line takes seconds for a large answer. Who takes longer holds the answer and the connection for nothing. */
const readWithinMs = 120_000

export function cutSlowReader(response: Pick<ServerResponse, 'destroyed' | 'destroy' | 'once'>): void {
  if (response.destroyed) return
  const timer = setTimeout(() => response.destroy(), readWithinMs).unref()
  response.once('close', () => clearTimeout(timer))
}
