import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner, url } = api

test('a user is added, with the address in its one form', async () => {
  const body = { email: ' Ada@Fictional.EXAMPLE', name: 'Ada', role: 'analyst' }
  const answer = await call('POST', '/users', { body })
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('location'), `${url}/users/${answer.body.user.id}`)
  assert.deepEqual(named(answer.body, { organisation: owner.organisation }), {
    user: {
      id: '<id>',
      creation: '<time>',
      email: 'ada@fictional.example',
      name: 'Ada',
      role: 'analyst',
      status: 'active',
      business: '<organisation>',
    },
  })
  const again = await call('POST', '/users', { body: { ...body, email: 'ada@fictional.example' } })
  assert.deepEqual(refusal(again), { status: 400, code: 'validation-failed', fields: ['email'] })
})

test('an administrator makes no owner', async () => {
  const { token } = await api.member('administrator')
  const answer = await call('POST', '/users', { token, body: { email: 'eve@fictional.example', role: 'owner' } })
  assert.deepEqual(refusal(answer), { status: 403, code: 'scope-missing' })
})
