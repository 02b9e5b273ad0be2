import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { docXray } from '#analyses/doc-xray/index.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { newRequest, ownApi, refusal, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { figuresXray } from '#test/support/verbs.ts'
import { workOff } from '#test/support/work-off.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { inTransaction } from '../tx.ts'

const api = await ownApi()
const { app } = api.service
// Whatever is called by HTTP schedules both as well.
app.analyses = [docXray, figuresXray()]
let token: string
before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
})

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, headers, ...(body && { body }) })
const mediumOf = async (id: string) => (await call('GET', `/media/${id}`)).body.medium
const requestOf = async (id: string) => (await call('GET', `/requests/${id}`)).body.request
const analysesOf = async (id: string) =>
  Object.fromEntries(
    (await requestOf(id)).analyses.map(({ source, ...more }: { source: string }) => [source, more]),
  ) as Record<'doc_xray' | 'figures_xray', { status: string; waitingFor?: string; problem?: string }>
const eventsOf = async (id: string) =>
  (await call('GET', '/events?limit=100')).body.events
    .filter(
      ({ requestId, event }: { requestId: string; event: string }) => requestId === id && event !== 'request_updated',
    )
    .map(({ event }: { event: string }) => event)

async function unreadable() {
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const medium = await api.upload(id, makePdf({ pages: [`${Math.random()}`] }), { token })
  await workOff(app)
  const { extraction, status } = await mediumOf(medium.id)
  assert.equal(status, 'pending_extraction')
  return { request: id as string, medium: medium.id as string, extraction: extraction as string }
}

const read = { result: 'read', figures: { equity: 5_00 } }

test('what needs the figures waits for a person and says so; what does not has made its report', async () => {
  const { request, extraction, medium } = await unreadable()
  const { doc_xray, figures_xray } = await analysesOf(request)
  assert.deepEqual([doc_xray.status, figures_xray.status], ['completed', 'waiting_for_extraction'])
  assert.match(figures_xray.waitingFor ?? '', /a person/)
  const { status, stage } = await requestOf(request)
  assert.deepEqual([status, stage], ['pending_extraction', '1.3'])
  assert.deepEqual(await eventsOf(request), ['medium_read', 'extraction_requested', 'new_report'])
  const task = (await call('GET', `/extractions/${extraction}`)).body.extraction
  assert.deepEqual([task.status, task.request, task.medium], ['open', request, medium])
  assert.equal(Date.parse(task.due) - Date.parse(task.creation), 48 * 3_600_000)

  // Put online again, nothing new is begun.
  await call('POST', `/media/${medium}`, { status: 'online' })
  assert.equal((await analysesOf(request)).figures_xray.status, 'waiting_for_extraction')
})

test('what a person read is handed to what waited for it, once, and the medium is online again', async () => {
  const { request, extraction, medium } = await unreadable()
  const answer = await call('POST', `/extractions/${extraction}`, read)
  const { status, finishedBy, result } = answer.body.extraction
  assert.deepEqual([answer.status, status, finishedBy, result], [200, 'finished', api.owner.user, read])
  const online = await mediumOf(medium)
  assert.deepEqual([online.status, online.extraction], ['online', undefined])
  assert.equal((await analysesOf(request)).figures_xray.status, 'queued')
  await workOff(app)
  const { reports } = (await call('GET', `/reports?request=${request}&source=figures_xray`)).body
  assert.deepEqual(
    reports.map(({ raw }: { raw: object }) => raw),
    [{ entered: { figures: { equity: 5_00 } } }],
  )
  assert.ok(reports[0].madeBy.inputs[`document:${medium}`])
  assert.equal((await requestOf(request)).status, 'analysed')
  assert.deepEqual((await eventsOf(request)).slice(-2), ['extraction_finished', 'new_report'])

  const again = await call('POST', `/extractions/${extraction}`, read)
  assert.deepEqual([again.status, again.body], [200, answer.body])
  const other = await call('POST', `/extractions/${extraction}`, { result: 'read', figures: { equity: 6_00 } })
  assert.deepEqual(refusal(other), { status: 409, code: 'extraction-closed' })
  await call('POST', `/media/${medium}`, { status: 'online' })
  await workOff(app)
  assert.equal((await call('GET', `/reports?request=${request}`)).body.reports.length, 2, 'one of each, and no more')
})

test('what a person cannot read either fails what waited for it, with that reason, and nothing else', async () => {
  const { request, extraction, medium } = await unreadable()
  const unreadableResult = { result: 'unreadable', reason: 'coffee on every page' }
  const answer = await call('POST', `/extractions/${extraction}`, unreadableResult)
  assert.deepEqual([answer.status, answer.body.extraction.status], [200, 'abandoned'])
  const { doc_xray, figures_xray } = await analysesOf(request)
  assert.deepEqual([doc_xray.status, figures_xray.status], ['completed', 'failed'])
  assert.match(figures_xray.problem ?? '', /coffee on every page/)
  assert.deepEqual([(await mediumOf(medium)).status, (await requestOf(request)).status], ['online', 'analysis_failed'])
  assert.deepEqual((await eventsOf(request)).slice(-2), ['report_failed', 'extraction_finished'])
  // It would fail again.
  await call('POST', `/media/${medium}`, { status: 'online' })
  await workOff(app)
  assert.equal((await analysesOf(request)).figures_xray.status, 'failed')
})

test('a document that could be read is not waited for', async () => {
  const { id } = await newRequest(api, { token })
  await api.upload(id, makePdf(), { token })
  await workOff(app)
  const { reports } = (await call('GET', `/reports?request=${id}&source=figures_xray`)).body
  assert.deepEqual(reports[0].raw, { entered: null })
})

test('a report that was made before anybody knew that a person is needed is made again of what the person entered', async () => {
  const { id } = await newRequest(api, { token })
  const medium = await api.upload(id, makePdf({ pages: [`${Math.random()}`] }), { token })
  await workOff(app)
  assert.equal((await mediumOf(medium.id)).status, 'online')
  // As a new version of the reader does for the Doc X-Ray, and this one finds that the text cannot be trusted.
  await inTransaction(app, async (tx) => {
    const request = await requestStore(tx.database).lock(id)
    const held = await mediumStore(tx.database).lock(medium.id)
    assert.ok(request && held)
    await tx.database.write('UPDATE requests SET code_key = $2 WHERE id = $1', [id, unreadableCode.id])
    await askForReading(tx, request, held)
  })
  await workOff(app)
  const { extraction, status } = await mediumOf(medium.id)
  assert.equal(status, 'pending_extraction')
  await call('POST', `/extractions/${extraction}`, read)
  await workOff(app)
  const { reports } = (await call('GET', `/reports?request=${id}&source=figures_xray`)).body
  assert.deepEqual(
    reports.map(({ raw }: { raw: object }) => raw),
    [{ entered: { figures: { equity: 5_00 } } }, { entered: null }],
  )
})

test('of several at once one is written down, and the others are told', async () => {
  const { request, extraction } = await unreadable()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((equity) => call('POST', `/extractions/${extraction}`, { result: 'read', figures: { equity } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  await workOff(app)
  const entered = answers.find(({ status }) => status === 200)?.body.extraction.result.figures
  const { reports } = (await call('GET', `/reports?request=${request}&source=figures_xray`)).body
  assert.deepEqual(
    reports.map(({ raw }: { raw: object }) => raw),
    [{ entered: { figures: entered } }],
  )
})
