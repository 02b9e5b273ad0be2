import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const update = (id: string, body: object) => api.call('POST', `/webhooks/${id}`, { body })

test('what is named is changed; the rest stays, the secret too', async () => {
  const made = await newWebhook(api, { description: 'the ledger' })
  const change = { url: 'https://receiver.example/new', events: ['new_report', 'request_updated'] }
  const answer = await update(made.id, change)
  assert.equal(answer.status, 200)
  const { updated } = answer.body.webhook
  assert.deepEqual(answer.body, { webhook: { ...made, ...change, updated, key: `…${made.key.slice(-4)}` } })
  assert.deepEqual((await update(made.id, change)).body, answer.body, 'the same again changes nothing')
})

test('a webhook is disabled and enabled by hand, and says so', async () => {
  const { id } = await newWebhook(api)
  const { status, disabledReason } = (await update(id, { status: 'disabled' })).body.webhook
  assert.deepEqual([status, disabledReason], ['disabled', 'disabled by a user'])
  const enabled = (await update(id, { status: 'active' })).body.webhook
  assert.deepEqual([enabled.status, enabled.disabledReason], ['active', undefined])
})

test('the way to an inner address is not opened afterwards either', async () => {
  const { id } = await newWebhook(api)
  const answer = await update(id, { url: 'https://169.254.169.254/latest' })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['url'] })
})
