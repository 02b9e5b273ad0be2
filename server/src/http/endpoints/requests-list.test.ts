import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { named, newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
let token: string
before(async () => {
  token = (await api.anotherOrganisation()).token
  await newRequest(api, { token, reference: 'first' })
  await newRequest(api, { token, reference: 'second', code: { type: 'cfiscale', id: '00743110157' } })
})

const list = (query: string) => api.call('GET', `/requests?${query}`, { token })
const references = async (query: string) =>
  (await list(query)).body.requests.map(({ reference }: { reference: string }) => reference)

test('requests are listed newest first, as they are read but for their analyses', async () => {
  const first = await list('limit=1')
  assert.equal(first.status, 200)
  assert.deepEqual(named(first.body.requests), [
    {
      id: '<id>',
      creation: '<time>',
      updated: '<time>',
      code: { type: 'cfiscale', id: '00743110157' },
      status: 'pending_analysis',
      stage: '1.1',
      reference: 'second',
      creator: '<id>',
      collaborators: ['<id>'],
      notes: {},
    },
  ])
  assert.equal(first.body.remaining, 1)
  assert.deepEqual(await references(`limit=1&cursor=${first.body.next}`), ['first'])
})

test('filters narrow the list, and a company is found in whatever way its code is written', async () => {
  assert.deepEqual(await references('reference=first'), ['first'])
  assert.deepEqual(await references('status=analysed'), [])
  assert.deepEqual(await references('code.type=siren'), ['first'])
  assert.deepEqual(await references('code.type=siren&code.id=732%20829%20320'), ['first'])
  assert.deepEqual(await references('createdAfter=2099-01-01T00:00:00Z'), [])
})

test('a time that is none is refused by name', async () => {
  const answer = await list('createdAfter=yesterday')
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['createdAfter'] })
})
