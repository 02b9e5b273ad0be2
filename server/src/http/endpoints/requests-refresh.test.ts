import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('a request of another organisation, and one that never was, are answered alike', async () => {
  const { id } = await newRequest(api)
  const { token } = await api.anotherOrganisation()
  for (const path of [`/requests/${id}/refresh`, '/requests/0123456789abcdef01234567/refresh', '/requests/x/refresh'])
    assert.deepEqual(refusal(await api.call('POST', path, { token })), { status: 404, code: 'not-found' })
})

test('who may only read cannot refresh', async () => {
  const { id } = await newRequest(api)
  const { token } = await api.member('auditor')
  assert.deepEqual(refusal(await api.call('POST', `/requests/${id}/refresh`, { token })), {
    status: 403,
    code: 'scope-missing',
  })
})
