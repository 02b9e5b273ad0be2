import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { z } from 'zod'
import { type Analysis, defineAnalysis } from '#analyses/analysis.ts'
import { endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let things: Things
before(async () => {
  service = await startTestService()
  things = await makeEveryThing(service)
})

const code = { type: 'siren', id: '732829320' }
const newRequest = async () => (await service.call('POST', '/requests', { body: { code } })).body.request.id as string
const update = (id: string, notes: object, headers = {}) =>
  service.call('POST', `/requests/${id}`, { body: { notes }, headers })
const etagOf = async (path: string) => (await service.call('GET', path)).headers.get('etag') ?? ''

test('conventions 9.1 every single thing has a strong ETag, and who knows it gets a 304 without a body', async () => {
  for (const { endpoint, noun, path } of endpointsWithId) {
    if (endpoint.method !== 'GET') continue
    const first = await service.call('GET', path(things[noun]))
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{20,}"$/, endpoint.path)
    assert.equal(first.headers.get('cache-control'), 'private, no-cache')
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await service.call('GET', path(things[noun]), { headers: { 'if-none-match': known } })
      assert.deepEqual(
        [again.status, again.text, again.headers.get('etag')],
        [304, '', etag],
        `${endpoint.path} ${known}`,
      )
    }
    const changed = await service.call('GET', path(things[noun]), { headers: { 'if-none-match': '"other"' } })
    assert.equal(changed.status, 200)
  }
})

test('conventions 9.1 the ETag changes with the thing, and only with it', async () => {
  const id = await newRequest()
  const before = await etagOf(`/requests/${id}`)
  assert.equal(await etagOf(`/requests/${id}`), before)
  await update(id, { equity: 1 })
  assert.notEqual(await etagOf(`/requests/${id}`), before)
  const medium = `/media/${things.medium}`
  assert.equal(await etagOf(medium), await etagOf(medium), 'its signed link is new each time')
})

test('conventions 9.1 an update with If-Match is done if the thing is still as it was read, else a 412', async () => {
  const updates: [string, object, object][] = [
    [`/requests/${await newRequest()}`, { notes: { equity: 1 } }, { notes: { equity: 2 } }],
    [`/webhooks/${things.webhook}`, { description: 'one' }, { description: 'two' }],
    [`/users/${things.user}`, { name: 'One' }, { name: 'Two' }],
    [`/businesses/${things.organisation}`, { name: 'One' }, { name: 'Two' }],
  ]
  for (const [path, one, two] of updates) {
    const etag = await etagOf(path)
    assert.equal(
      (await service.call('POST', path, { body: one, headers: { 'if-match': `"x", ${etag}` } })).status,
      200,
      path,
    )
    const late = await service.call('POST', path, { body: two, headers: { 'if-match': etag } })
    assert.deepEqual([late.status, late.body.code], [412, 'precondition-failed'], path)
    assert.equal((await service.call('POST', path, { body: two, headers: { 'if-match': '*' } })).status, 200)
    const weak = await service.call('POST', path, { body: one, headers: { 'if-match': `W/${await etagOf(path)}` } })
    assert.equal(weak.status, 412, 'a weak one never matches')
  }
})

