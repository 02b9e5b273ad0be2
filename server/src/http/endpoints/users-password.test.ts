import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi, refusal } from '#test/support/endpoint.ts'
import { asPerson, goodPassword, type Person, signIn } from '#test/support/sign-in.ts'

const api = await ownApi()
const other = 'copper kettle by moor 7'
const change = ({ call, user }: Person, current: string, password: string) =>
  call('POST', `/users/${user}/password`, { body: { current, password } })
const enter = (email: string, password: string) =>
  api.call('POST', '/session', { token: '', body: { email, password } })

test('a person changes the own password with the old one; all other sessions end, this one stays', async () => {
  const person = await signIn(api, { role: 'analyst' })
  const elsewhere = asPerson(api, await enter(person.email, goodPassword), person)
  const changed = await change(person, goodPassword, other)
  assert.deepEqual([changed.status, changed.body.user?.id], [200, person.user])
  assert.equal((await person.call('GET', '/session')).status, 200)
  assert.equal((await elsewhere.call('GET', '/session')).status, 401)
  assert.equal((await enter(person.email, goodPassword)).status, 401)
  assert.equal((await enter(person.email, other)).status, 201)
  const { entries } = (await api.call('GET', '/audit?action=password_changed&limit=1')).body
  assert.equal(entries[0].subject, person.user)
})

test('neither a key nor anybody else changes it', async () => {
  const [person, owner] = [await signIn(api, { role: 'analyst' }), api.owner]
  const body = { current: goodPassword, password: other }
  const path = `/users/${person.user}/password`
  assert.deepEqual(refusal(await api.call('POST', path, { body })), { status: 404, code: 'not-found' })
  const own = await api.call('POST', `/users/${owner.user}/password`, { body })
  assert.deepEqual(refusal(own), { status: 403, code: 'scope-missing' })
  const stranger = (await api.anotherOrganisation()).token
  assert.equal((await api.call('POST', path, { body, token: stranger })).status, 404)
  assert.equal((await enter(person.email, goodPassword)).status, 201)
})

test('a wrong old password and a weak new one are refused, and failures are counted', async () => {
  const person = await signIn(api, { role: 'analyst' })
  const wrong = { status: 400, code: 'validation-failed', fields: ['current'] }
  assert.deepEqual(refusal(await change(person, other, other)), wrong)
  assert.deepEqual(refusal(await change(person, goodPassword, 'password1234')).fields, ['password'])
  for (let failed = 0; failed < 10; failed += 1) await change(person, other, other)
  assert.equal((await change(person, goodPassword, other)).status, 429)
})
