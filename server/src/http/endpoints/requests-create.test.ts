import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fictionalCode, named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { call, owner, url } = api

test('a request is made on a company code, with its notes, and its address is told', async () => {
  const answer = await call('POST', '/requests', {
    body: {
      code: fictionalCode,
      businessName: 'Fictional Bakery',
      reference: 'loan 4711',
      notes: { holding: false, equity: -250_000 },
    },
  })
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('location'), `${url}/requests/${answer.body.request.id}`)
  const { analyses, summary, ...request } = answer.body.request
  assert.deepEqual([summary.documents, summary.default, summary.comments], [{ count: 0, worst: null }, null, 0])
  for (const { status, waitingFor } of analyses) assert.deepEqual([status, typeof waitingFor], ['waiting', 'string'])
  assert.deepEqual(named({ request }, { owner: owner.user }), {
    request: {
      id: '<id>',
      creation: '<time>',
      updated: '<time>',
      code: { type: 'siren', id: '732829320' },
      status: 'pending_analysis',
      stage: '1.1',
      businessName: 'Fictional Bakery',
      reference: 'loan 4711',
      creator: '<owner>',
      collaborators: ['<owner>'],
      notes: { holding: false, equity: -250_000 },
    },
  })
})

test('every wrong field is told at once, a wrong check digit among them, and nothing is made', async () => {
  const { token } = await api.anotherOrganisation()
  const body = { code: { type: 'siren', id: '732829321' }, notes: { workforceNumber: 0, equity: '12.5' } }
  const answer = await call('POST', '/requests', { token, body })
  const fields = ['code.id', 'notes.workforceNumber', 'notes.equity']
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields })
  assert.deepEqual((await call('GET', '/requests', { token })).body.requests, [])
})

test('a creator is named by id or e-mail address, and sees the request; a stranger cannot be one', async () => {
  const colleague = await api.member('analyst')
  for (const creator of [colleague.user, colleague.email.toUpperCase()]) {
    const request = await newRequest(api, { creator })
    assert.equal(request.creator, colleague.user)
    const seen = await call('GET', `/requests/${request.id}`, { token: colleague.token })
    assert.deepEqual(seen.body.request.collaborators, [colleague.user, owner.user])
  }
  const stranger = await api.anotherOrganisation()
  const answer = await call('POST', '/requests', { body: { code: fictionalCode, creator: stranger.user } })
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['creator'] })
})
