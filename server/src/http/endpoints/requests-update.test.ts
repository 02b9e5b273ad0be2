import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const update = (id: string, body: object) => api.call('POST', `/requests/${id}`, { body })

test('notes that are not named stay in force, and null takes one away', async () => {
  const request = await newRequest(api, { notes: { equity: 100, revenue: 200 } })
  const answer = await update(request.id, { notes: { equity: null, netIncome: -5 }, businessName: 'Fictional Mill' })
  assert.equal(answer.status, 200)
  const { updated } = answer.body.request
  assert.deepEqual(answer.body, {
    request: { ...request, updated, businessName: 'Fictional Mill', notes: { revenue: 200, netIncome: -5 } },
  })
})

test('an update that repeats what holds changes nothing', async () => {
  const request = await newRequest(api, { notes: { equity: 100 }, reference: 'loan 12' })
  const answer = await update(request.id, { notes: { equity: 100, revenue: null }, reference: 'loan 12' })
  assert.deepEqual(answer.body, { request })
})

test('one wrong note refuses the whole update', async () => {
  const request = await newRequest(api)
  const answer = await update(request.id, { notes: { equity: 100, esgGenderDiversity: '50%' } })
  const fields = ['notes.esgGenderDiversity']
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields })
  assert.deepEqual((await api.call('GET', `/requests/${request.id}`)).body, { request })
})

test('whoever is to work on a request sees it from then on, with all that belongs to it', async () => {
  const analyst = await api.member('analyst')
  const { id } = await newRequest(api)
  const seen = async () => (await api.call('GET', `/requests/${id}`, { token: analyst.token })).status
  assert.equal(await seen(), 404)
  const assigned = await update(id, { assignee: analyst.email })
  assert.deepEqual([assigned.body.request.assignee, assigned.body.request.collaborators.length], [analyst.user, 2])
  assert.equal(await seen(), 200)
  const events = await api.call('GET', '/events?limit=100', { token: analyst.token })
  assert.ok(events.body.events.some(({ requestId }: { requestId: string }) => requestId === id))
  const mine = await api.call('GET', '/requests?assignee=me', { token: analyst.token })
  assert.deepEqual(
    mine.body.requests.map(({ id: one }: { id: string }) => one),
    [id],
  )
})

test('a request passes from one analyst to the next, and who has it no more sees it no more', async () => {
  const [first, second] = [await api.member('analyst'), await api.member('analyst')]
  const { id } = await newRequest(api)
  const seenBy = async ({ token }: { token: string }) => (await api.call('GET', `/requests/${id}`, { token })).status
  await update(id, { assignee: first.user })
  const passed = await update(id, { assignee: second.user })
  assert.equal(passed.body.request.assignee, second.user)
  assert.deepEqual([await seenBy(first), await seenBy(second)], [404, 200])
  const events = await api.call('GET', '/events?limit=100', { token: first.token })
  assert.ok(!events.text.includes(id))
  const freed = (await update(id, { assignee: null })).body.request
  assert.deepEqual([freed.assignee, freed.collaborators.length], [undefined, 1])
  assert.equal(await seenBy(second), 404)
})

test('who made a request with somebody else keeps it, whoever it is assigned to', async () => {
  const [maker, another] = [await api.member('analyst'), await api.member('analyst')]
  const { email: creator } = await api.member('administrator')
  const { id } = await newRequest(api, { token: maker.token, creator })
  const refused = refusal(await update(id, { assignee: another.user }))
  assert.deepEqual(refused, { status: 400, code: 'validation-failed', fields: ['assignee'] })
  await update(id, { assignee: maker.user })
  await update(id, { assignee: null })
  assert.equal((await api.call('GET', `/requests/${id}`, { token: maker.token })).status, 200)
})

test('a stranger, and somebody who only reads, cannot be given a request', async () => {
  const { id } = await newRequest(api)
  const [stranger, auditor] = [await api.anotherOrganisation(), await api.member('auditor')]
  for (const assignee of [stranger.user, auditor.user, 'nobody@example.com'])
    assert.deepEqual(refusal(await update(id, { assignee })), {
      status: 400,
      code: 'validation-failed',
      fields: ['assignee'],
    })
})

test('a colleague who is named as a collaborator sees the request, and no more once the list is without', async () => {
  const [first, second] = [await api.member('analyst'), await api.member('analyst')]
  const { id, creator } = await newRequest(api)
  const seenBy = async ({ token }: { token: string }) => (await api.call('GET', `/requests/${id}`, { token })).status
  const shared = (await update(id, { collaborators: [first.email] })).body.request
  assert.deepEqual(shared.collaborators, [creator, first.user])
  assert.deepEqual([await seenBy(first), await seenBy(second)], [200, 404])
  assert.deepEqual((await update(id, { collaborators: [creator, second.user] })).body.request.collaborators, [
    creator,
    second.user,
  ])
  assert.deepEqual([await seenBy(first), await seenBy(second)], [404, 200])
  const { events } = (await api.call('GET', `/events?request=${id}&limit=100`)).body
  assert.deepEqual(events.at(-1).changed, ['collaborators'])
  assert.deepEqual((await update(id, { collaborators: [] })).body.request.collaborators, [creator])
  assert.equal(await seenBy(second), 404)
})

test('who works on a request is not taken off its collaborators, unless somebody else gets it in the same call', async () => {
  const [first, second] = [await api.member('analyst'), await api.member('analyst')]
  const { id, creator } = await newRequest(api)
  await update(id, { assignee: first.user })
  const fields = ['collaborators']
  const refused = { status: 400, code: 'validation-failed', fields }
  assert.deepEqual(refusal(await update(id, { collaborators: [second.user] })), refused)
  const passed = (await update(id, { collaborators: [second.user], assignee: second.user })).body.request
  assert.deepEqual([passed.assignee, passed.collaborators], [second.user, [creator, second.user]])
  // Named, not only assigned: it stays when the work is done.
  assert.deepEqual(refusal(await update(id, { collaborators: [] })), refused, 'also one who was named, then assigned')
  assert.deepEqual((await update(id, { assignee: null })).body.request.collaborators, [creator, second.user])
})

test('a stranger, or a third person, does not become a collaborator', async () => {
  const { id } = await newRequest(api)
  const stranger = await api.anotherOrganisation()
  const [first, second] = [await api.member('analyst'), await api.member('analyst')]
  const fieldsOf = async (collaborators: string[]) => refusal(await update(id, { collaborators })).fields
  assert.deepEqual(await fieldsOf([stranger.user]), ['collaborators.0'])
  assert.deepEqual(await fieldsOf([first.user, second.user]), ['collaborators'])
})
