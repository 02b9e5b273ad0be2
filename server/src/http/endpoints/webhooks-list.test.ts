import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('webhooks are listed newest first without their secrets; a deleted one is gone', async () => {
  const { token } = await api.anotherOrganisation()
  const [older, deleted, newer] = [
    await newWebhook(api, { token }),
    await newWebhook(api, { token }),
    await newWebhook(api, { token }),
  ]
  await api.call('POST', `/webhooks/${deleted.id}`, { token, body: { status: 'deleted' } })
  const answer = await api.call('GET', '/webhooks', { token })
  assert.equal(answer.status, 200)
  const hidden = (webhook: { key: string }) => ({
    ...webhook,
    key: `…${webhook.key.slice(-4)}`,
    health: { succeeded24h: 0, failed24h: 0, lastSuccess: null },
  })
  assert.deepEqual(answer.body, { webhooks: [hidden(newer), hidden(older)], remaining: 0, next: null })
})
