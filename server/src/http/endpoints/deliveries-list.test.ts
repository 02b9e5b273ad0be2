import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('the deliveries of a webhook are listed newest first, and by status', async () => {
  const { id } = await newWebhook(api)
  const send = async () => (await call('POST', `/webhooks/${id}/test`, { body: {} })).body.delivery
  const [older, newer] = [await send(), await send()]
  const answer = await call('GET', `/webhooks/${id}/deliveries`)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { deliveries: [newer, older], remaining: 0, next: null })
  const listed = async (status: string) =>
    (await call('GET', `/webhooks/${id}/deliveries?status=${status}`)).body.deliveries.length
  assert.deepEqual([await listed('pending'), await listed('succeeded')], [2, 0])
})

test('a deleted webhook has no list any more', async () => {
  const { id } = await newWebhook(api)
  await call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  assert.deepEqual(refusal(await call('GET', `/webhooks/${id}/deliveries`)), { status: 404, code: 'not-found' })
})
