import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'
import { signIn } from '#test/support/sign-in.ts'

const api = await theApi()

test('whoever comes with a key learns whose it is and what it may do', async () => {
  const { body: made } = await api.call('POST', '/keys', {
    body: { name: 'narrow', scopes: ['reports:read'], test: true },
  })
  const { session } = (await api.call('GET', '/session', { token: made.key.token })).body
  assert.deepEqual(
    [session.id, session.user.id, session.business.id, session.scopes, session.expires, session.test, session.csrf],
    [made.key.id, api.owner.user, api.owner.organisation, ['reports:read'], null, true, undefined],
  )
})

test('a page that is loaded again gets the same `csrf`, which works; another session has another', async () => {
  const [one, other] = [await signIn(api), await signIn(api)]
  const { session } = (await one.call('GET', '/session')).body
  assert.equal(session.csrf, one.session.csrf)
  assert.notEqual(session.csrf, other.session.csrf)
  assert.equal(session.id, one.session.id)
})

test('`Roentgen-Mode` chooses live or test data for a session, and says nothing to a key', async () => {
  const person = await signIn(api)
  const create = (mode: string) =>
    person.call('POST', '/requests', {
      body: { code: { type: 'siren', id: '732829320' } },
      headers: { 'roentgen-mode': mode },
    })
  const [live, trial] = [(await create('live')).body.request, (await create('test')).body.request]
  assert.deepEqual([live.test, trial.test], [undefined, true])
  const read = async (id: string, mode: string) =>
    (await person.call('GET', `/requests/${id}`, { headers: { 'roentgen-mode': mode } })).status
  assert.deepEqual([await read(live.id, 'test'), await read(trial.id, 'test')], [404, 200])
  assert.deepEqual([await read(live.id, 'live'), await read(trial.id, 'live')], [200, 404])
  assert.equal((await create('both')).status, 400)
  const withKey = await api.call('GET', `/requests/${trial.id}`, { headers: { 'roentgen-mode': 'test' } })
  assert.equal(withKey.status, 404, 'a live key stays one')
})
