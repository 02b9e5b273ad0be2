import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api
const { id: requestId } = await newRequest(api)
await call('POST', `/requests/${requestId}`, { body: { notes: { equity: 1 } } })
const listed = (await call('GET', '/events')).body.events.at(-1)

test('an event is read as it is listed', async () => {
  const answer = await call('GET', `/events/${listed.id}`)
  assert.equal(answer.status, 200)
  const { id, creation } = listed
  assert.deepEqual(answer.body, { event: { id, creation, event: 'request_updated', requestId, changed: ['notes'] } })
})

test('an event of a request that an analyst does not see is none', async () => {
  const { token } = await api.member('analyst')
  assert.deepEqual(refusal(await call('GET', `/events/${listed.id}`, { token })), { status: 404, code: 'not-found' })
})
