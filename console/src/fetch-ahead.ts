import type { AnyRouter } from '@tanstack/react-router'
import { get, keyOf, queries, sessionQuery } from './api/index.ts'

const ofRequest = /\/requests\/[0-9a-f]{24}/

/**
 * What the first page needs is asked for at once: by itself the router reads the session, then fetches the program of the page, and
 * that asks for what it shows. Whoever is not signed in learns it from the session all the same.
 */
export function fetchAhead(router: AnyRouter): void {
  void queries.prefetchQuery(sessionQuery)
  setTimeout(() => loadChunks(router))
  const [path] = ofRequest.exec(location.pathname) ?? []
  if (path === undefined) return
  void queries.prefetchQuery({ queryKey: keyOf(path), queryFn: ({ signal }) => get(path, undefined, signal) })
}

function loadChunks(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId]
    if (route !== undefined) void router.loadRouteChunk(route)
  }
}
