import { type Route, routes } from '../../sdk/src/openapi/operations.ts'
import { Roentgen } from '../../sdk/src/roentgen.ts'

type Method = (...args: unknown[]) => unknown
const id = '6917c2000102030405060708'

/** Called otherwise: the file storage, whose addresses come with a medium. */
const byHand = { storageUpload: 'media.upload', storageDownload: 'media.download' }

/** Which method of the SDK makes which call, found by calling all of them and sending nothing. */
export async function sdkMethods(): Promise<Map<string, string>> {
  const found = new Map<string, string>(Object.entries(byHand))
  let current = ''
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    const operation = operationOf(init?.method ?? 'GET', new URL(String(url)).pathname)
    if (operation !== undefined && !found.has(operation)) found.set(operation, current)
    throw new TypeError('nobody is there')
  }
  const client = new Roentgen({ url: 'http://127.0.0.1:1', key: 'k', fetch: send as typeof fetch, maxRetries: 0 })
  for (const [resource, methods] of Object.entries(client))
    for (const [name, method] of Object.entries(methods) as [string, Method][]) {
      current = `${resource}.${name}`
      await attempt(method)
    }
  return found
}

async function attempt(method: Method): Promise<void> {
  try {
    const made = await method(id, id, id)
    const isList = typeof made === 'object' && made !== null && Symbol.asyncIterator in made
    if (isList) await (made as AsyncIterable<unknown>)[Symbol.asyncIterator]().next()
  } catch {
    // Nobody was there, as was said.
  }
}

/** `/events/{id}` fits `/events/stream` too: the operation is the one whose path has the fewest names in braces. */
function operationOf(method: string, path: string): string | undefined {
  const fits = Object.entries<Route>(routes).filter(
    ([, one]) => (one.method ?? 'GET') === method && patternOf(one.path).test(path),
  )
  const names = (one: string) => one.split('{').length
  return fits.sort(([, a], [, b]) => names(a.path) - names(b.path))[0]?.[0]
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
