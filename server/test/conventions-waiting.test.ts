import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { updateRequestState } from '#actions/requests/update-request-state.ts'
import { inTransaction } from '#actions/tx.ts'
import { type Analysis, defineAnalysis } from '#analyses/analysis.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { RequestId } from '#kernel/ids.ts'
import { analystHere } from './support/analyst-here.ts'
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
  // The second attempt comes after 5 s, the third after 5 minutes: between them a delivery stays as it is.
  await until('the second attempt', async () => {
    const { delivery } = (await service.call('GET', `/deliveries/${things.delivery}`)).body
    return delivery.attempts.length >= 2 || delivery.status !== 'pending' ? true : undefined
  })
  for (const { endpoint, noun, path } of endpointsWithId) {
    // An export is a file that is made for the one who asks; this report is of no bank statement, this medium no picture.
    if (endpoint.method !== 'GET' || /\/(export|transactions|tampering)$/.test(endpoint.path)) continue
    const first = await service.call('GET', path(things[noun]))
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{20,}"$/, endpoint.path)
    // The picture of a page is of the bytes of a file, which never change.
    const isPicture = first.headers.get('content-type')?.startsWith('image/') === true
    const lasts = isPicture ? 'private, max-age=31536000, immutable' : 'private, no-cache'
    assert.equal(first.headers.get('cache-control'), lasts)
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

test('conventions 9.1 of two who read the same business and change its webhooks at the same moment one gets a 412', async () => {
  const url = 'https://receiver.example/in'
  const events = ['new_report']
  const bodies = [{ url, events }, { settings: { webhooks: [{ url, events }] } }]
  for (const test of [false, true]) {
    const { token } = await service.member('administrator', { test })
    const path = `/businesses/${things.organisation}`
    const read = () => service.call('GET', path, { token })
    for (const body of [...bodies, ...bodies]) {
      const headers = { 'if-match': (await read()).headers.get('etag') ?? '' }
      const answers = await Promise.all([1, 2].map(() => service.call('POST', path, { token, body, headers })))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412], JSON.stringify(body))
    }
  }
})

test('conventions 9.1 a test key changes nothing of what a live key reads of the business', async () => {
  const path = `/businesses/${things.organisation}`
  const before = await etagOf(path)
  const { token } = await service.member('administrator', { test: true })
  const body = { url: 'https://receiver.example/test', events: ['new_report'] }
  assert.equal((await service.call('POST', path, { token, body })).status, 200)
  assert.equal(await etagOf(path), before)
})

test('conventions 9.1 If-Match holds for a verb on the thing too', async () => {
  for (const verb of ['rotate', 'retire', 'test', 'replay']) {
    const body = { url: 'https://receiver.example/in', events: ['new_report'] }
    const { id } = (await service.call('POST', '/webhooks', { body })).body.webhook
    const path = `/webhooks/${id}`
    const stale = await etagOf(path)
    await service.call('POST', path, { body: { description: 'changed' } })
    const call = (etag: string) =>
      service.call('POST', `${path}/${verb}`, {
        body: verb === 'replay' ? { after: '2026-01-01T00:00:00.000Z' } : {},
        headers: { 'if-match': etag },
      })
    const late = await call(stale)
    assert.deepEqual([late.status, late.body.code], [412, 'precondition-failed'], verb)
    assert.ok([200, 202].includes((await call(await etagOf(path))).status), verb)
  }
  const path = `/deliveries/${things.delivery}`
  const late = await service.call('POST', `${path}/redeliver`, { body: {}, headers: { 'if-match': '"x"' } })
  assert.equal(late.status, 412)
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
  const { app } = service.service
  const { analyst } = app
  // No other process has it.
  app.analyst = analystHere
  ;(app.analyses as Analysis[]).push(notesEcho)
  const id = await newRequest()
  const { analyses } = (await service.call('GET', `/requests/${id}`)).body.request
  const { waiting, ...echo } = analyses.find(({ source }: { source: string }) => source === 'notes_echo')
  assert.deepEqual(echo, { source: 'notes_echo', status: 'waiting', waitingFor: 'the equity' })
  assert.equal(waiting.code, 'data')
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
  const { replacedBy, ...kept } = (await service.call('GET', `/reports/${first.id}`)).body.report
  assert.deepEqual([kept, replacedBy], [first, reports[0].id])
  ;(app.analyses as Analysis[]).pop()
  app.analyst = analyst
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

test('conventions 9.3 a wait ends when an analysis has gone on, though the status of the request is the same', async () => {
  const api = await startTestService({ env: { ROLES: 'api' } })
  const { app } = api.service
  const { id } = (await api.call('POST', '/requests', { body: { code } })).body.request
  await api.upload(id, makePdf())
  await api.upload(id, makePdf({ pages: ['another'] }))
  const start = async (run: string | undefined) =>
    inTransaction(app, async (tx) => {
      const request = await requestStore(tx.database).lock(id as RequestId)
      await runStore(tx.database).setStatus(run as never, 'running', tx.clock.now())
      if (request !== undefined) await updateRequestState(tx, request)
    })
  const [first, second] = await runStore(app.database).currentOf(id as RequestId)
  await start(first?.id)
  const path = `/requests/${id}`
  const before = await api.call('GET', path)
  const headers = { prefer: 'wait=60', 'if-none-match': before.headers.get('etag') ?? '' }
  const waiting = api.call('GET', path, { headers })
  const notified: string[] = []
  const stop = await app.database.listen('events', (payload) => notified.push(payload))
  await pause(500)
  await start(second?.id)
  const answer = await Promise.race([waiting, pause(30_000)])
  assert.ok(answer, 'the wait was slept through')
  assert.deepEqual(
    [answer.status, answer.body.request.status, before.body.request.status],
    [200, 'analysis_in_progress', 'analysis_in_progress'],
  )
  assert.deepEqual(notified, [id], 'event streams, which go by the organisation, are left alone')
  await stop()
  await api.stop()
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
