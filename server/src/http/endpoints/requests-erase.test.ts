import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { deliveryStore } from '#database/deliveries.ts'
import { dispatchStore } from '#database/dispatches.ts'
import { erasedTables } from '#database/erasures.ts'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import { allThatIsHeld } from '#test/support/dump-database.ts'
import { newRequest, newWebhook, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { app } = api.service
const body = { reason: 'asked for by the company' }

const everythingHeld = () => allThatIsHeld(api)

const marks = {
  code: '552100554',
  name: 'Zephyrine Quillfeather',
  reference: 'ref-quillfeather-77',
  note: '918273645',
  page: 'Vermillionocelot',
  file: 'ocelot-statement.pdf',
  comment: 'the ocelot looks odd',
  reason: 'ocelots are declined',
  hold: 'the case of the ocelot',
  finding: 'ocelotMixture',
}

async function wholeRequest() {
  const { id } = await newRequest(api, {
    code: { type: 'siren', id: marks.code },
    businessName: marks.name,
    reference: marks.reference,
  })
  const keyed = { headers: { 'Idempotency-Key': id } }
  await api.call('POST', `/requests/${id}`, { ...keyed, body: { notes: { equity: Number(marks.note) } } })
  const file = makePdf({ pages: [marks.page] })
  const medium = await api.upload(id, file)
  await workOff(app)
  await api.call('GET', `/media/${medium.id}/pages/1?width=200`)
  await api.call('POST', `/requests/${id}/comments`, { ...keyed, body: { text: marks.comment } })
  const decided = { decision: 'decline', reason: marks.reason, reports: [] }
  assert.equal((await api.call('POST', `/requests/${id}/decisions`, { body: decided })).status, 201)
  await api.call('POST', `/requests/${id}/hold`, { body: { reason: marks.hold } })
  await api.call('POST', `/requests/${id}/release`, { body: {} })
  await app.database.query('UPDATE events SET criteria = $2 WHERE request = $1', [id, [marks.finding]])
  const report = (await api.call('GET', `/reports?request=${id}`)).body.reports[0]
  return { id, medium, report, file }
}

test('conventions 13.2 nothing of an erased request is left in the database or the storage but its tombstone', async () => {
  const { id, medium, report, file } = await wholeRequest()
  const link = `${api.url}/${medium.url}`
  for (let times = 0; times < 3; times += 1) assert.equal((await api.call('GET', `/reports/${report.id}`)).status, 200)
  const before = await everythingHeld()
  const { file: _name, page, ...held } = marks
  assert.ok(!before.includes(page), 'B-07 what a document says is nowhere in the clear')
  for (const mark of Object.values(held)) assert.ok(before.includes(mark), `the search cannot find "${mark}"`)

  const erased = await api.call('POST', `/requests/${id}/erase`, { body })
  assert.equal(erased.status, 202, erased.text)
  const { status, code, notes, erasure } = erased.body.request
  assert.deepEqual([status, code, notes, erasure.completed], ['erased', { type: 'siren', id: '' }, {}, null])
  await workOff(app)

  const after = await everythingHeld()
  for (const mark of Object.values(marks)) assert.ok(!after.includes(mark), `"${mark}" is still there`)
  const sha256 = createHash('sha256').update(file).digest('hex')
  assert.equal(after.split(sha256).length - 1, 1, 'the hash of the file stands in the proof alone')
  const { request } = (await api.call('GET', `/requests/${id}`)).body
  assert.ok(request.erasure.completed)
  assert.equal(request.erasure.proof.media[0].sha256, sha256)
  assert.deepEqual(
    request.erasure.proof.reports.map((one: { id: string }) => one.id),
    [report.id],
  )
  assert.equal(createHash('sha256').update(canonicalJson(request.erasure.proof)).digest('hex'), request.erasure.sha256)

  for (const path of [`/reports/${report.id}`, `/media/${medium.id}`, `/media/${medium.id}/pages/1`])
    assert.deepEqual(refusal(await api.call('GET', path)), { status: 404, code: 'not-found' }, path)
  // A-06
  assert.equal((await fetch(link)).status, 403)
  const { events } = (await api.call('GET', `/events?request=${id}`)).body
  assert.ok(events.some((one: { event: string }) => one.event === 'request_erased'))
})

test('what a receiver answers after the erasure is not kept, whether it took the message or not', async () => {
  await newWebhook(api, { events: ['new_report', 'request_updated'] })
  const { id } = await newRequest(api, { notes: { totalAssets: 100_000, equity: 30_000, netIncome: 4_000 } })
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 31_000 } } })
  await api.call('POST', `/requests/${id}/erase`, { body })
  const [one, other] = await app.database.query<{ id: DeliveryId }>(
    'SELECT d.id FROM deliveries d JOIN events e ON e.id = d.event WHERE e.request = $1 LIMIT 2',
    [id],
  )
  assert.ok(one && other, 'two messages were under way')
  const now = app.clock.now()
  const said = { statusCode: 500, error: 'what it said', responseBody: 'thank you for Brisevent', tookMs: 1 }
  const attempt = (delivery: DeliveryId) => ({
    attempt: { id: app.ids.next('attempt'), delivery, number: 1, creation: now, ...said },
    request: id,
  })
  await dispatchStore(app.database).recordSucceeded([attempt(one.id)], now)
  const failed = { id: other.id, status: 'failed', nextAttempt: undefined, updated: now } as never
  await deliveryStore(app.database).recordAttempt(failed, attempt(other.id))
  const kept = await app.database.query(
    'SELECT status_code, error, response_body FROM delivery_attempts WHERE delivery = ANY($1)',
    [[one.id, other.id]],
  )
  const nothing = { status_code: 500, error: null, response_body: '' }
  assert.deepEqual(kept, [nothing, nothing])
})

