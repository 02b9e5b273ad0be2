import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { before, test } from 'node:test'
import { endpoints } from '#http/endpoints/index.ts'
import { acceptableBodies, endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { makePdf } from './support/make-pdf.ts'
import { sendRaw } from './support/raw-http.ts'
import { postForm, startTestService, type TestService } from './support/service.ts'
import { type DatabaseWatch, watchDatabase } from './support/watch-database.ts'

const listed = 'https://app.example.com'
let service: TestService
let things: Things
let watch: DatabaseWatch

before(async () => {
  service = await startTestService({ env: { CORS_ORIGINS: `${listed},http://localhost:5173` } })
  things = await makeEveryThing(service)
  watch = watchDatabase(service.service.app)
})

type Seen = { what: string; headers: Headers }

function checkHeaders({ what, headers }: Seen): void {
  assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8,}/, what)
  assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
  assert.equal(headers.get('referrer-policy'), 'no-referrer', what)
  assert.notEqual(headers.get('cache-control'), null, what)
  assert.match(headers.get('request-id') ?? '', /^[0-9a-f]{24}$/, what)
  assert.equal(headers.get('server'), null, what)
  assert.equal(headers.get('x-powered-by'), null, what)
}

test('H-01 every route answers with the headers of 12.2, whether it serves or refuses', async () => {
  for (const { method, path } of endpoints) {
    const known = endpointsWithId.find(({ endpoint }) => endpoint.path === path && endpoint.method === method)
    const target = known
      ? known.path(things[known.noun])
      : path.replace(':code', 'internal').replace(':id', things.request).replace(':file', 'x').replace(':page', '1')
    for (const token of ['', service.owner.token]) {
      const abort = new AbortController()
      const response = await fetch(service.url + target, {
        method,
        signal: abort.signal,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: '{}' }),
      })
      checkHeaders({ what: `${method} ${target} ${response.status}`, headers: response.headers })
      // The stream of events would go on for ever.
      abort.abort()
    }
  }
})

test('H-01 errors before any route have them too: unknown path, wrong method, wrong type, too large, no HTTP at all', async () => {
  const { medium } = (
    await service.call('POST', '/media', {
      body: {
        name: 'other',
        type: 'document',
        meta: { name: 'a', size: 1, type: 'application/pdf' },
        request: things.request,
      },
    })
  ).body
  const answers: Seen[] = [
    { what: '404', ...(await service.call('GET', '/nowhere')) },
    { what: '405', ...(await service.call('DELETE', '/requests')) },
    { what: 'OPTIONS', ...(await service.call('OPTIONS', '/requests')) },
    {
      what: '415',
      ...(await service.call('POST', '/requests', { raw: 'x', headers: { 'content-type': 'text/plain' } })),
    },
    { what: '413', ...(await service.call('POST', '/requests', { raw: 'x'.repeat(262_145) })) },
    { what: 'upload', headers: (await postForm(medium.upload, makePdf())).headers },
    {
      what: 'upload refused',
      headers: (await postForm({ url: `${service.url}/storage`, fields: {} }, makePdf())).headers,
    },
    { what: 'link refused', ...(await service.call('GET', `/${medium.url}x`)) },
  ].map(({ what, headers }) => ({ what, headers }))
  for (const raw of [
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ]) {
    const { text } = await sendRaw(service.url, raw)
    assert.match(text, /^HTTP\/1\.1 4\d\d /)
    const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
    answers.push({
      what: raw.slice(0, 20),
      headers: new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
    })
  }
  for (const answer of answers) checkHeaders(answer)
})

test('H-02 conventions 12.3 an origin that is not listed gets no CORS header, a listed one its own name and never `*`', async () => {
  const ask = (origin: string, method = 'GET') =>
    service.call(method, '/requests', { headers: { origin, 'access-control-request-method': 'POST' } })
  for (const origin of [
    'https://evil.example',
    `${listed}.evil.example`,
    'https://APP.example.com',
    'null',
    listed.replace('https', 'http'),
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(origin, method)
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
        origin,
      )
    }
  }
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await ask(listed, method)
    assert.equal(headers.get('access-control-allow-origin'), listed)
    assert.equal(headers.get('access-control-allow-credentials'), null)
    assert.match(headers.get('vary') ?? '', /Origin/)
  }
  const preflight = (await ask(listed, 'OPTIONS')).headers
  assert.match(preflight.get('access-control-allow-methods') ?? '', /POST/)
  assert.match(preflight.get('access-control-allow-headers') ?? '', /Authorization.*api-version.*october-version/i)
})

const tellTales = [
  'SELECT',
  'INSERT',
  'relation "',
  'node_modules',
  '.ts',
  '    at ',
  'Error:',
  'pg',
  'postgres',
  'ECONN',
  'ENOENT',
  '127.0.0.1:5',
  'fastify',
  'zod',
  'XYZZY',
]

