import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

async function newDelivery() {
  const webhook = await newWebhook(api)
  const { delivery } = (await call('POST', `/webhooks/${webhook.id}/test`, { body: {} })).body
  return { webhook, delivery, redeliver: () => call('POST', `/deliveries/${delivery.id}/redeliver`, { body: {} }) }
}

test('the same event is sent again by a delivery of its own', async () => {
  const { delivery, redeliver } = await newDelivery()
  const answer = await redeliver()
  assert.equal(answer.status, 202)
  const { id, creation, updated, nextAttempt } = answer.body.delivery
  assert.notEqual(id, delivery.id)
  assert.deepEqual(answer.body, { delivery: { ...delivery, id, creation, updated, nextAttempt, replay: true } })
  const { request: _, ...kept } = (await call('GET', `/deliveries/${delivery.id}`)).body.delivery
  assert.deepEqual(kept, delivery, 'the first goes on')
})

test('nothing is sent to a webhook that was deleted', async () => {
  const { webhook, redeliver } = await newDelivery()
  await call('POST', `/webhooks/${webhook.id}`, { body: { status: 'deleted' } })
  assert.deepEqual(refusal(await redeliver()), { status: 404, code: 'not-found' })
})
