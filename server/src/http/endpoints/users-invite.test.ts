import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, ownApi, refusal } from '#test/support/endpoint.ts'
import { signIn } from '#test/support/sign-in.ts'

const api = await ownApi()
const { call, owner, url } = api
const invite = (id: string, token?: string) =>
  call('POST', `/users/${id}/invite`, { body: {}, ...(token && { token }) })

test('a link is shown once, to the console of this service; the user is invited, and its keys work meanwhile', async () => {
  const { user, email, token } = await api.member('analyst')
  const answer = await invite(user)
  assert.equal(answer.status, 201)
  assert.ok(answer.body.invitation.url.startsWith(`${url}/console/welcome/`))
  assert.deepEqual(named({ ...answer.body.invitation, url: '' }, { user }), {
    id: '<id>',
    user: '<user>',
    email,
    role: 'analyst',
    expires: '<time>',
    url: '',
  })
  assert.equal((await call('GET', `/users/${user}`)).body.user.status, 'invited')
  assert.equal((await call('GET', '/requests', { token })).status, 200)
})

test('a newer link ends the one before', async () => {
  const { user } = await api.member('analyst')
  const read = async (link: string) =>
    (await call('GET', `/invitations/${link.split('/').at(-1)}`, { token: '' })).status
  const [first, second] = [(await invite(user)).body.invitation.url, (await invite(user)).body.invitation.url]
  assert.deepEqual([await read(first), await read(second)], [404, 200])
})

test('an administrator invites no owner, a test key nobody, and nobody a disabled user', async () => {
  const administrator = await api.member('administrator')
  assert.deepEqual(refusal(await invite(owner.user, administrator.token)), { status: 403, code: 'scope-missing' })
  const trial = await api.member('administrator', { test: true })
  assert.equal((await invite(administrator.user, trial.token)).status, 403)
  const { user } = await api.member('analyst')
  await call('POST', `/users/${user}`, { body: { status: 'disabled' } })
  assert.deepEqual(refusal(await invite(user)), { status: 400, code: 'validation-failed', fields: ['status'] })
  const analyst = await signIn(api, { role: 'analyst' })
  assert.equal((await analyst.call('POST', `/users/${user}/invite`, { body: {} })).status, 403)
})

test('a link for a lesser role does not open a greater one, and who is enabled again comes in anew', async () => {
  const read = async (link: string) =>
    (await call('GET', `/invitations/${link.split('/').at(-1)}`, { token: '' })).status
  const change = (id: string, body: object) => call('POST', `/users/${id}`, { body })
  const administrator = await api.member('administrator')
  const { user } = await api.member('analyst')
  const { url: link } = (await invite(user, administrator.token)).body.invitation
  await change(user, { name: 'Ada Example' })
  assert.equal(await read(link), 200)
  await change(user, { role: 'owner' })
  assert.equal(await read(link), 404)

  const person = await signIn(api, { role: 'analyst' })
  const { url: other } = (await invite(person.user)).body.invitation
  for (const status of ['disabled', 'active']) await change(person.user, { status })
  assert.deepEqual([await read(other), (await person.call('GET', '/session')).status], [404, 401])
})
