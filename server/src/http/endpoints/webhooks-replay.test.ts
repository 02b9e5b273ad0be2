import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const replay = (id: string, body: object) => call('POST', `/webhooks/${id}/replay`, { body })

test('the events of a span of time are sent again, each once, under their own ids', async () => {
  const webhook = await newWebhook(api, { events: ['request_updated'] })
  const { id } = await newRequest(api)
  for (const equity of [1, 2]) await call('POST', `/requests/${id}`, { body: { notes: { equity } } })
  const answer = await replay(webhook.id, { after: webhook.creation })
  assert.equal(answer.status, 202)
  assert.deepEqual(answer.body, { replay: { events: 2 } })
  const { deliveries } = (await call('GET', `/webhooks/${webhook.id}/deliveries`)).body
  const sent = (again: boolean) =>
    deliveries.flatMap((one: { replay: boolean; event: string }) => (one.replay === again ? [one.event] : [])).sort()
  assert.equal(new Set(sent(true)).size, 2)
  assert.deepEqual(sent(true), sent(false))

  assert.deepEqual((await replay(webhook.id, { after: '2099-01-01T00:00:00Z' })).body, { replay: { events: 0 } })
  const failed = await replay(webhook.id, { after: webhook.creation, onlyFailed: true })
  assert.deepEqual(failed.body, { replay: { events: 0 } }, 'what is still on its way has not failed')
})

test('from when must be said', async () => {
  const { id } = await newWebhook(api)
  assert.deepEqual(refusal(await replay(id, {})), { status: 400, code: 'validation-failed', fields: ['after'] })
})
