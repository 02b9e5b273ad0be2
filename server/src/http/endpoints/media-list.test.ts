import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('the media of a request are listed newest first, without their forms', async () => {
  const { id: request } = await newRequest(api)
  const [older, newer] = [await newMedium(api, request), await newMedium(api, request)]
  await newMedium(api, (await newRequest(api)).id)
  const answer = await api.call('GET', `/requests/${request}/media`)
  assert.equal(answer.status, 200)
  const withoutLinks = ({ upload: _form, url: _link, ...medium }: Record<string, unknown>) => medium
  const { media, ...rest } = answer.body
  assert.deepEqual(media.map(withoutLinks), [newer, older].map(withoutLinks))
  assert.ok(media.every((medium: object) => 'url' in medium && !('upload' in medium)))
  assert.deepEqual(rest, { remaining: 0, next: null })
})

test('the ETag is that of the media, though each answer has new links', async () => {
  const { id: request } = await newRequest(api)
  await newMedium(api, request)
  const read = () => api.call('GET', `/requests/${request}/media`)
  const before = (await read()).headers.get('etag')
  assert.equal((await read()).headers.get('etag'), before)
  await newMedium(api, request)
  assert.notEqual((await read()).headers.get('etag'), before)
})

test('a request that never was has no list', async () => {
  const answer = await api.call('GET', '/requests/0123456789abcdef01234567/media')
  assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
})