test('what was erased stays so: it is listed only for who asks, takes nothing more, and can be erased again', async () => {
  const { id } = await newRequest(api)
  assert.equal((await api.call('POST', `/requests/${id}/erase`, { body })).status, 202)
  const ids = async (query: string) =>
    (await api.call('GET', `/requests?limit=100${query}`)).body.requests.map((one: { id: string }) => one.id)
  assert.ok(!(await ids('')).includes(id))
  assert.ok((await ids('&status=erased')).includes(id))
  const meta = { name: 'a.pdf', size: 1, type: 'application/pdf' }
  const calls: [string, object][] = [
    [`/requests/${id}`, { notes: { equity: 1 } }],
    [`/requests/${id}/comments`, { text: 'more' }],
    [`/requests/${id}/refresh`, {}],
    [`/requests/${id}/hold`, body],
    ['/media', { name: 'other', type: 'document', meta, request: id }],
  ]
  for (const [path, sent] of calls)
    assert.deepEqual(
      refusal(await api.call('POST', path, { body: sent })),
      { status: 409, code: 'request-erased' },
      path,
    )
  const again = await api.call('POST', `/requests/${id}/erase`, { body: { reason: 'another' } })
  assert.equal(again.body.request.erasure.reason, body.reason)
})

test('a file that another request has too stays readable there', async () => {
  const file = makePdf({ pages: ['of two requests'] })
  const one = await newRequest(api)
  const other = await newRequest(api)
  await api.upload(one.id, file)
  const kept = await api.upload(other.id, file)
  await workOff(app)
  await api.call('POST', `/requests/${one.id}/erase`, { body })
  await workOff(app)
  assert.equal((await api.call('GET', `/media/${kept.id}/pages/1/words`)).status, 200)
  assert.equal((await fetch(`${api.url}/${(await api.call('GET', `/media/${kept.id}`)).body.medium.url}`)).status, 200)
})

test('only who may administer erases, in the own organisation, and a test key no live request', async () => {
  const { id } = await newRequest(api)
  const path = `/requests/${id}/erase`
  for (const role of ['analyst', 'auditor']) {
    const { token } = await api.member(role)
    assert.deepEqual(refusal(await api.call('POST', path, { token, body })), { status: 403, code: 'scope-missing' })
  }
  const strangers = [(await api.anotherOrganisation()).token, (await api.member('administrator', { test: true })).token]
  for (const token of strangers)
    assert.deepEqual(refusal(await api.call('POST', path, { token, body })), { status: 404, code: 'not-found' })
  assert.deepEqual(refusal(await api.call('POST', path, { body: {} })), {
    status: 400,
    code: 'validation-failed',
    fields: ['reason'],
  })
  assert.equal((await api.call('GET', `/requests/${id}`)).body.request.status, 'pending_analysis')
})

test('every table that belongs to a request is erased with it', async () => {
  const rows = await app.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'request'`,
  )
  // Ids alone; and the tombstone itself.
  const kept = ['events', 'audit', 'erasures']
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...erasedTables, ...kept].sort())
})
