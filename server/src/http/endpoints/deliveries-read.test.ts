import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newWebhook, ownApi } from '#test/support/endpoint.ts'
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()

test('a delivery tells each attempt, with what the receiver answered', async () => {
  const receiver = await startWebhookReceiver((response) => void response.writeHead(503).end('come back later'))
  const webhook = await newWebhook(api, { url: receiver.url.replace('http:', 'https:') })
  const { token } = (await api.call('POST', '/keys', { body: { name: 'plain http', test: true } })).body.key
  const plain = await newWebhook(api, { token, url: receiver.url })
  const send = async (id: string, as: object) =>
    (await api.call('POST', `/webhooks/${id}/test`, { ...as, body: {} })).body
  const [{ delivery: broken }, { delivery }] = [await send(webhook.id, {}), await send(plain.id, { token })]
  await workOff(api.service.app)

  const answer = await api.call('GET', `/deliveries/${delivery.id}`, { token })
  assert.equal(answer.status, 200)
  const { request, ...told } = answer.body.delivery
  const { tookMs, ...attempt } = told.attempts[0]
  assert.deepEqual(named({ ...told, attempts: [attempt] }, { webhook: plain.id, event: delivery.event }), {
    id: '<id>',
    creation: '<time>',
    updated: '<time>',
    webhook: '<webhook>',
    event: '<event>',
    status: 'pending',
    replay: true,
    attempts: [
      { id: '<id>', creation: '<time>', number: 1, statusCode: 503, error: null, responseBody: 'come back later' },
    ],
    nextAttempt: '<time>',
  })
  assert.ok(Number.isInteger(tookMs))
  const [received] = receiver.received
  assert.equal(request.body, received?.body, 'the very bytes')
  assert.equal(request.headers['webhook-id'], received?.headers['webhook-id'])
  assert.equal(request.headers['webhook-signature'], undefined)
  const { health } = (await api.call('GET', `/webhooks/${plain.id}`, { token })).body.webhook
  assert.deepEqual(health, { succeeded24h: 0, failed24h: 0, lastSuccess: null }, 'it is still tried')

  // No TLS is spoken there: an attempt without an answer says what went wrong instead.
  const { attempts } = (await api.call('GET', `/deliveries/${broken.id}`)).body.delivery
  assert.deepEqual([attempts[0].statusCode, attempts[0].responseBody], [null, ''])
  assert.equal(typeof attempts[0].error, 'string')
})
