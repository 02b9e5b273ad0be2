import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { goodPassword, signIn } from '#test/support/sign-in.ts'

const api = await theApi()
const { call, owner } = api

type Entry = { action: string; user?: string; key?: string; session?: string; subject?: string; address?: string }
const entries = async (query: string, token?: string): Promise<Entry[]> =>
  (await call('GET', `/audit?limit=100${query}`, token === undefined ? {} : { token })).body.entries

test('who signed in, failed to, was invited and made a key is told, with the address', async () => {
  const person = await signIn(api)
  await call('POST', '/session', { token: '', body: { email: person.email, password: 'wrong' } })
  const { key } = (await person.call('POST', '/keys', { body: { name: 'mine' } })).body
  await person.call('POST', `/keys/${key.id}`, { body: { status: 'revoked' } })
  const own = await entries(`&user=${person.user}`)
  const by = { user: person.user, session: person.session.id, address: '127.0.0.1' }
  const actions = own.map(({ action }) => action)
  assert.deepEqual(actions.slice(0, 2), ['key_revoked', 'key_made'])
  // Of one transaction, and often of one millisecond: then either may be first.
  assert.deepEqual(actions.slice(2).sort(), ['invitation_accepted', 'sign_in'])
  for (const entry of own.filter(({ action }) => action !== 'invitation_accepted'))
    assert.deepEqual({ user: entry.user, session: entry.session, address: entry.address }, by)
  assert.equal(own[0]?.subject, key.id)
  const [failed] = await entries('&action=sign_in_failed')
  assert.deepEqual([failed?.subject, failed?.user, failed?.address], [person.user, undefined, '127.0.0.1'])
  const [invited] = await entries('&action=invitation_made')
  assert.deepEqual([invited?.user, invited?.subject], [owner.user, person.user])
  assert.ok(invited?.key)
  assert.ok(!JSON.stringify(await entries('')).includes(goodPassword))
})

test('who looked at a page is told', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf({ pages: ['a fictional page'] }))
  await call('GET', `/media/${medium.id}/pages/1`)
  const [read, ...more] = await entries(`&request=${id}&action=page_read`)
  assert.deepEqual([read?.subject, read?.user, more], [medium.id, owner.user, []])
})

test('an auditor reads it, an analyst does not, and another organisation sees its own alone', async () => {
  const [auditor, analyst] = [await api.member('auditor'), await api.member('analyst')]
  assert.ok((await entries('', auditor.token)).length > 0)
  assert.equal((await call('GET', '/audit', { token: analyst.token })).status, 403)
  const other = await api.anotherOrganisation()
  await call('POST', '/keys', { token: other.token, body: { name: 'theirs' } })
  const theirs = await entries('', other.token)
  assert.deepEqual(
    theirs.map(({ action, user }) => [action, user]),
    [['key_made', other.user]],
  )
  assert.deepEqual(await entries('&user=nobody'), [])
})
