import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { endpointsByName } from '#http/endpoints/index.ts'
import { dumpOf, holdsInAnyForm } from './support/dump-database.ts'
import { refusal } from './support/endpoint.ts'
import { makePdf } from './support/make-pdf.ts'
import { postForm, startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { asPerson, goodPassword, type Person, signIn } from './support/sign-in.ts'
import { until } from './support/until.ts'

const clock = shiftableClock()
let service: TestService
let person: Person

before(async () => {
  service = await startTestService({ env: { ROLES: 'api' }, clock })
  person = await signIn(service)
})

const never = 'f'.repeat(24)
const pathOf = (path: string) => path.replace(':id', never).replace(':token', 'x').replace(/:\w+/g, 'x')

test('H-07 conventions 3.10 every call that writes is refused to a session without the token, or from a foreign page or none', async () => {
  const own = { cookie: person.cookie, origin: service.url, 'roentgen-csrf': person.session.csrf }
  const host = new URL(service.url).host
  const { session: another } = await signIn(service)
  const forged: Record<string, Record<string, string>> = {
    'without a token': { cookie: person.cookie, origin: service.url },
    'with the token of another session': { ...own, 'roentgen-csrf': another.csrf },
    'with an altered token': { ...own, 'roentgen-csrf': `${person.session.csrf.slice(0, -2)}AA` },
    'from another site': { ...own, origin: 'https://evil.example' },
    'from a neighbouring port': { ...own, origin: 'http://127.0.0.1:1' },
    'from a sandbox': { ...own, origin: 'null' },
    'from a host that begins alike': { ...own, origin: `http://${host}.evil.example` },
  }
  const { origin: _origin, ...withoutOrigin } = own
  forged['without an origin'] = withoutOrigin
  const writes = Object.entries(endpointsByName).filter(
    ([, { method, scope }]) => method === 'POST' && scope !== 'public',
  )
  assert.ok(writes.length > 20)
  for (const [name, { path }] of writes) {
    for (const [how, headers] of Object.entries(forged)) {
      const answer = await service.call('POST', pathOf(path), { token: '', body: {}, headers })
      assert.deepEqual(refusal(answer), { status: 403, code: 'csrf-missing' }, `${name} ${how}`)
    }
  }
  const right = await service.call('POST', `/users/${person.user}`, { token: '', body: {}, headers: own })
  assert.equal(right.status, 200)
})

test('H-07 no foreign page signs a person in as somebody else; a program without a page may sign in', async () => {
  const credentials = { token: '', body: { email: person.email, password: goodPassword } }
  const start = (headers: Record<string, string>) => service.call('POST', '/session', { ...credentials, headers })
  assert.deepEqual(refusal(await start({ origin: 'https://evil.example' })), { status: 403, code: 'csrf-missing' })
  assert.equal((await start({ origin: service.url })).status, 201)
  assert.equal((await start({})).status, 201)
  const form = { 'content-type': 'text/plain' }
  assert.equal((await service.call('POST', '/session', { token: '', raw: '{}', headers: form })).status, 415)
})

test('B-11 a session comes by its cookie alone, a key never does, and of two cookies neither is believed', async () => {
  const read = async (headers: Record<string, string>, token = '') =>
    (await service.call('GET', '/session', { token, headers })).status
  const [, token = ''] = person.cookie.split('=')
  assert.equal(await read({ cookie: person.cookie }), 200)
  assert.equal(await read({}, token), 401)
  assert.equal(await read({ userId: person.user, sessionToken: token, 'Api-Version': '2026-11-01' }), 401)
  assert.equal(await read({ cookie: `rgn_session=${service.owner.token}` }), 401)
  assert.equal(await read({ cookie: `${person.cookie}; rgn_session=${token.slice(0, -1)}A` }), 401)
  assert.equal(await read({ cookie: `${person.cookie.slice(0, -2)}AA` }), 401)
  assert.equal(await read({ cookie: person.cookie }, 'rgn_live_wrong'), 401, 'a wrong key is not made good by a cookie')
})

test('B-11 conventions 3.9 a session ends after eight hours without a call and after a week with calls', async () => {
  const body = { email: person.email, password: goodPassword }
  const start = async () => asPerson(service, await service.call('POST', '/session', { token: '', body }), person)
  const status = async (of: Person) => (await of.call('GET', '/session')).status
  const [idle, busy] = [await start(), await start()]
  assert.deepEqual([await status(idle), await status(busy)], [200, 200])
  for (let hours = 0; hours < 7 * 24; hours += 7) {
    assert.equal(await status(busy), 200, `after ${hours} hours`)
    await until('the use is written down', async () => {
      const { sessions } = (await busy.call('GET', '/sessions')).body
      return (
        sessions.find(({ id }: { id: string }) => id === busy.session.id)?.lastUsed >=
        clock.now().toISOString().slice(0, 16)
      )
    })
    clock.shiftSeconds(7 * 3_600)
  }
  assert.equal(await status(busy), 401)
  assert.equal(await status(idle), 401)
  const again = await start()
  clock.shiftSeconds(8 * 3_600 + 1)
  assert.equal(await status(again), 401)
  person = await start()
})

test('B-03 a session is refused by every process soon after its end, its stream of events too', async () => {
  const body = { email: person.email, password: goodPassword }
  const other = asPerson(service, await service.call('POST', '/session', { token: '', body }), person)
  const stream = await fetch(`${service.url}/events/stream`, { headers: { cookie: other.cookie } })
  assert.equal(stream.status, 200)
  await person.call('POST', `/sessions/${other.session.id}`, { body: { status: 'ended' } })
  await until('the session is refused', async () => (await other.call('GET', '/requests')).status === 401)
  await stream.text()
})

test('a role that was taken back, or a user who was disabled, takes the sessions along', async () => {
  const one = await signIn(service)
  assert.equal((await one.call('GET', '/keys')).status, 200)
  await service.call('POST', `/users/${one.user}`, { body: { role: 'auditor' } })
  await until('the role is in force', async () => (await one.call('GET', '/keys')).status === 403)
  await service.call('POST', `/users/${one.user}`, { body: { status: 'disabled' } })
  await until('the session opens nothing', async () => (await one.call('GET', '/session')).status === 401)
})

test('B-07 the database holds no password, no session and no link that opens anything', async () => {
  const { user } = await service.member('analyst')
  const { url } = (await service.call('POST', `/users/${user}/invite`, { body: {} })).body.invitation
  const dump = await dumpOf(service.databaseUrl)
  const link = url.split('/').at(-1)
  for (const secret of [goodPassword, person.cookie.split('=')[1] ?? '', link, person.session.csrf])
    assert.ok(secret.length > 8 && !holdsInAnyForm(dump, secret), 'a secret is in the database')
})

test('B-12 a link opens nothing after seven days', async () => {
  const { user } = await service.member('analyst')
  const { url } = (await service.call('POST', `/users/${user}/invite`, { body: {} })).body.invitation
  const path = `/invitations/${url.split('/').at(-1)}`
  const read = async () => (await service.call('GET', path, { token: '' })).status
  clock.shiftSeconds(7 * 86_400 - 10)
  assert.equal(await read(), 200)
  clock.shiftSeconds(11)
  assert.equal(await read(), 404)
  const late = await service.call('POST', path, { token: '', body: { password: goodPassword } })
  assert.equal(late.status, 404)
  person = await signIn(service)
})

test('A-08 the link of a share opens nothing after its time, and is not guessed', async () => {
  const fresh = await startTestService({ env: { ROLES: 'api' }, clock })
  const { id } = (await fresh.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body
    .request
  const expires = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const { share } = (await fresh.call('POST', `/requests/${id}/shares`, { body: { expires } })).body
  const read = async (token: string) => (await fresh.call('GET', `/shared/${token}`, { token: '' })).status
  const token = share.url.split('/').at(-1)
  assert.equal(await read(token), 200)
  clock.shiftSeconds(3_601)
  assert.equal(await read(token), 404)
  for (let tries = 0; tries < 9; tries++) assert.equal(await read('A'.repeat(43)), 404)
  assert.equal(await read('A'.repeat(43)), 429)
  await fresh.stop()
})

test('B-08 the eleventh wrong password in a minute is 429 with a delay, alike for an address that nobody has', async () => {
  const fresh = await startTestService({ env: { ROLES: 'api', TRUST_PROXY: 'true' }, clock })
  const known = await signIn(fresh)
  let sent = 0
  // From another network each time: it is the account that is watched.
  const start = (email: string, password: string, from = `203.0.113.${++sent}`) =>
    fresh.call('POST', '/session', { token: '', body: { email, password }, headers: { 'x-forwarded-for': from } })
  for (const email of [known.email, 'nobody@fictional.example']) {
    for (let tries = 0; tries < 10; tries++) assert.equal((await start(email, 'wrong')).status, 401)
    const late = await start(email, goodPassword)
    assert.deepEqual([late.status, late.body.code], [429, 'quota-exceeded'], email)
    assert.ok(Number(late.headers.get('retry-after')) > 50)
  }
  clock.shiftSeconds(61)
  assert.equal((await start(known.email, goodPassword)).status, 201, 'success after the delay')
  const here = '198.51.100.7'
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await start(`nobody-${tries}@fictional.example`, 'wrong', here)).status, 401)
  assert.equal((await start(known.email, goodPassword, here)).status, 429, 'many addresses from one place')
  const link = { token: '', headers: { 'x-forwarded-for': '198.51.100.8' } }
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await fresh.call('GET', `/invitations/${'A'.repeat(43)}`, link)).status, 404)
  assert.equal((await fresh.call('GET', `/invitations/${'A'.repeat(43)}`, link)).status, 429, 'links are not guessed')
  await fresh.stop()
})

test('A-06 a signed link to a file ends with the session it was made for; test files have links too', async () => {
  const one = await signIn(service)
  const mode = { 'roentgen-mode': 'test' }
  const request = (
    await one.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } }, headers: mode })
  ).body.request
  const file = makePdf()
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request: request.id }
  const { medium } = (await one.call('POST', '/media', { body: declared, headers: mode })).body
  await postForm(medium.upload, file)
  await one.call('POST', `/media/${medium.id}`, { body: { status: 'online' }, headers: mode })
  const read = async () => (await service.call('GET', `/${medium.url}`, { token: '' })).status
  assert.equal(await read(), 200)
  await one.call('POST', '/session/end', { body: {} })
  assert.equal(await read(), 403)
})
