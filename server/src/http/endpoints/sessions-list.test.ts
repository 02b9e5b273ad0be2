import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, theApi } from '#test/support/endpoint.ts'
import { goodPassword, signIn } from '#test/support/sign-in.ts'

const api = await theApi()

test('a person sees where it is signed in, the newest first, and nobody else’s sessions', async () => {
  const [person, other] = [await signIn(api), await signIn(api)]
  await api.call('POST', '/session', {
    token: '',
    body: { email: person.email, password: goodPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
  })
  const { sessions, remaining, next } = (await person.call('GET', '/sessions')).body
  assert.deepEqual([remaining, next], [0, null])
  assert.equal(sessions.length, 2)
  assert.deepEqual(named(sessions[0]), {
    id: '<id>',
    creation: '<time>',
    lastUsed: '<time>',
    expires: '<time>',
    status: 'active',
    device: 'Safari, iOS',
    address: '127.0.0.1',
    current: false,
  })
  assert.deepEqual([sessions[1].id, sessions[1].current], [person.session.id, true])
  const theirs = (await other.call('GET', '/sessions')).body.sessions
  assert.deepEqual(
    theirs.map(({ id }: { id: string }) => id),
    [other.session.id],
  )
})
