import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Log, LogFields } from '#kernel/log.ts'
import { builtDocs } from './support/built-docs.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'
import { type DatabaseWatch, watchDatabase } from './support/watch-database.ts'

let service: TestService
let watch: DatabaseWatch
const lines: ({ event: string } & LogFields)[] = []
const keep = (event: string, fields: LogFields = {}) => void lines.push({ event, ...fields })
const log: Log = { isDebug: true, debug: keep, info: keep, warn: keep, error: keep }

before(async () => {
  service = await startTestService({ log })
  watch = watchDatabase(service.service.app)
})

const lineOf = (requestId: string | null) =>
  until('the line of the call', () =>
    lines.find((line) => line.event === 'http.answered' && line.requestId === requestId),
  )

test('conventions 12.1 each answer has an id of ours, another one each time, and the log knows it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.call('GET', '/requests')))
  const ids = answers.map(({ headers }) => headers.get('request-id') ?? '')
  assert.equal(new Set(ids).size, 20)
  const line = await lineOf(ids[0] ?? '')
  assert.deepEqual([line.method, line.route, line.status], ['GET', '/requests', 200])
})

test('conventions 12.1 the caller’s X-Request-Id is logged beside ours if it is harmless, and never takes its place', async () => {
  const ask = async (theirs: string) => {
    const { headers } = await service.call('GET', '/requests', {
      headers: { 'x-request-id': theirs, 'request-id': theirs },
    })
    assert.match(headers.get('request-id') ?? '', /^[0-9a-f]{24}$/)
    return (await lineOf(headers.get('request-id'))).callerRequestId
  }
  assert.equal(await ask('order_42-A'), 'order_42-A')
  for (const theirs of ['a b', 'a'.repeat(65), '{"x":1}', 'a;b', '../x'])
    assert.equal(await ask(theirs), undefined, theirs)
})

test('conventions 12.1 the trace of a traceparent is continued in the log', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ask = async (traceparent: string) =>
    (await lineOf((await service.call('GET', '/requests', { headers: { traceparent } })).headers.get('request-id')))
      .trace
  assert.equal(await ask(`00-${trace}-00f067aa0ba902b7-01`), trace)
  for (const wrong of [trace, `00-${trace}-00f067aa0ba902b7`, `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`])
    assert.equal(await ask(wrong), undefined)
})

test('conventions 12.2 whatever is answered carries the headers of safety, and no name of a server', async () => {
  for (const path of ['/requests', '/healthz', '/nowhere', '/docs', '/openapi.json', '/problems/internal']) {
    const { headers } = await service.call('GET', path)
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d+/)
    assert.deepEqual(
      [headers.get('x-content-type-options'), headers.get('referrer-policy')],
      ['nosniff', 'no-referrer'],
    )
    assert.ok(headers.get('cache-control'))
    assert.deepEqual([headers.get('server'), headers.get('x-powered-by')], [null, null])
  }
})

test('conventions 12.3 without a setting no origin is allowed', async () => {
  const { headers } = await service.call('GET', '/requests', { headers: { origin: 'https://app.example.com' } })
  assert.equal(headers.get('access-control-allow-origin'), null)
})

test('conventions 12.4 the process lives, and is ready while database, migrations, storage and queue are', async () => {
  const ready = async () => {
    const { status, body } = await service.call('GET', '/readyz', { token: '' })
    return [status, body]
  }
  const well = { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok', queue: 'ok' }
  assert.deepEqual(await ready(), [200, well])
  watch.plant((text) => (text === 'SELECT 1' ? new Error('gone') : undefined))
  assert.deepEqual(await ready(), [503, { ...well, status: 'not-ready', database: 'failing' }])
  watch.plant(undefined)
  const { database } = service.service.app
  await database.query('ALTER TABLE schema_migrations RENAME TO migrations_away')
  assert.deepEqual(await ready(), [503, { ...well, status: 'not-ready', migrations: 'failing' }])
  await database.query('ALTER TABLE migrations_away RENAME TO schema_migrations')
  const files = join(service.dataDir, 'files')
  await rename(files, `${files}-away`)
  const [status, parts] = await ready()
  await rename(`${files}-away`, files)
  assert.deepEqual([status, (parts as { storage: string }).storage], [503, 'failing'])
  assert.deepEqual(await ready(), [200, well])
  assert.deepEqual((await service.call('GET', '/healthz', { token: '' })).body, { status: 'ok' })
  assert.ok(
    lines.some(({ event, part }) => event === 'readiness.failing' && part === 'storage'),
    'why is in the log',
  )
})

test('conventions 12.4 metrics are on a port of their own, in the form of Prometheus', async () => {
  await service.call('GET', '/requests')
  const response = await fetch(`http://127.0.0.1:${service.service.metricsPort}/metrics`)
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  assert.match(text, /^roentgen_http_requests_total\{method="GET",route="\/requests",status="200"\} [1-9]\d*$/m)
  assert.match(text, /^roentgen_http_request_seconds_bucket\{method="GET",route="\/requests",le="\+Inf"\} \d+$/m)
  assert.match(text, /^roentgen_queue_jobs\{queue="run-analysis",state="queued"\} 0$/m)
  assert.ok(!text.includes(service.owner.user) && !text.includes(service.owner.organisation), 'nobody is named')
})

test('conventions 12.4 OpenAPI and its reader come from the service itself, and fetch nothing from elsewhere', async () => {
  const document = await service.call('GET', '/openapi.json', { token: '' })
  assert.match(document.body.openapi, /^3\.1/)
  await builtDocs()
  const page = await service.call('GET', '/docs', { token: '' })
  assert.doesNotMatch(page.text, /(src|href)="(https?:)?\/\//)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.ok(!/https?:|\*/.test(policy), policy)
  const parts = [...page.text.matchAll(/(?:src|href|data-index)="([^"#]+)"/g)].map(([, path = '']) => path)
  assert.ok(parts.length > 20)
  for (const path of new Set(parts)) assert.equal((await fetch(new URL(path, `${service.url}/docs`))).status, 200, path)
})