/** What drivers, the system and slips of our own throw. */
const faults: readonly (() => Error)[] = [
  () =>
    Object.assign(new Error('relation "requests_XYZZY" does not exist'), {
      code: '42P01',
      severity: 'ERROR',
      position: '15',
    }),
  () =>
    Object.assign(new Error('duplicate key value violates unique constraint "XYZZY"'), {
      code: '23505',
      detail: 'Key (email)=(XYZZY@example.com)',
    }),
  () => Object.assign(new Error('canceling statement due to statement timeout: SELECT XYZZY'), { code: '57014' }),
  () =>
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432 XYZZY'), {
      code: 'ECONNREFUSED',
      address: '127.0.0.1',
    }),
  () => Object.assign(new Error('sorry, too many clients already XYZZY'), { code: '53300' }),
  () =>
    Object.assign(new Error("ENOENT: no such file, open '/srv/data/files/XYZZY'"), {
      code: 'ENOENT',
      path: '/srv/data/XYZZY',
    }),
  () => new TypeError('Cannot read properties of undefined (reading XYZZY)'),
  () => new RangeError('Maximum call stack size exceeded in /srv/app/server/src/XYZZY.ts'),
  () =>
    Object.assign(new Error('out of memory XYZZY'), { statusCode: 418, expose: true, headers: { 'x-leak': 'XYZZY' } }),
]

test('H-03 the answers to five hundred planted faults hold no stack, no SQL, no path and nothing of the cause', async () => {
  const calls = endpoints.filter(
    // Streams; and what asks nothing of the database.
    ({ scope, path }) =>
      scope !== 'public' && !/^\/(events\/stream|criteria|models|simulations|test-documents)/.test(path),
  )
  // Some calls come through and do what they say: not to the key that makes them.
  const spare = (await service.call('POST', '/keys', { body: { name: 'spare' } })).body.key.id
  let failures = 0
  for (let count = 0; failures < 500 && count < 5_000; count++) {
    const endpoint = calls[count % calls.length]
    const fault = faults[randomInt(faults.length)]
    assert.ok(endpoint && fault)
    const known = endpointsWithId.find((one) => one.endpoint === endpoint)
    const path = known ? known.path(known.noun === 'key' ? spare : things[known.noun]) : endpoint.path
    const body =
      endpoint.method === 'POST' ? { body: (known && acceptableBodies[known.name]) ?? newThings[endpoint.path] } : {}
    const headers = count % 3 === 0 ? { 'idempotency-key': `fault-${count}` } : {}
    // At another of the queries that the call makes each time; the key is known by then or is not.
    let left = randomInt(3)
    watch.plant((text) => (text.includes('pgboss') || left-- > 0 ? undefined : fault()))
    const answer = await service.call(endpoint.method, path, { ...body, headers })
    watch.plant(undefined)
    if (answer.status < 500) continue
    failures++
    assert.ok([500, 503].includes(answer.status), `${answer.status}`)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
    assert.equal(answer.body.requestId, answer.headers.get('request-id'))
    const { type: _page, instance: _path, ...rest } = answer.body
    const all = JSON.stringify([
      rest,
      [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-type'),
    ])
    for (const word of tellTales) assert.ok(!all.includes(word), `${word} in ${all}`)
    assert.equal(answer.headers.get('retry-after') === null, answer.status === 500)
  }
  assert.equal(failures, 500)
  assert.equal((await service.call('GET', '/requests')).status, 200, 'all is well again')
})

const newThings: Readonly<Record<string, object>> = {
  '/requests': { code: { type: 'siren', id: '732829320' } },
  '/media': {
    name: 'other',
    type: 'document',
    meta: { name: 'a', size: 1, type: 'application/pdf' },
    request: 'f'.repeat(24),
  },
  '/webhooks': { url: 'https://127.0.0.1:9443/', events: ['new_report'] },
  '/users': { email: 'h03@example.com', role: 'analyst' },
  '/keys': { name: 'h03' },
}

test('H-08 whatever two servers could read in two ways is a 400, and the connection is closed', async () => {
  const head = 'POST /requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const smuggled: Readonly<Record<string, string>> = {
    'CL.TE': `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    'TE.CL': `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${second}0\r\n\r\n`,
    'TE.TE': `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${second}`,
    'unknown coding': `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
    'two lengths': `${head}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}${second}`,
    'two lengths in one': `${head}Content-Length: 2, 4\r\n\r\n{}${second}`,
    'the same length twice': `${head}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${second}`,
    'signed length': `${head}Content-Length: +2\r\n\r\n{}${second}`,
    'bare LF': `POST /requests HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${second}`,
    'bare LF in a header': `${head}X-A: b\nContent-Length: 2\r\n\r\n{}${second}`,
    'bare CR': `${head}X-A: b\rContent-Length: 2\r\n\r\n{}${second}`,
    'space before the colon': `${head}Content-Length : 2\r\n\r\n{}${second}`,
    'folded header': `${head}X-A: b\r\n Content-Length: 2\r\n\r\n{}${second}`,
    'wrong chunk size': `${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${second}`,
    'chunk with a bare LF': `${head}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${second}`,
    'NUL in a header': `${head}X-A: \0b\r\n\r\n${second}`,
  }
  for (const [what, bytes] of Object.entries(smuggled)) {
    const { statuses, isClosed, text } = await sendRaw(service.url, bytes)
    assert.deepEqual([statuses, isClosed], [[400], true], `${what}: ${text.slice(0, 200)}`)
    assert.ok(!text.includes('"status":"ok"'), `${what}: the second call was answered`)
  }
})
