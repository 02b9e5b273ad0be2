import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'

const api = await ownApi()
const { call } = api

test('a revoked link opens nothing at once; revoking twice changes nothing; a stranger cannot', async () => {
  const { id } = await newRequest(api)
  const body = { expires: new Date(Date.now() + 86_400_000).toISOString() }
  const { share } = (await call('POST', `/requests/${id}/shares`, { body })).body
  const path = `/shared/${share.url.split('/').at(-1)}`
  assert.equal((await call('GET', path, { token: '' })).status, 200)
  const stranger = await api.anotherOrganisation()
  const revoke = (token?: string) =>
    call('POST', `/shares/${share.id}`, { body: { status: 'revoked' }, ...(token && { token }) })
  assert.deepEqual(refusal(await revoke(stranger.token)), { status: 404, code: 'not-found' })
  const revoked = await revoke()
  assert.deepEqual([revoked.status, revoked.body.share.status, revoked.body.share.views], [200, 'revoked', 1])
  assert.equal((await call('GET', path, { token: '' })).status, 404)
  assert.deepEqual((await revoke()).body, revoked.body)
})
