import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newWebhook, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('a test event goes to this webhook alone, whatever it subscribed to', async () => {
  const [webhook, other] = [await newWebhook(api), await newWebhook(api, { events: ['webhook_test'] })]
  const answer = await call('POST', `/webhooks/${webhook.id}/test`, { body: {} })
  assert.equal(answer.status, 202)
  assert.deepEqual(named(answer.body, { webhook: webhook.id }), {
    delivery: {
      id: '<id>',
      creation: '<time>',
      updated: '<time>',
      webhook: '<webhook>',
      event: '<id>',
      status: 'pending',
      replay: true,
      attempts: [],
      nextAttempt: '<time>',
    },
  })
  const { event } = (await call('GET', `/events/${answer.body.delivery.event}`)).body
  assert.deepEqual([event.event, event.webhookId], ['webhook_test', webhook.id])
  assert.deepEqual((await call('GET', `/webhooks/${other.id}/deliveries`)).body.deliveries, [])
})
