import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ConnectionLost,
  QuotaExceeded,
  RoentgenError,
  ServiceFailed,
  TimedOut,
  UnexpectedAnswer,
  VersionMismatch,
} from '../errors.ts'
import { apiVersion } from '../openapi/operations.ts'
import { Roentgen } from '../roentgen.ts'
import { sdkVersion } from '../version.ts'
import type { RoentgenOptions } from './settings.ts'

type Answered = Response | Error
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', 'api-version': apiVersion, ...(init.headers as object) },
  })
const problem = (status: number, code: string, headers = {}) =>
  json({ type: 't', title: 'T', status, detail: 'why', instance: '/', code, requestId: 'r1' }, { status, headers })
const request = { id: '6917c2000102030405060708' }
const code = { type: 'siren', id: '732829320' }

/** A service that answers these one after the other, and what it was sent. */
function playing(answers: Answered[], options: RoentgenOptions = {}) {
  const sent: { url: string; headers: Headers; init: RequestInit }[] = []
  const send = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), headers: new Headers(init.headers), init })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer instanceof Response) return answer.clone()
    throw answer
  }
  const client = new Roentgen({ url: 'https://risk.example/api/', key: 'k', fetch: send as typeof fetch, ...options })
  return { client, sent }
}

test('a lost answer is asked for again with the same idempotency key', async () => {
  const { client, sent } = playing([new TypeError('lost'), problem(500, 'internal'), json({ request })])
  assert.equal((await client.requests.create({ code })).id, request.id)
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  assert.match(keys[0] ?? '', /^"[0-9a-f]{32}"$/)
  assert.deepEqual(keys, [keys[0], keys[0], keys[0]])
  assert.equal(sent[0]?.url, 'https://risk.example/api/requests')
})

test('after the last retry the error is thrown, and says what is to be done', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { client, sent } = playing([new TypeError('fetch failed', { cause })], { maxRetries: 1 })
  await assert.rejects(client.requests.read(request.id), (error) => {
    assert.ok(error instanceof ConnectionLost)
    assert.match(error.message, /ECONNREFUSED.*is the service started/)
    return true
  })
  assert.equal(sent.length, 2)
})

test('what has a second effect is not sent twice', async () => {
  const { client, sent } = playing([new TypeError('lost')])
  await assert.rejects(client.oauth.token({ client_id: 'a', client_secret: 'b' }), ConnectionLost)
  assert.equal(sent.length, 1)
  assert.equal(sent[0]?.init.body, 'client_id=a&client_secret=b&grant_type=client_credentials')
})

test('Retry-After is kept up to 60 s; beyond, the problem is thrown at once', async () => {
  const soon = playing([problem(429, 'quota-exceeded', { 'retry-after': '1' }), json({ request })])
  const startedAt = performance.now()
  await soon.client.requests.read(request.id)
  assert.ok(performance.now() - startedAt >= 990)
  const late = playing([problem(429, 'quota-exceeded', { 'retry-after': '61' })])
  await assert.rejects(late.client.requests.read(request.id), (error) => {
    assert.ok(error instanceof QuotaExceeded)
    assert.deepEqual([error.code, error.retryAfterSeconds, error.requestId], ['quota-exceeded', 61, 'r1'])
    return true
  })
  assert.equal(late.sent.length, 1)
})

