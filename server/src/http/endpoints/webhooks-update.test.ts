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

test('null takes sources and description away; what is not named stays', async () => {
  const { id } = await newWebhook(api, { sources: ['doc_xray'], description: 'the ledger' })
  const kept = (await update(id, { description: null })).body.webhook
  assert.deepEqual([kept.sources, 'description' in kept], [['doc_xray'], false])
  assert.equal('sources' in (await update(id, { sources: null })).body.webhook, false)
  assert.equal('sources' in (await api.call('GET', `/webhooks/${id}`)).body.webhook, false)
})

test('A-01 conventions 1.3 a deletion says so, succeeds again, and leaves nothing to read or change', async () => {
  const { id } = await newWebhook(api)
  const answer = await update(id, { status: 'deleted' })
  assert.deepEqual([answer.status, answer.body.webhook.status], [200, 'deleted'])
  const again = await update(id, { status: 'deleted' })
  assert.deepEqual([again.status, again.body], [200, answer.body])
  const gone = { status: 404, code: 'not-found' }
  assert.deepEqual(refusal(await api.call('GET', `/webhooks/${id}`)), gone)
  assert.deepEqual(refusal(await update(id, { status: 'active' })), gone)
  assert.deepEqual(refusal(await update(id, {})), gone)
  assert.deepEqual(refusal(await update(id, { status: 'deleted', description: 'another' })), gone)
  const { token } = await api.anotherOrganisation()
  const foreign = await api.call('POST', `/webhooks/${id}`, { token, body: { status: 'deleted' } })
  assert.deepEqual(refusal(foreign), gone)
})
