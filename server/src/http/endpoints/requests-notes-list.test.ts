import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner } = api

test('each change of the notes is listed with who and when, newest first, and only what changed', async () => {
  const colleague = await api.member('administrator')
  const { id } = await newRequest(api, { notes: { equity: 100, revenue: 200 } })
  const body = { notes: { equity: null, revenue: 200, netIncome: 7 } }
  await call('POST', `/requests/${id}`, { token: colleague.token, body })
  await call('POST', `/requests/${id}`, { token: colleague.token, body })
  const answer = await call('GET', `/requests/${id}/notes`)
  assert.equal(answer.status, 200)
  assert.deepEqual(named(answer.body, { owner: owner.user, colleague: colleague.user }), {
    notes: [
      { id: '<id>', creation: '<time>', user: '<colleague>', notes: { equity: null, netIncome: 7 } },
      { id: '<id>', creation: '<time>', user: '<owner>', notes: { equity: 100, revenue: 200 } },
    ],
    remaining: 0,
    next: null,
  })
})

test('an analyst does not see the notes of a request of others', async () => {
  const { id } = await newRequest(api, { notes: { equity: 100 } })
  const { token } = await api.member('analyst')
  assert.deepEqual(refusal(await call('GET', `/requests/${id}/notes`, { token })), { status: 404, code: 'not-found' })
})
