import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named, ownApi, refusal } from '#test/support/endpoint.ts'

const api = await ownApi()

test('whoever has the link sees whom it is for', async () => {
  const { user, email } = await api.member('auditor')
  const { url } = (await api.call('POST', `/users/${user}/invite`, { body: {} })).body.invitation
  const answer = await api.call('GET', `/invitations/${url.split('/').at(-1)}`, { token: '' })
  assert.equal(answer.status, 200)
  assert.deepEqual(named({ ...answer.body.invitation, businessName: '' }, { user }), {
    id: '<id>',
    user: '<user>',
    email,
    role: 'auditor',
    businessName: '',
    expires: '<time>',
  })
})

test('a link that never was is not found', async () => {
  for (const token of ['x', 'A'.repeat(43)])
    assert.deepEqual(refusal(await api.call('GET', `/invitations/${token}`, { token: '' })), {
      status: 404,
      code: 'not-found',
    })
})
