import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { asPerson, goodPassword, signIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'

const api = await theApi()

test('a person ends another session of its own; it is gone from the list and opens nothing', async () => {
  const person = await signIn(api)
  const body = { email: person.email, password: goodPassword }
  const lost = asPerson(api, await api.call('POST', '/session', { token: '', body }), person)
  const end = () => person.call('POST', `/sessions/${lost.session.id}`, { body: { status: 'ended' } })
  const ended = await end()
  assert.deepEqual([ended.status, ended.body.session.status], [200, 'ended'])
  await until('it opens nothing', async () => (await lost.call('GET', '/session')).status === 401)
  assert.equal((await end()).status, 200, 'ending it twice changes nothing')
  assert.equal((await person.call('GET', '/sessions')).body.sessions.length, 1)
})

test('a colleague’s session is like none', async () => {
  const [person, other] = [await signIn(api), await signIn(api)]
  const answer = await person.call('POST', `/sessions/${other.session.id}`, { body: { status: 'ended' } })
  assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
  assert.equal((await other.call('GET', '/session')).status, 200)
})
