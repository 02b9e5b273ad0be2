import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkApiKey } from '#domain/api-key.ts'
import { named, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner, url } = api
const create = (body: object) => call('POST', '/keys', { body: { name: 'for the night run', ...body } })

test('a key is made with the scopes asked for, and shown in this answer', async () => {
  const answer = await create({ scopes: ['requests:read'], test: true, expires: '2099-01-01T00:00:00+01:00' })
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('location'), `${url}/keys/${answer.body.key.id}`)
  const { token, ...key } = answer.body.key
  assert.equal(checkApiKey(token)?.mode, 'test')
  assert.deepEqual(named(key, { owner: owner.user }), {
    id: '<id>',
    creation: '<time>',
    name: 'for the night run',
    user: '<owner>',
    creator: '<owner>',
    scopes: ['requests:read'],
    lastFour: token.slice(-4),
    apiVersion: '2026-11-01',
    status: 'active',
    lastUsed: null,
    expires: '<time>',
    test: true,
  })
  assert.equal(key.expires, '2098-12-31T23:00:00.000Z')
})

test('a key gets what the role of its user allows: all of it when nothing is asked for, never more', async () => {
  const { user } = await api.member('auditor')
  assert.deepEqual((await create({ user })).body.key.scopes, ['requests:read', 'reports:read', 'audit:read'])
  const answer = await create({ user, scopes: ['requests:read', 'admin'] })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['scopes'] })
})

test('a key that has expired already is not made', async () => {
  const answer = await create({ expires: '2020-01-01T00:00:00Z' })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['expires'] })
})
