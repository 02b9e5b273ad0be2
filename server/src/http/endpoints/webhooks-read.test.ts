import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('a webhook is read with the last four characters of its secret', async () => {
  const made = await newWebhook(api, { description: 'the ledger' })
  const answer = await api.call('GET', `/webhooks/${made.id}`)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, {
    webhook: {
      ...made,
      key: `…${made.key.slice(-4)}`,
      health: { succeeded24h: 0, failed24h: 0, lastSuccess: null },
    },
  })
})

test('a deleted webhook is not found', async () => {
  const { id } = await newWebhook(api)
  await api.call('POST', `/webhooks/${id}`, { body: { status: 'deleted' } })
  assert.deepEqual(refusal(await api.call('GET', `/webhooks/${id}`)), { status: 404, code: 'not-found' })
})
