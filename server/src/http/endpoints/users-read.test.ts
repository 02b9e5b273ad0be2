import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner } = api

test('a user is read, without a name where none was given', async () => {
  const { user, email } = await api.member('auditor')
  const answer = await call('GET', `/users/${user}`)
  assert.equal(answer.status, 200)
  assert.deepEqual(named(answer.body, { organisation: owner.organisation, user }), {
    user: {
      id: '<user>',
      creation: '<time>',
      email,
      role: 'auditor',
      status: 'active',
      business: '<organisation>',
    },
  })
})

test('A-02 an analyst reads itself and nobody else', async () => {
  const { user, token } = await api.member('analyst')
  assert.equal((await call('GET', `/users/${user}`, { token })).status, 200)
  const answer = await call('GET', `/users/${owner.user}`, { token })
  assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
})
