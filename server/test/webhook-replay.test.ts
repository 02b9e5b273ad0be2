import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sweep } from '#actions/sweep.ts'
import { startReceiver } from './support/receiver.ts'
import { answering, startWebhookService, verify, type WebhookService, type Wire } from './support/webhook-service.ts'

let service: WebhookService
before(async () => {
  service = await startWebhookService()
})

const events = ['report_failed']
const idOf = ({ headers }: { headers: Wire }) => String(headers['webhook-id'])

async function retireWebhook(id: string): Promise<void> {
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
}

test('conventions 10.8 each attempt is listed with its outcome, newest delivery first, and filtered by status', async (t) => {
  let status = 503
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end('busy'))
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  const first = await service.tell('report_failed')
  await service.deliver()
  status = 204
  service.shiftSeconds(1)
  const second = await service.tell('report_failed')
  await service.deliver()
  const deliveries = await service.deliveries(id)
  assert.deepEqual(
    deliveries.map((one) => [one.event, one.status, one.replay, one.webhook]),
    [
      [second, 'succeeded', false, id],
      [first, 'pending', false, id],
    ],
  )
  const [{ number, statusCode, error, responseBody, tookMs }] = deliveries[1].attempts
  assert.deepEqual(
    { number, statusCode, error, responseBody },
    { number: 1, statusCode: 503, error: null, responseBody: 'busy' },
  )
  assert.ok(Number.isInteger(tookMs))
  assert.deepEqual(
    (await service.deliveries(id, '?status=pending')).map((one) => one.event),
    [first],
  )
  const { request: _, ...read } = (await service.call('GET', `/deliveries/${deliveries[1].id}`)).body.delivery
  assert.deepEqual(read, deliveries[1])
  await retireWebhook(id)
})

test('conventions 10.8 attempts are kept for 30 days', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  await service.tell('report_failed')
  await service.deliver()
  const { app } = service.service
  const in29Days = { now: () => new Date(service.now().getTime() + 29 * 86_400_000) }
  await sweep({ ...app, clock: in29Days })
  assert.equal((await service.deliveries(id)).length, 1)
  const in31Days = { now: () => new Date(service.now().getTime() + 31 * 86_400_000) }
  await sweep({ ...app, clock: in31Days })
  assert.equal((await service.deliveries(id)).length, 0)
  await retireWebhook(id)
})

test('conventions 10.8 an event outlives its 30 days with what was sent again of it lately, or is still on its way', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  const event = await service.tell('report_failed')
  const sweepIn = (days: number) => {
    const clock = { now: () => new Date(service.now().getTime() + days * 86_400_000) }
    return sweep({ ...service.service.app, clock })
  }
  await sweepIn(31)
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf), [event], 'what is on its way arrives')
  const [{ id: delivery }] = await service.deliveries(id)
  service.shiftSeconds(20 * 86_400)
  const { body } = await service.call('POST', `/deliveries/${delivery}/redeliver`)
  await service.deliver()
  await sweepIn(11)
  assert.deepEqual(
    (await service.deliveries(id)).map((one) => [one.id, one.status]),
    [[body.delivery.id, 'succeeded']],
  )
  await sweepIn(31)
  assert.deepEqual(await service.deliveries(id), [])
  assert.equal((await service.call('GET', `/events/${event}`)).status, 404)
  await retireWebhook(id)
})

test('conventions 10.8 W-06 redeliver sends the same event with its id at once, signed anew', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const { id, key } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  const event = await service.tell('report_failed')
  await service.deliver()
  service.shiftSeconds(3_600)
  const [{ id: delivery }] = await service.deliveries(id)
  const again = await service.call('POST', `/deliveries/${delivery}/redeliver`)
  assert.equal(again.status, 202)
  const { event: sent, replay, status } = again.body.delivery
  assert.deepEqual({ sent, replay, status }, { sent: event, replay: true, status: 'pending' })
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf), [event, event])
  const [first, second] = receiver.received as [(typeof receiver.received)[0], (typeof receiver.received)[0]]
  assert.equal(second.body, first.body)
  assert.notEqual(second.headers['webhook-timestamp'], first.headers['webhook-timestamp'])
  verify(t, key, second)
  await retireWebhook(id)
})

test('conventions 10.8 W-06 replay sends a span of time again, in order, and keeps ids and health', async (t) => {
  let status = 204
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  await service.tell('report_failed')
  service.shiftSeconds(60)
  const after = service.now().toISOString()
  const inside = [await service.tell('report_failed'), await service.tell('report_failed')]
  service.shiftSeconds(60)
  const before = service.now().toISOString()
  await service.tell('report_failed')
  await service.deliver()
  receiver.received.length = 0
  // A replay that fails says nothing about how the receiver does by itself.
  status = 429
  const replay = await service.call('POST', `/webhooks/${id}/replay`, { body: { after, before } })
  assert.deepEqual([replay.status, replay.body], [202, { replay: { events: 2 } }])
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf).sort(), inside.toSorted())
  const health = async () => {
    const { database } = service.service.app
    const [row] = await database.query('SELECT failing_since, rate_factor FROM webhooks WHERE id = $1', [id])
    return row
  }
  assert.deepEqual(await health(), { failing_since: null, rate_factor: 1 })
  await service.tell('report_failed')
  await service.deliver()
  const failing = await health()
  assert.notDeepEqual(failing, { failing_since: null, rate_factor: 1 })
  status = 204
  await service.call('POST', `/webhooks/${id}/replay`, { body: { after, before } })
  await service.deliver()
  assert.deepEqual(await health(), failing, 'a replay that succeeds makes it no healthier')
  await retireWebhook(id)
})

