import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('what nobody holds stays as it is', async () => {
  const { id } = await newRequest(api)
  const before = (await api.call('GET', `/requests/${id}`)).body.request
  assert.deepEqual((await api.call('POST', `/requests/${id}/release`, { body: {} })).body.request, before)
})
