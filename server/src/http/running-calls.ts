import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/** The calls under way, so that a server that is to stop can let them end while it still answers those who ask how it is. */
export function watchCalls(server: Server, isStopping: () => boolean) {
  const running = new Set<ServerResponse>()
  // Before the router, which may answer at once.
  server.prependListener('request', (_request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isStopping()) refuseToKeep(response)
  })
  return {
    /** Resolves when those that run now have ended. */
    async ended(): Promise<void> {
      for (const response of running) refuseToKeep(response)
      await Promise.all([...running].map((response) => once(response, 'close')))
    },
  }
}

/** A kept connection would bring the next call to a process that is about to leave. */
function refuseToKeep(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
