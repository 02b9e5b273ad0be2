import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call } = api

test('whoever made a comment changes it; another may not, and an administrator may only delete it', async () => {
  const analyst = await api.member('analyst')
  const { id } = await newRequest(api, { creator: analyst.user })
  const made = (await call('POST', `/requests/${id}/comments`, { token: analyst.token, body: { text: 'frist' } })).body
  const change = (body: object, token: string) => call('POST', `/comments/${made.comment.id}`, { token, body })
  assert.equal((await change({ text: 'first' }, analyst.token)).body.comment.text, 'first')
  assert.deepEqual(refusal(await change({ text: 'mine' }, api.owner.token)), { status: 403, code: 'scope-missing' })
  const stranger = await api.anotherOrganisation()
  assert.deepEqual(refusal(await change({ status: 'deleted' }, stranger.token)), { status: 404, code: 'not-found' })
  const deleted = (await change({ status: 'deleted' }, api.owner.token)).body.comment
  assert.deepEqual([deleted.status, deleted.text], ['deleted', undefined])
  assert.deepEqual((await call('GET', `/requests/${id}/comments`)).body.comments, [])
  assert.equal((await call('GET', `/requests/${id}`)).body.request.summary.comments, 0)
  assert.deepEqual(refusal(await change({}, analyst.token)).status, 400)
})
