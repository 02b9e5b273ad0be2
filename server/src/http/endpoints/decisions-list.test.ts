import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('decisions are listed newest first, to those who see the request', async () => {
  const { id } = await newRequest(api)
  for (const decision of ['refer', 'decline'])
    await call('POST', `/requests/${id}/decisions`, { body: { decision, reports: [] } })
  const auditor = await api.member('auditor')
  const { body } = await call('GET', `/requests/${id}/decisions`, { token: auditor.token })
  assert.deepEqual(
    body.decisions.map(({ decision }: { decision: string }) => decision),
    ['decline', 'refer'],
  )
  const { token } = await api.member('analyst')
  assert.deepEqual(refusal(await call('GET', `/requests/${id}/decisions`, { token })), {
    status: 404,
    code: 'not-found',
  })
})
