import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, test } from 'node:test'
import { testOutcomes } from '#rehearsal/index.ts'
import { atEnd } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
let token: string
let received: string[]
const slow = { token: '', request: '' }

before(async () => {
  service = await startTestService()
  token = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key.token
  received = []
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
    received.push(request.url ?? '')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const webhook = await call('POST', '/webhooks', { url, events: ['new_report', 'report_failed'] })
  assert.equal(webhook.status, 201, webhook.text)
  // It takes ten seconds: of another organisation, so that the other tests need not wait for their turn meanwhile.
  const other = await service.anotherOrganisation()
  slow.token = (
    await service.call('POST', '/keys', { token: other.token, body: { name: 'slow', test: true } })
  ).body.key.token
  const body = { code: { type: 'siren', id: codeOf('analysis-slow') } }
  slow.request = (await service.call('POST', '/requests', { token: slow.token, body })).body.request.id
  await service.upload(slow.request, makePdf(), { token: slow.token })
})

const call = (method: string, path: string, body?: object) => service.call(method, path, { token, body })
const upload = (request: string) => service.upload(request, makePdf(), { token })
const read = async (id: string) => (await call('GET', `/requests/${id}`)).body.request
const codeOf = (outcome: string) => Object.entries(testOutcomes).find(([, one]) => one.outcome === outcome)?.[0] ?? ''
const newRequest = async (outcome: string) =>
  (await call('POST', '/requests', { code: { type: 'siren', id: codeOf(outcome) } })).body.request.id as string
const eventsOf = async (id: string) =>
  (await call('GET', '/events?limit=100')).body.events.filter((event: { requestId?: string }) => event.requestId === id)

test('conventions 3.8 everything made with a test key says so, and is not there for a live key', async () => {
  const { request } = (await call('POST', '/requests', { code: { type: 'siren', id: '732829320' } })).body
  const medium = await upload(request.id)
  const { reports } = (
    await service.call('GET', `/reports?request=${request.id}`, { token, headers: { prefer: 'wait=30' } })
  ).body
  const { events } = (await call('GET', '/events?limit=100')).body
  const { webhooks } = (await call('GET', '/webhooks')).body
  for (const thing of [request, medium, ...reports, ...events, ...webhooks]) assert.equal(thing.test, true)
  for (const path of [
    `/requests/${request.id}`,
    `/media/${medium.id}`,
    `/reports/${reports[0].id}`,
    `/events/${events[0].id}`,
    `/webhooks/${webhooks[0].id}`,
  ]) {
    assert.equal((await call('GET', path)).status, 200)
    assert.equal((await service.call('GET', path)).status, 404, path)
  }
  for (const list of ['requests', 'reports', 'events', 'webhooks'])
    assert.deepEqual((await service.call('GET', `/${list}`)).body[list], [], list)
})

test('conventions 3.8 each fixed code is a company code that passes its check, and means nothing under a live key', async () => {
  for (const id of Object.keys(testOutcomes)) {
    const live = await service.call('POST', '/requests', { body: { code: { type: 'siren', id } } })
    assert.equal(live.status, 201)
    const medium = await service.upload(live.body.request.id, makePdf())
    assert.equal(medium.status, 'online')
    const { reports } = (
      await service.call('GET', `/reports?request=${live.body.request.id}`, { headers: { prefer: 'wait=8' } })
    ).body
    assert.equal(reports.length, 1, id)
  }
})

test('conventions 3.8 a failed analysis on purpose: retried, then told on the request and by an event', async () => {
  const id = await newRequest('analysis-fails')
  await upload(id)
  await until('it has failed', async () => (await read(id)).status === 'analysis_failed', 60_000)
  const { stage, analyses } = await read(id)
  const begun = analyses.filter(({ status }: { status: string }) => status !== 'waiting')
  assert.deepEqual([stage, begun.map(({ status }: { status: string }) => status)], ['2.2', ['failed']])
  assert.ok(begun[0].problem)
  assert.deepEqual((await eventsOf(id)).filter(({ event }: { event: string }) => event === 'report_failed').length, 1)
  assert.deepEqual((await call('GET', `/reports?request=${id}`)).body.reports, [])
})

test('conventions 3.8 a failed extraction on purpose: the medium waits for a person, and is online again when one has read it', async () => {
  const id = await newRequest('extraction-fails')
  const medium = await upload(id)
  const readMedium = async () => (await call('GET', `/media/${medium.id}`)).body.medium
  await until('it was read', async () => (await readMedium()).status === 'pending_extraction')
  const { extraction } = await readMedium()
  const finished = await call('POST', `/extractions/${extraction}`, { result: 'read', figures: { equity: 1_00 } })
  assert.deepEqual([finished.status, finished.body.extraction.status], [200, 'finished'])
  assert.equal((await readMedium()).status, 'online')
  assert.equal((await service.call('GET', `/extractions/${extraction}`)).status, 404, 'it is a test thing')
})

test('conventions 3.8 a failing receiver on purpose: the report is there, the delivery is not', async () => {
  const id = await newRequest('webhook-fails')
  await upload(id)
  const { reports } = (await service.call('GET', `/reports?request=${id}`, { token, headers: { prefer: 'wait=30' } }))
    .body
  assert.equal(reports.length, 1)
  const [webhook] = (await call('GET', '/webhooks')).body.webhooks
  const event = (await eventsOf(id)).find((one: { event: string }) => one.event === 'new_report')
  const attempt = await until('an attempt', async () => {
    const { deliveries } = (await call('GET', `/webhooks/${webhook.id}/deliveries?limit=100`)).body
    return deliveries.find((one: { event: string }) => one.event === event.id)?.attempts[0]
  })
  assert.deepEqual([attempt.statusCode, /rehearsed/.test(attempt.responseBody)], [500, true])
})

test('conventions 3.8 a slow analysis on purpose: in progress for ten seconds, then a report like any other', async () => {
  const { token: asOther, request } = slow
  const { reports } = (
    await service.call('GET', `/reports?request=${request}`, { token: asOther, headers: { prefer: 'wait=60' } })
  ).body
  assert.equal(reports.length, 1)
  const { events } = (await service.call('GET', '/events', { token: asOther })).body
  assert.ok(Date.parse(reports[0].creation) - Date.parse(events[0].creation) >= 9_900)
  await until('the webhook of the others was told', () => received.length > 0)
})
