import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { type Route, routes } from './openapi/operations.ts'
import { Roentgen } from './roentgen.ts'

const id = '6917c2000102030405060708'
/** Called by hand: the file storage, whose addresses come with a medium. */
const byOtherMeans = { storageUpload: 'media.upload', storageDownload: 'media.download' }

type Method = (...args: unknown[]) => unknown
type Called = { method: string; path: string }

/** Every method of every resource, sent to nobody: what it asks for is written down. */
async function calledByAll(): Promise<Called[]> {
  const called: Called[] = []
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    called.push({ method, path: new URL(String(url)).pathname })
    throw new TypeError('nobody is there')
  }
  const client = new Roentgen({ url: 'http://127.0.0.1:1', key: 'k', fetch: send as typeof fetch, maxRetries: 0 })
  for (const resource of Object.values(client)) {
    for (const method of Object.values(resource) as Method[]) {
      const made = await Promise.resolve()
        // Ids are strings, what else is sent an object; nobody reads it here.
        .then(() => method(id, id, id))
        .catch(() => undefined)
      const isList = typeof made === 'object' && made !== null && Symbol.asyncIterator in made
      if (isList)
        await (made as AsyncIterable<unknown>)
          [Symbol.asyncIterator]()
          .next()
          .catch(() => undefined)
    }
  }
  return called
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** `/events/{id}` fits `/events/stream` too: the operation is the one whose path has the fewest names in braces. */
function operationOf({ method, path }: Called): string | undefined {
  const fits = Object.entries<Route>(routes).filter(
    ([, one]) => (one.method ?? 'GET') === method && patternOf(one.path).test(path),
  )
  const names = (path: string) => path.split('{').length
  return fits.sort(([, a], [, b]) => names(a.path) - names(b.path))[0]?.[0]
}

/** Pages, which are read in a browser. */
const isForPeople = (name: keyof typeof routes): boolean => (routes[name] as Route).answers === 'text'

test('every operation of openapi.json has a method in sdk/src/resources/', async () => {
  const reached = new Set((await calledByAll()).map(operationOf))
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'))
  const all = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  assert.deepEqual(Object.keys(routes), all, 'sdk/src/openapi/ is out of date: run npm run docs')
  const missing = all.filter(
    (name) => !isForPeople(name as keyof typeof routes) && !reached.has(name) && !(name in byOtherMeans),
  )
  assert.deepEqual(missing, [], 'add a method for each of these to a file of sdk/src/resources/')
})

test('every file of resources/ is a member of the client', () => {
  const camel = (file: string) =>
    basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const files = globSync('resources/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const client = new Roentgen({ url: 'http://127.0.0.1:1', key: 'k' })
  assert.deepEqual(Object.keys(client).sort(), files.map(camel).sort())
})
