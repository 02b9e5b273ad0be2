import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/** The calls under way, so that a server that is to stop can let them end while it still answers those who ask how it is. */
export function watchCalls(server: Server, isStopping: () => boolean) {
  // Places that are used again, not a `Set`, from which one goes with each that comes: its former tables seem to keep the calls of
  // their moment from the collector, with all that they answered. With it two MB more survived each collection.
  const places: (ServerResponse | undefined)[] = []
  const free: number[] = []
  // Before the router, which may answer at once.
  server.prependListener('request', (_request, response) => {
    const place = free.pop() ?? places.length
    places[place] = response
    response.once('close', () => {
      places[place] = undefined
      free.push(place)
    })
    if (isStopping()) refuseToKeep(response)
  })
  return {
    /** Resolves when those that run now have ended. */
    async ended(): Promise<void> {
      const running = places.filter((response) => response !== undefined)
      for (const response of running) refuseToKeep(response)
      await Promise.all(running.map((response) => once(response, 'close')))
    },
  }
}

/** A kept connection would bring the next call to a process that is about to leave. */
function refuseToKeep(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
