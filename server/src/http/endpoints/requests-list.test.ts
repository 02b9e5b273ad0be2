import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { named, newRequest, ownApi, refusal } from '#test/support/endpoint.ts'

const api = await ownApi()
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
  const read = await api.call('GET', `/requests/${first.body.requests[0].id}`, { token })
  const { analyses: _, ...same } = read.body.request
  assert.deepEqual(first.body.requests, [same])
  const { summary: __, ...request } = first.body.requests[0]
  assert.deepEqual(named([request]), [
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

test('words of the name, the code and the reference find a request by their beginnings, whatever their accents', async () => {
  await newRequest(api, { token, businessName: 'Boulangerie du Vieux Chêne', reference: 'DOS-2026-1184' })
  for (const q of ['chene', 'BOULANG vieux', 'dos 1184', '2026-11', 'DOS-2026-1184', "boulangerie 'du"])
    assert.deepEqual(await references(`q=${encodeURIComponent(q)}`), ['DOS-2026-1184'], q)
  assert.deepEqual(await references('q=732%20829%20320&reference=first'), ['first'])
  for (const q of ['angerie', 'boulangerie absent', '!!!', ':* & |'])
    assert.deepEqual(await references(`q=${encodeURIComponent(q)}`), [], q)
})

test('several values are separated by commas, and what is none of them is refused by name', async () => {
  assert.deepEqual((await references('status=analysed,pending_analysis&flag=none,red&sort=name')).length, 3)
  assert.deepEqual(await references('creator=me&assignee=none&watch=false&waiting=figures&sort=updated&limit=1'), [
    'DOS-2026-1184',
  ])
  assert.deepEqual(await references('assignee=me'), [])
  for (const [field, value] of [
    ['flag', 'blue'],
    ['riskLetter', 'F'],
    ['decision', 'approved'],
    ['waiting', 'godot'],
    ['sort', 'best'],
    ['watch', 'yes'],
  ])
    assert.deepEqual(refusal(await list(`${field}=${value}`)), {
      status: 400,
      code: 'validation-failed',
      fields: [field],
    })
})

test('an order by name goes on behind its cursor', async () => {
  const all = await references('sort=name')
  const first = await list('sort=name&limit=1')
  const rest = await references(`sort=name&cursor=${first.body.next}`)
  assert.deepEqual([first.body.requests[0].reference, ...rest], all)
  assert.deepEqual(refusal(await list(`sort=worst&cursor=${first.body.next}`)), { status: 400, code: 'cursor-invalid' })
})

test('a time that is none is refused by name', async () => {
  const answer = await list('createdAfter=yesterday')
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields: ['createdAfter'] })
})