test('conventions 10.8 replay with onlyFailed sends what never got through, and nothing that is still being tried', async (t) => {
  let status = 204
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  const after = new Date(service.now().getTime() - 1_000).toISOString()
  await service.tell('report_failed')
  await service.deliver()
  status = 500
  const failed = await service.tell('report_failed')
  await service.deliver()
  for (let attempt = 2; attempt <= 10; attempt++) await service.deliverNext()
  const trying = await service.tell('report_failed')
  await service.deliver()
  status = 204
  receiver.received.length = 0
  const replay = await service.call('POST', `/webhooks/${id}/replay`, { body: { after, onlyFailed: true } })
  assert.deepEqual(replay.body, { replay: { events: 1 } })
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf), [failed])
  const again = await service.call('POST', `/webhooks/${id}/replay`, { body: { after, onlyFailed: true } })
  assert.deepEqual(again.body, { replay: { events: 0 } }, 'it has got through now')
  await service.deliverNext()
  assert.deepEqual(receiver.received.map(idOf), [failed, trying])
  await retireWebhook(id)
})

test('conventions 10.8 a disabled webhook can be replayed to, so that its owner can see whether it works', async (t) => {
  let status = 410
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, events })
  const event = await service.tell('report_failed')
  await service.deliver()
  assert.equal((await service.webhook(id)).status, 'disabled')
  status = 204
  const after = new Date(service.now().getTime() - 60_000).toISOString()
  await service.call('POST', `/webhooks/${id}/replay`, { body: { after, onlyFailed: true } })
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf), [event, event])
  assert.equal((await service.webhook(id)).status, 'disabled', 'only a person makes it active again')
  await retireWebhook(id)
})

test('conventions 10.8 an outage that disabled the webhook is made good by a replay: what happened meanwhile is sent too', async (t) => {
  let status = 410
  const receiver = await startReceiver(t, (response) => void response.writeHead(status).end())
  const subscription = { events: ['report_failed', 'new_report'], sources: ['magpie'] }
  const { id } = await service.register({ url: `http://127.0.0.1:${receiver.port}`, ...subscription })
  service.shiftSeconds(60)
  const after = service.now().toISOString()
  const told = [await service.tell('report_failed')]
  await service.deliver()
  told.push(await service.tell('report_failed'), await service.tell('new_report', { source: 'magpie' }))
  await service.tell('new_report', { source: 'doc_xray' })
  await service.tell('medium_invalid')
  const { organisation } = await service.anotherOrganisation()
  await service.tell('report_failed', { organisation })
  await service.tell('report_failed', { test: true })
  await service.deliver()
  assert.equal(receiver.received.length, 1, 'a disabled webhook is sent nothing')
  status = 204
  service.shiftSeconds(60)
  await service.call('POST', `/webhooks/${id}`, { body: { status: 'active' } })
  receiver.received.length = 0
  const replay = () => service.call('POST', `/webhooks/${id}/replay`, { body: { after, onlyFailed: true } })
  assert.deepEqual((await replay()).body, { replay: { events: 3 } })
  await service.deliver()
  assert.deepEqual(receiver.received.map(idOf).sort(), told.toSorted())
  assert.deepEqual((await replay()).body, { replay: { events: 0 } }, 'all have got through now')
  await retireWebhook(id)
})

test('conventions 10.8 test sends webhook_test to this webhook alone, whatever it subscribed to', async (t) => {
  const receiver = await startReceiver(t, answering(204))
  const url = `http://127.0.0.1:${receiver.port}`
  const { id, key } = await service.register({ url: `${url}/this`, events })
  await service.register({ url: `${url}/other`, events: ['webhook_test'] })
  const { status, body } = await service.call('POST', `/webhooks/${id}/test`)
  assert.equal(status, 202)
  await service.deliver()
  assert.deepEqual(
    receiver.received.map((one) => [one.path, one.body, idOf(one)]),
    [['/this', '{"event":"webhook_test"}', body.delivery.event]],
  )
  verify(t, key, receiver.received[0] as (typeof receiver.received)[0])
  await retireWebhook(id)
})

test('conventions 10.8 the span of a replay must be told, and ids of others are not found', async () => {
  const { id } = await service.register({ url: 'https://example.com/hook', events })
  assert.equal((await service.call('POST', `/webhooks/${id}/replay`, { body: {} })).status, 400)
  assert.equal((await service.call('POST', `/webhooks/${id}/replay`, { body: { after: 'yesterday' } })).status, 400)
  const { token } = await service.anotherOrganisation()
  const after = service.now().toISOString()
  for (const path of ['replay', 'test', 'rotate', 'retire']) {
    const answer = await service.call('POST', `/webhooks/${id}/${path}`, {
      token,
      body: path === 'replay' ? { after } : {},
    })
    assert.equal(answer.status, 404, path)
  }
})
