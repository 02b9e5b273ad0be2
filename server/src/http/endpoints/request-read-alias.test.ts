import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('the singular path reads the same request, with the same ETag', async () => {
  const { id } = await newRequest(api)
  const [plural, singular] = [await api.call('GET', `/requests/${id}`), await api.call('GET', `/request/${id}`)]
  assert.equal(singular.status, 200)
  assert.deepEqual(singular.body, plural.body)
  assert.equal(singular.headers.get('etag'), plural.headers.get('etag'))
})

test('the singular path is no other way to the rest', async () => {
  const { id } = await newRequest(api)
  assert.equal((await api.call('GET', `/request/${id}/notes`)).status, 404)
  assert.equal((await api.call('POST', `/request/${id}`, { body: {} })).status, 405)
})
