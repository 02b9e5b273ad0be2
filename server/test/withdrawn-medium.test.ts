import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { bankStatementPdf } from './support/bank-statement.ts'
import { refusal, unreadableCode } from './support/endpoint.ts'
import { type Parsed, startTestService, type TestService } from './support/service.ts'
import { workOff } from './support/work-off.ts'

let service: TestService
let testKey: string
before(async () => {
  service = await startTestService({ env: { ROLES: 'api', ANALYSES: 'doc_xray,magpie,bank_xray' } })
  testKey = (await post('/keys', { name: 'rehearsal', test: true })).key.token
})

const get = async (path: string, token?: string): Promise<Parsed> =>
  (await service.call('GET', path, token === undefined ? {} : { token })).body
async function post(path: string, body: object, token?: string): Promise<Parsed> {
  const answer = await service.call('POST', path, { body, ...(token !== undefined && { token }) })
  assert.ok(answer.status < 300, `${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
const work = () => workOff(service.service.app)
const ofMonth = (month: string) => ({ name: 'bank_statement', meta: { period: 'month', date: `2024-${month}-28` } })
const inForce = async (request: string, source: string): Promise<Parsed[]> =>
  (await get(`/reports?request=${request}&source=${source}&latest=true&limit=100`)).reports

async function requestWith(months: readonly number[]) {
  const body = { code: { type: 'siren', id: '732829320' }, businessName: 'Fernhill Logistics' }
  const { id } = (await post('/requests', body)).request
  const media: string[] = []
  for (const month of months)
    media.push((await service.upload(id, bankStatementPdf({ month }), ofMonth(String(month).padStart(2, '0')))).id)
  await work()
  return { id, media }
}

test('a wrong upload counts no more: reports are made without it, and everything stays as evidence', async () => {
  const { id, media } = await requestWith([3, 4])
  const [march = '', april = ''] = media
  const [bank] = await inForce(id, 'bank_xray')
  assert.equal(bank.raw.statements.length, 2)
  const share = (await post(`/requests/${id}/shares`, { expires: new Date(Date.now() + 8.64e7), pages: true })).share
  const token = share.url.split('/').at(-1)
  const { medium } = await post(`/media/${april}`, { status: 'withdrawn' })
  assert.equal(medium.status, 'withdrawn')
  assert.deepEqual(await inForce(id, 'bank_xray'), [], 'nothing is said of it until it is made anew')
  await work()

  const [renewed] = await inForce(id, 'bank_xray')
  assert.deepEqual(
    renewed.raw.statements.map(({ medium: one }: Parsed) => one),
    [march],
  )
  assert.deepEqual(
    (await inForce(id, 'doc_xray')).map(({ medium: one }) => one),
    [march],
  )
  const { request } = await get(`/requests/${id}`)
  assert.deepEqual([request.status, request.summary.documents.count], ['analysed', 1])
  assert.ok(!JSON.stringify(request.analyses).includes(april))

  const kept = (await get(`/reports/${bank.id}`)).report
  assert.deepEqual([kept.withdrawn, kept.raw], [true, bank.raw])
  const stale = await service.call('POST', `/requests/${id}/decisions`, {
    body: { decision: 'refer', reports: [bank.id] },
  })
  assert.deepEqual(refusal(stale), { status: 409, code: 'reports-changed' })
  const shown = (await service.call('GET', `/shared/${token}`, { token: '' })).body.shared
  assert.deepEqual(
    shown.documents.map(({ id: one }: Parsed) => one),
    [march],
  )
  const pageOf = (one: string) => service.call('GET', `/shared/${token}/media/${one}/pages/1`, { token: '' })
  assert.deepEqual([(await pageOf(april)).status, (await pageOf(march)).status], [404, 200])
  assert.equal((await service.call('GET', `/media/${april}/pages/1`)).status, 200)

  const { entries } = await get(`/requests/${id}/timeline?limit=100`)
  const told = entries.find(({ kind }: Parsed) => kind === 'medium_withdrawn')
  assert.deepEqual([told.medium, told.actor.user], [april, service.owner.user])
  const { entries: audit } = await get('/audit?limit=100')
  assert.ok(audit.some(({ action, subject }: Parsed) => action === 'medium_withdrawn' && subject === april))
  const { events } = await get(`/events?request=${id}&limit=100`)
  assert.deepEqual(events.find(({ event }: Parsed) => event === 'medium_updated')?.changed, ['status'])
})

test('what is withdrawn counts again, with the same reports where the same is made of them', async () => {
  const { id, media } = await requestWith([5])
  const [may = ''] = media
  const [[doc], [bank]] = [await inForce(id, 'doc_xray'), await inForce(id, 'bank_xray')]
  await post(`/media/${may}`, { status: 'withdrawn' })
  await work()
  assert.deepEqual(await inForce(id, 'bank_xray'), [], 'nothing is left to make it of')
  assert.equal((await get(`/requests/${id}`)).request.summary.bank, null)
  assert.equal((await post(`/media/${may}`, { status: 'online' })).medium.status, 'online')
  await work()
  const now = [...(await inForce(id, 'doc_xray')), ...(await inForce(id, 'bank_xray'))]
  assert.deepEqual(
    now.map((report) => [report.id, report.withdrawn]),
    [doc, bank].map((report) => [report.id, undefined]),
  )
  assert.notEqual((await get(`/requests/${id}`)).request.summary.bank, null)
})

test('a correction of kind and period renews what was made of the document', async () => {
  const { id, media } = await requestWith([6])
  const [june = ''] = media
  const [before] = await inForce(id, 'doc_xray')
  const corrected = await post(`/media/${june}`, { name: 'other', meta: { period: null, date: '2024-06-30' } })
  const { name, meta } = corrected.medium
  assert.deepEqual([name, meta.period, meta.date], ['other', undefined, '2024-06-30'])
  await work()
  assert.equal((await inForce(id, 'doc_xray'))[0].replaces, before.id)
  const { events } = await get(`/events?request=${id}&limit=100`)
  const { changed } = events.find(({ event }: Parsed) => event === 'medium_updated')
  assert.deepEqual(changed, ['name', 'period', 'date'])
  const again = await post(`/media/${june}`, { name: 'other' })
  assert.equal(again.medium.updated, corrected.medium.updated, 'the same again changes nothing')
})

test('nobody has to read what is withdrawn; it waits for a person again when it counts again', async () => {
  const { id } = (await post('/requests', { code: unreadableCode }, testKey)).request
  const { id: medium } = await service.upload(id, bankStatementPdf({ month: 7 }), { ...ofMonth('07'), token: testKey })
  await work()
  const { extraction } = (await get(`/media/${medium}`, testKey)).medium
  assert.equal((await get(`/requests/${id}`, testKey)).request.status, 'pending_extraction')
  await post(`/media/${medium}`, { status: 'withdrawn' }, testKey)
  await work()
  const { status } = (await get(`/requests/${id}`, testKey)).request
  assert.notEqual(status, 'pending_extraction')
  assert.deepEqual((await get('/extractions?status=open', testKey)).extractions, [])
  const sent = { result: 'unreadable', reason: 'blank' }
  const late = await service.call('POST', `/extractions/${extraction}`, { body: sent, token: testKey })
  assert.deepEqual(refusal(late), { status: 409, code: 'extraction-closed' })
  const again = await post(`/media/${medium}`, { status: 'online' }, testKey)
  assert.equal(again.medium.status, 'pending_extraction')
  await work()
  assert.equal((await get(`/requests/${id}`, testKey)).request.status, 'pending_extraction')
  assert.equal((await get(`/extractions/${extraction}`, testKey)).extraction.status, 'open')
})

test('what is withdrawn while it is read is read when it counts again', async () => {
  const { id } = (await post('/requests', { code: { type: 'siren', id: '732829320' } })).request
  const { id: medium } = await service.upload(id, bankStatementPdf({ month: 8 }), ofMonth('08'))
  await post(`/media/${medium}`, { status: 'withdrawn' })
  await work()
  assert.equal((await get(`/media/${medium}`)).medium.reading.status, 'failed')
  assert.deepEqual(await inForce(id, 'doc_xray'), [])
  await post(`/media/${medium}`, { status: 'online' })
  await work()
  assert.equal((await get(`/media/${medium}`)).medium.reading.status, 'done')
  assert.equal((await inForce(id, 'doc_xray')).length, 1)
})
