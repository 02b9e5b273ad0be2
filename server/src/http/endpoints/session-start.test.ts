import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, ownApi, refusal } from '#test/support/endpoint.ts'
import { asPerson, cookieOf, goodPassword, signIn } from '#test/support/sign-in.ts'

const api = await ownApi()
const { call, owner, url } = api

const start = (email: string, password: string, headers = {}) =>
  call('POST', '/session', { token: '', body: { email, password }, headers })

test('a person signs in with address and password, and works with the cookie as with a key', async () => {
  const { email, user } = await signIn(api, { role: 'analyst' })
  const answer = await start(email.toUpperCase(), goodPassword, {
    'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140',
  })
  assert.equal(answer.status, 201)
  assert.match(answer.headers.get('set-cookie') ?? '', /^rgn_session=rgn_session_[\w-]{43}; Path=\/; /)
  const names = { organisation: owner.organisation, user }
  assert.deepEqual(named({ ...answer.body.session, csrf: '', business: '' }, names), {
    id: '<id>',
    user: {
      id: '<user>',
      creation: '<time>',
      email,
      role: 'analyst',
      status: 'active',
      lastSignIn: '<time>',
      preferences: {},
      business: '<organisation>',
    },
    business: '',
    scopes: ['requests:read', 'requests:write', 'reports:read', 'decisions:write'],
    expires: '<time>',
    csrf: '',
  })
  const person = asPerson(api, answer, { user, email })
  const made = await person.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  assert.deepEqual([made.status, made.body.request.creator], [201, user])
  assert.equal((await person.call('GET', `/requests/${made.body.request.id}`)).status, 200)
  assert.equal((await person.call('GET', '/keys')).status, 403, 'the role gives the scopes')
})

test('a wrong password, an address that nobody has and a disabled user get the same answer', async () => {
  const { email, user } = await signIn(api)
  const refused = [await start(email, 'tin lantern on quay 8'), await start('nobody@fictional.example', goodPassword)]
  await call('POST', `/users/${user}`, { body: { status: 'disabled' } })
  refused.push(await start(email, goodPassword))
  const told = refused.map(({ status, headers, body: { requestId: _, ...body } }) => ({
    status,
    body,
    cookie: headers.get('set-cookie'),
  }))
  assert.equal(told[0]?.status, 401)
  assert.equal(told[0]?.body.code, 'credentials-invalid')
  assert.equal(told[0]?.cookie, null)
  assert.deepEqual(told[1], told[0])
  assert.deepEqual(told[2], told[0])
})

test('B-09 the cookie is another at each sign-in, and the session that the browser had before has ended', async () => {
  const person = await signIn(api)
  const again = await start(person.email, goodPassword, { cookie: person.cookie, origin: url })
  assert.notEqual(cookieOf(again), person.cookie)
  assert.equal((await call('GET', '/session', { token: '', headers: { cookie: cookieOf(again) } })).status, 200)
  assert.equal((await person.call('GET', '/session')).status, 401)
})

test('an address that is a user of two organisations gets into the one whose password it is', async () => {
  const other = await api.anotherOrganisation()
  const { email } = await signIn(api)
  const made = await call('POST', '/users', { token: other.token, body: { email, role: 'auditor' } })
  const invited = await call('POST', `/users/${made.body.user.id}/invite`, { token: other.token, body: {} })
  const path = `/invitations/${invited.body.invitation.url.split('/').at(-1)}`
  await call('POST', path, { token: '', body: { password: 'quite another sentence 7' } })
  const businesses = [goodPassword, 'quite another sentence 7'].map(async (password) => {
    return (await start(email, password)).body.session.business.id
  })
  assert.deepEqual(await Promise.all(businesses), [owner.organisation, other.organisation])
  const wrong = { email, password: goodPassword, business: other.organisation }
  assert.equal((await call('POST', '/session', { token: '', body: wrong })).status, 401)
})

test('what is missing is named', async () => {
  const answer = await call('POST', '/session', { token: '', body: { email: 'a@fictional.example' } })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['password'] })
})
