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
