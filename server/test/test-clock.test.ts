import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventStore } from '#database/events.ts'
import { newRequest, newWebhook } from './support/endpoint.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'
import { startWebhookReceiver } from './support/webhook-receiver.ts'

const service = await startTestService()
const { token } = (await service.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key
const advance = (advanceSeconds: number) => service.call('POST', '/test-clock', { token, body: { advanceSeconds } })

test('the next attempt of a webhook is made as soon as the clock is moved past it, signed with the real time', async () => {
  const receiver = await startWebhookReceiver((response) => void response.writeHead(500).end())
  const webhook = await newWebhook(service, { token, url: receiver.url, events: ['request_updated'] })
  const request = await newRequest(service, { token })
  await service.call('POST', `/requests/${request.id}`, { token, body: { notes: { equity: 1 } } })
  const delivery = async () =>
    (await service.call('GET', `/webhooks/${webhook.id}/deliveries`, { token })).body.deliveries[0]
  // The third attempt is five minutes away.
  await until(
    'there were two attempts',
    async () => (await delivery()).attempts.length === 2 && receiver.received.length === 2,
  )
  assert.ok(Date.parse((await delivery()).nextAttempt) - Date.now() > 200_000)
  await advance(600)
  await until('there was a third', () => receiver.received.length === 3)
  const sentAt = Number(receiver.received[2]?.headers['webhook-timestamp'])
  assert.ok(Math.abs(Date.now() / 1000 - sentAt) < 300)
  await until('it is written down', async () => (await delivery()).attempts.length === 3)
  // Half an hour away again, by the real time.
  assert.ok(Date.parse((await delivery()).nextAttempt) - Date.now() > 1_000_000)

  await advance(6 * 86_400)
  await until('it is switched off after five days', async () => {
    const { status } = (await service.call('GET', `/webhooks/${webhook.id}`, { token })).body.webhook
    return status === 'disabled'
  })
})

test('a former secret ends after 24 hours of that clock', async () => {
  const webhook = await newWebhook(service, { token })
  await service.call('POST', `/webhooks/${webhook.id}/rotate`, { token })
  const read = async () => (await service.call('GET', `/webhooks/${webhook.id}`, { token })).body.webhook
  const before = JSON.stringify(await read())
  assert.match(before, /"retiring/)
  await advance(86_401)
  assert.doesNotMatch(JSON.stringify(await read()), /"retiring/)
})

test('events are dropped after 30 days of that clock, those of live data are not', async () => {
  const code = { type: 'siren', id: '732829320' }
  const live = (await service.call('POST', '/requests', { body: { code } })).body.request
  const rehearsed = (await service.call('POST', '/requests', { token, body: { code } })).body.request
  const note = { notes: { equity: 1 } }
  await service.call('POST', `/requests/${live.id}`, { body: note })
  await service.call('POST', `/requests/${rehearsed.id}`, { token, body: note })
  const countOf = async (as: string | undefined, request: string) => {
    const { events } = (await service.call('GET', '/events?limit=100', { token: as })).body
    return events.filter((event: { requestId?: string }) => event.requestId === request).length
  }
  const [ofLive, ofTest] = [await countOf(undefined, live.id), await countOf(token, rehearsed.id)]
  assert.ok(ofLive > 0 && ofTest > 0)
  await advance(31 * 86_400)
  await eventStore(service.service.app.database).dropOld(new Date())
  assert.ok((await countOf(undefined, live.id)) >= ofLive)
  assert.equal(await countOf(token, rehearsed.id), 0)
})
