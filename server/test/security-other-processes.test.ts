import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondProcess } from './support/second-process.ts'
import { startTestService, type TestService } from './support/service.ts'
import { asPerson, goodPassword, type Person, signIn } from './support/sign-in.ts'
import { until } from './support/until.ts'

let service: TestService
let elsewhere: Pick<TestService, 'url' | 'call'>

before(async () => {
  service = await startTestService({ env: { ROLES: 'api' } })
  // Its clock stands still, so what it knows never gets old: it forgets only what it is told to forget.
  const now = new Date()
  elsewhere = await secondProcess(service, { clock: { now: () => now } })
})

/** The same person in the same browser, at the other process. */
const there = (person: Person, path: string) =>
  elsewhere.call('GET', path, { token: '', headers: { cookie: person.cookie } })

async function again({ email, user }: Person, password = goodPassword): Promise<Person> {
  const started = await service.call('POST', '/session', { token: '', body: { email, password } })
  assert.equal(started.status, 201)
  return asPerson(service, started, { email, user })
}

/** Seen there before, so that the other process remembers it: also after the notices of how the session was begun, which may be late. */
async function known(person: Person, path = '/session'): Promise<Person> {
  assert.equal((await there(person, path)).status, 200)
  await sleep(500)
  assert.equal((await there(person, path)).status, 200)
  return person
}

const refused = (person: Person, { status = 401, path = '/session' } = {}) =>
  until(`${status} for ${path}`, async () => (await there(person, path)).status === status, 20_000)

test('B-03 a session that was ended is refused by another process when it is told, and its stream of events there ends', async () => {
  const [person, kept] = await Promise.all([signIn(service), signIn(service)])
  const other = await known(await again(person))
  await known(kept)
  const stream = await fetch(`${elsewhere.url}/events/stream`, { headers: { cookie: other.cookie } })
  assert.equal(stream.status, 200)
  await person.call('POST', `/sessions/${other.session.id}`, { body: { status: 'ended' } })
  await refused(other)
  await stream.text()
  assert.equal((await there(kept, '/session')).status, 200)
  await known(person)
  await person.call('POST', '/session/end', { body: {} })
  await refused(person)
})

test('B-03 a user with another role, or disabled, is that in another process when it is told, by session and by key', async () => {
  const person = await signIn(service)
  await known(person, '/keys')
  const { token } = (await person.call('POST', '/keys', { body: { name: 'mine' } })).body.key
  const byKey = async () => (await elsewhere.call('GET', '/keys', { token })).status
  assert.equal(await byKey(), 200)
  await service.call('POST', `/users/${person.user}`, { body: { role: 'auditor' } })
  await refused(person, { status: 403, path: '/keys' })
  await until('the key is that of an auditor', async () => (await byKey()) === 403, 20_000)
  await known(person)
  await service.call('POST', `/users/${person.user}`, { body: { status: 'disabled' } })
  await refused(person)
  await until('the key opens nothing', async () => (await byKey()) === 401, 20_000)
})

test('B-03 a change of the password ends the other sessions in another process when it is told', async () => {
  const person = await signIn(service)
  const other = await known(await again(person))
  const change = { current: goodPassword, password: 'copper kettle by moor 7' }
  assert.equal((await person.call('POST', `/users/${person.user}/password`, { body: change })).status, 200)
  await refused(other)
  await known(person)
})

test('B-03 a password set by a link ends all sessions of before in another process when it is told', async () => {
  const person = await known(await signIn(service))
  await signIn(service, { user: person.user })
  await refused(person)
})

test('B-03 who signs in once more in the same browser leaves no session behind in another process', async () => {
  const person = await known(await signIn(service))
  const body = { email: person.email, password: goodPassword }
  const headers = { cookie: person.cookie, origin: service.url }
  assert.equal((await service.call('POST', '/session', { token: '', body, headers })).status, 201)
  await refused(person)
})

test('B-03 a revoked key is refused by another process when it is told', async () => {
  const { id, token } = (await service.call('POST', '/keys', { body: { name: 'short-lived' } })).body.key
  const status = async () => (await elsewhere.call('GET', '/requests', { token })).status
  assert.equal(await status(), 200)
  await service.call('POST', `/keys/${id}`, { body: { status: 'revoked' } })
  await until('the key opens nothing', async () => (await status()) === 401, 20_000)
})