test('conventions 9.1 of two who read the same and change it at the same moment one gets a 412', async () => {
  for (let round = 0; round < 10; round++) {
    const path = `/requests/${await newRequest()}`
    const headers = { 'if-match': await etagOf(path) }
    const keyed = (key: string) => (round % 2 === 0 ? headers : { ...headers, 'idempotency-key': `${key}-${round}` })
    const answers = await Promise.all([
      service.call('POST', path, { body: { notes: { equity: 1 } }, headers: keyed('a') }),
      service.call('POST', path, { body: { notes: { equity: 2 } }, headers: keyed('b') }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
    const done = answers.find(({ status }) => status === 200)
    assert.deepEqual((await service.call('GET', path)).body.request.notes, done?.body.request.notes)
  }
})

/** Made of the notes, so that changed inputs make a new report of the same subject. */
const notesEcho = defineAnalysis({
  source: 'notes_echo',
  title: 'For this test',
  version: 1,
  per: 'request',
  needs: ['notes'],
  raw: z.object({ equity: z.number() }),
  ready: ({ notes }) => (notes.equity === undefined ? { waitingFor: 'the equity' } : 'ready'),
  produce: ({ notes }) => ({ equity: notes.equity ?? 0 }),
}) as Analysis

test('conventions 9.2 a report never changes; changed inputs make a new one that names the one it replaces', async () => {
  ;(service.service.app.analyses as Analysis[]).push(notesEcho)
  const id = await newRequest()
  const waiting = (await service.call('GET', `/requests/${id}`)).body.request.analyses
  assert.deepEqual(waiting, [{ source: 'notes_echo', status: 'waiting', waitingFor: 'the equity' }])
  const list = `/reports?source=notes_echo&request=${id}`
  await update(id, { equity: 1 })
  const [first] = (await service.call('GET', list, { headers: { prefer: 'wait=30' } })).body.reports
  assert.deepEqual([first.raw, first.replaces], [{ equity: 1 }, undefined])
  await update(id, { equity: 1 })
  const etag = await etagOf(list)
  await update(id, { equity: 2 })
  const { reports } = (await service.call('GET', list, { headers: { prefer: 'wait=30', 'if-none-match': etag } })).body
  assert.deepEqual(
    reports.map(({ raw, replaces }: { raw: object; replaces?: string }) => [raw, replaces]),
    [
      [{ equity: 2 }, first.id],
      [{ equity: 1 }, undefined],
    ],
  )
  assert.deepEqual((await service.call('GET', `/reports/${first.id}`)).body.report, first)
  ;(service.service.app.analyses as Analysis[]).pop()
})

test('conventions 9.3 a wait ends when the thing differs from what is known', async () => {
  const id = await newRequest()
  const path = `/requests/${id}`
  const waiting = service.call('GET', path, { headers: { prefer: 'wait=60', 'if-none-match': await etagOf(path) } })
  let isOver = false
  waiting.finally(() => {
    isOver = true
  })
  await newRequest()
  await service.call('GET', path)
  assert.equal(isOver, false, 'what happens elsewhere does not end it')
  await update(id, { equity: 3 })
  const { status, body, headers } = await waiting
  assert.deepEqual([status, body.request.notes, headers.get('preference-applied')], [200, { equity: 3 }, 'wait=60'])
})

test('conventions 9.3 without a change the answer is a 304, or the thing as it stands, when the time is over', async () => {
  const path = `/requests/${await newRequest()}`
  const startMs = performance.now()
  const [unchanged, empty] = await Promise.all([
    service.call('GET', path, { headers: { prefer: 'respond-async, wait=1', 'if-none-match': await etagOf(path) } }),
    service.call('GET', `/reports?request=${path.slice(10)}`, { headers: { prefer: 'wait=1' } }),
  ])
  assert.ok(performance.now() - startMs >= 950)
  assert.deepEqual([unchanged.status, unchanged.headers.get('preference-applied')], [304, 'wait=1'])
  assert.deepEqual([empty.status, empty.body.reports], [200, []])
  const atOnce = await service.call('GET', path, { headers: { prefer: 'wait=60' } })
  assert.equal(atOnce.status, 200, 'who knows nothing yet does not wait')
  const longer = await service.call('GET', path, { headers: { prefer: 'wait=3600' } })
  assert.equal(longer.headers.get('preference-applied'), 'wait=60')
  const elsewhere = await service.call('GET', '/requests', { headers: { prefer: 'wait=60', 'if-none-match': '*' } })
  assert.equal(elsewhere.headers.get('preference-applied'), null)
})

test('conventions 9.3 a wait for the first report ends with it', async () => {
  const id = await newRequest()
  const waiting = service.call('GET', `/reports?source=doc_xray&request=${id}`, { headers: { prefer: 'wait=60' } })
  await service.upload(id, makePdf())
  assert.equal((await waiting).body.reports.length, 1)
})

test('conventions 9.3 a wait whose key is revoked, or whose role is taken back, ends without the thing', async () => {
  const [revoked, demoted] = [await service.member('administrator'), await service.member('administrator')]
  const path = `/requests/${await newRequest()}`
  const headers = { prefer: 'wait=60', 'if-none-match': await etagOf(path) }
  const waits = [revoked, demoted].map(({ token }) => service.call('GET', path, { token, headers }))
  const { keys } = (await service.call('GET', '/keys?limit=100')).body
  const { id } = keys.find((key: { user: string }) => key.user === revoked.user)
  // Both have begun to wait by now: each of these takes longer than to look once.
  await until('they wait', async () => (await service.call('GET', `/keys/${id}`)).body.key.lastUsed !== null)
  await service.call('POST', `/keys/${id}`, { body: { status: 'revoked' } })
  await service.call('POST', `/users/${demoted.user}`, { body: { role: 'analyst' } })
  const refused = async ({ token }: { token: string }) => (await service.call('GET', path, { token })).status !== 200
  await until('all know', async () => (await refused(revoked)) && (await refused(demoted)))
  await update(path.slice(10), { equity: 9 })
  assert.deepEqual(
    (await Promise.all(waits)).map(({ status }) => status),
    [401, 404],
  )
})
