import type { Endpoint } from './endpoint.ts'

const patterns = new WeakMap<Endpoint, RegExp>()

/** What a path answers to, for `OPTIONS` and 405; empty for a path that is not served at all. */
export function allowedMethods(endpoints: readonly Endpoint[], path: string): string[] {
  const matching = endpoints.filter((endpoint) => patternOf(endpoint).test(path))
  // As the router does: `/requests/{id}/refresh` is not a file `refresh` of the request.
  const variables = Math.min(...matching.map(variablesOf))
  const methods = matching.filter((endpoint) => variablesOf(endpoint) === variables).map(({ method }) => method)
  if (methods.length === 0) return []
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
}

const variablesOf = ({ path }: Endpoint): number => path.split(/[:*]/).length

function patternOf(endpoint: Endpoint): RegExp {
  const known = patterns.get(endpoint)
  if (known !== undefined) return known
  const source = endpoint.path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[a-zA-Z]+/g, '[^/]{1,200}')
    .replace(/\\\*$/, '.*')
  const pattern = new RegExp(`^${source}$`)
  patterns.set(endpoint, pattern)
  return pattern
}
