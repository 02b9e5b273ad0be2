import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('the organisation is read with its webhooks, whose secrets are not shown again', async () => {
  const { organisation, token } = await api.anotherOrganisation()
  const { key, ...webhook } = await newWebhook(api, { token })
  const answer = await api.call('GET', `/businesses/${organisation}`, { token })
  assert.equal(answer.status, 200)
  const { settings, ...business } = answer.body.business
  assert.deepEqual(named(business, { organisation }), {
    id: '<organisation>',
    creation: '<time>',
    updated: '<time>',
    name: 'Another',
  })
  const { retentionDays, ...others } = settings
  assert.deepEqual(others, { fourEyes: false, webhooks: [{ ...webhook, key: `…${key.slice(-4)}` }] })
  assert.deepEqual(
    new Set(Object.values(retentionDays)),
    new Set([null]),
    'nothing is erased by itself until it is set',
  )
})

test('an analyst does not see where events go', async () => {
  const { token } = await api.member('analyst')
  const answer = await api.call('GET', `/businesses/${api.owner.organisation}`, { token })
  assert.deepEqual(refusal(answer), { status: 403, code: 'scope-missing' })
})
