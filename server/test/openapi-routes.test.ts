import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { HttpContext } from '#http/endpoint.ts'
import { endpoints } from '#http/endpoints/index.ts'
import { buildServer } from '#http/server.ts'
import { noTracing } from '#kernel/trace.ts'
import { operations } from './support/conformance.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const silent = endpoints.filter((endpoint) => endpoint.silent).map(({ method, path }) => `${method} ${path}`)

/** The router's own list, from its picture: four characters a level, and no slash before a star. */
async function servedRoutes(): Promise<string[]> {
  const context = { corsOrigins: new Set(), app: { tracer: noTracing } } as unknown as HttpContext
  const server = buildServer(context, { trustProxy: false })
  await server.ready()
  const above: string[] = []
  const routes: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (indent === undefined || part === undefined) continue
    above.length = indent.length / 4
    above.push(part)
    for (const method of methods?.split(', ') ?? [])
      routes.push(`${method} ${above.join('').replace(/([^/])\*$/, '$1/*')}`)
  }
  await server.close()
  return routes
}

test('I-01 every served route is in the document and back', async () => {
  const documented = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{([a-zA-Z]+)\}/g, ':$1')}`,
  )
  // HEAD goes with every GET (conventions 1.6) and is said once for all.
  const heads = [...documented, ...silent]
    .filter((one) => one.startsWith('GET '))
    .map((one) => one.replace('GET', 'HEAD'))
  assert.deepEqual((await servedRoutes()).sort(), [...documented, ...silent, ...heads].sort())
  assert.deepEqual(silent, ['GET /request/:id', 'GET /docs/*', 'GET /console/assets/:file', 'GET /console/*'])
})

test('I-01 the running service knows every path of the document, and no method beside', async () => {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const there = path.replace(/\{[a-z]+\}/g, '000000000000000000000000')
    const methods = operations.filter((operation) => operation.path === path).map(({ method }) => method.toUpperCase())
    const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    const options = await service.call('OPTIONS', there, { token: '' })
    assert.deepEqual(options.headers.get('allow')?.split(', ').sort(), expected, path)
    const refused = await service.call('DELETE', there)
    assert.equal(refused.status, 405, path)
  }
})

test('the served document names the address of the service; all else is that of the repository', async () => {
  const { status, body, headers } = await service.call('GET', '/openapi.json', { token: '' })
  assert.equal(status, 200)
  assert.deepEqual(
    body.servers.map((server: { url: string }) => server.url),
    [service.url],
  )
  assert.deepEqual(
    Object.keys(body.paths).flatMap((path) => Object.keys(body.paths[path]).map((method) => `${method} ${path}`)),
    operations.map(({ method, path }) => `${method} ${path}`),
  )
  const again = await service.call('GET', '/openapi.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  assert.equal(again.status, 304)
})