test("a proxy's page is named as such, and a redirection too", async () => {
  const html = new Response('<html><h1>502 Bad Gateway</h1></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })
  const { client } = playing([html], { maxRetries: 0 })
  await assert.rejects(client.requests.read(request.id), (error) => {
    assert.ok(error instanceof UnexpectedAnswer)
    assert.match(error.message, /answered 502 \(text\/html\).*proxy.*502 Bad Gateway/)
    return true
  })
  const moved = playing([new Response(null, { status: 301, headers: { location: 'https://other.example/' } })])
  await assert.rejects(moved.client.requests.read(request.id), /redirects to https:\/\/other\.example\//)
  const page = playing([new Response('<html>', { headers: { 'content-type': 'text/html' } })])
  await assert.rejects(page.client.requests.read(request.id), UnexpectedAnswer)
})

test('another version of the API is told, with what to update', async () => {
  const older = playing([json({ request }, { headers: { 'api-version': '2024-01-25' } })])
  await assert.rejects(older.client.requests.read(request.id), (error) => {
    assert.ok(error instanceof VersionMismatch)
    assert.match(error.message, /answered with 2024-01-25: update the service/)
    return true
  })
  const newer = playing([problem(400, 'version-unknown')])
  await assert.rejects(newer.client.requests.read(request.id), /refused it: update @roentgen\/sdk/)
  assert.equal(newer.sent[0]?.headers.get('api-version'), apiVersion)
})

test('a silent service is a timeout, and a signal of yours ends the call with its reason', async () => {
  const silent = (_: unknown, init: RequestInit = {}) =>
    new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const options = { url: 'https://risk.example', key: 'k', fetch: silent as typeof fetch, timeoutMs: 20, maxRetries: 0 }
  await assert.rejects(new Roentgen(options).requests.read(request.id), TimedOut)
  const control = new AbortController()
  const call = new Roentgen({ ...options, timeoutMs: 60_000 }).requests.read(request.id, { signal: control.signal })
  control.abort(new Error('mine'))
  await assert.rejects(call, /mine/)
})

test('with a session the cookie, the mode and the token go along, and no key', async () => {
  let mode: 'live' | 'test' = 'live'
  const { client, sent } = playing([json({ request })], {
    key: undefined,
    csrf: 'c1',
    mode: () => mode,
    language: 'it',
  })
  await client.requests.read(request.id)
  mode = 'test'
  await client.requests.read(request.id)
  const [first, second] = sent
  assert.equal(first?.init.credentials, 'same-origin')
  const seen = ['roentgen-csrf', 'roentgen-mode', 'accept-language', 'authorization'].map((name) =>
    first?.headers.get(name),
  )
  assert.deepEqual(seen, ['c1', 'live', 'it', null])
  assert.equal(second?.headers.get('roentgen-mode'), 'test')
  const keyed = playing([json({ request })], { mode: 'test' })
  await keyed.client.requests.read(request.id)
  assert.equal(keyed.sent[0]?.init.credentials, 'omit')
  assert.equal(keyed.sent[0]?.headers.get('roentgen-mode'), null)
})

test('an id that is missing is no list, and settings that cannot be right are refused', async () => {
  const { client, sent } = playing([json({ request })])
  for (const id of ['', undefined, '..']) {
    await assert.rejects(client.requests.read(id as string), /id is .*needs it/)
  }
  assert.equal(sent.length, 0)
  assert.throws(() => new Roentgen({ url: 'risk.example', key: 'k' }), /begins with http/)
  assert.throws(() => new Roentgen({ url: 'https://risk.example', key: 'k\n' }), RoentgenError)
  await client.requests.read('a/b')
  assert.equal(sent[0]?.url, 'https://risk.example/api/requests/a%2Fb')
})

test('the whole answer has what came beside the body, and its error is thrown once', async () => {
  const headers = { etag: '"1"', 'request-id': 'r9', ratelimit: '"default";r=11;t=42, "media";r=3;t=12' }
  const { client } = playing([json({ request }, { headers })])
  const { data, etag, requestId, rateLimit, status } = await client.requests.read(request.id).withResponse()
  assert.deepEqual([data.id, etag, requestId, status], [request.id, '"1"', 'r9', 200])
  assert.deepEqual(rateLimit, { policy: 'media', remaining: 3, resetSeconds: 12 })
  const failing = playing([problem(500, 'internal')], { maxRetries: 0 })
  await assert.rejects(failing.client.requests.read(request.id).withResponse(), ServiceFailed)
})

test('each call says which SDK makes it', async () => {
  const { client, sent } = playing([json({ requests: [] })])
  await client.requests.list().page()
  assert.equal(sent[0]?.headers.get('roentgen-client'), `sdk/${sdkVersion}`)
})
