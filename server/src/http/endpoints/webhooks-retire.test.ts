import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('the old secret is retired before its day is over; without one nothing changes', async () => {
  const { id } = await newWebhook(api)
  const retire = () => api.call('POST', `/webhooks/${id}/retire`, { body: {} })
  const { health: _, ...before } = (await api.call('GET', `/webhooks/${id}`)).body.webhook
  assert.deepEqual((await retire()).body.webhook, before)

  const { key } = (await api.call('POST', `/webhooks/${id}/rotate`, { body: {} })).body.webhook
  const answer = await retire()
  assert.equal(answer.status, 200)
  const { updated } = answer.body.webhook
  assert.deepEqual(answer.body, { webhook: { ...before, updated, key: `…${key.slice(-4)}` } })
})
