import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi, refusal } from '#test/support/endpoint.ts'
import { asPerson, goodPassword, signIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'

const api = await ownApi()
const { call } = api

async function linkFor(user: string): Promise<string> {
  const { url } = (await call('POST', `/users/${user}/invite`, { body: {} })).body.invitation
  return `/invitations/${url.split('/').at(-1)}`
}

test('B-12 the link sets name and password, signs in, and works once', async () => {
  const { user, email } = await api.member('analyst')
  const path = await linkFor(user)
  const accept = () => call('POST', path, { token: '', body: { name: 'Ada', password: goodPassword } })
  const both = await Promise.all([accept(), accept()])
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404], 'of two at once one gets in')
  const accepted = both.find(({ status }) => status === 201)
  assert.ok(accepted)
  const person = asPerson(api, accepted, { user, email })
  const { session } = (await person.call('GET', '/session')).body
  assert.deepEqual([session.user.name, session.user.status], ['Ada', 'active'])
  assert.deepEqual(refusal(await accept()), { status: 404, code: 'not-found' })
})

test('conventions 3.11 a short, a leaked and an own-address password are refused, and the link stays', async () => {
  const { user, email } = await api.member('analyst')
  const path = await linkFor(user)
  for (const password of ['short', 'Password2026!', `${email.split('@')[0]} 12`]) {
    const answer = await call('POST', path, { token: '', body: { password } })
    assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['password'] }, password)
  }
  assert.equal((await call('POST', path, { token: '', body: { password: goodPassword } })).status, 201)
})

test('a new password ends the sessions and the password before', async () => {
  const person = await signIn(api)
  const body = { password: 'a different sentence 5' }
  assert.equal((await call('POST', await linkFor(person.user), { token: '', body })).status, 201)
  await until('the old session has ended', async () => (await person.call('GET', '/session')).status === 401)
  const signInWith = async (password: string) =>
    (await call('POST', '/session', { token: '', body: { email: person.email, password } })).status
  assert.deepEqual([await signInWith(goodPassword), await signInWith(body.password)], [401, 201])
})

test('the link of a user who was disabled meanwhile opens nothing', async () => {
  const { user } = await api.member('analyst')
  const path = await linkFor(user)
  await call('POST', `/users/${user}`, { body: { status: 'disabled' } })
  assert.equal((await call('POST', path, { token: '', body: { password: goodPassword } })).status, 404)
})
