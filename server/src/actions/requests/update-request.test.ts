import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'
import { asCaller, requestVerbs } from '#test/support/verbs.ts'

const api = await theApi()
const { create, note } = requestVerbs(api.service.app, asCaller(api.owner), [])

test('changes of different notes at the same moment are all kept, in force and in the history', async () => {
  const { id } = (await create()).request
  const fields = ['equity', 'revenue', 'netIncome', 'totalAssets', 'totalDebt', 'cashAvailable'] as const
  await Promise.all(fields.map((field, index) => note(id, { [field]: index })))
  const expected = Object.fromEntries(fields.map((field, index) => [field, index]))
  assert.deepEqual((await api.call('GET', `/requests/${id}`)).body.request.notes, expected)
  const { notes: changes } = (await api.call('GET', `/requests/${id}/notes`)).body
  assert.deepEqual(Object.assign({}, ...changes.map(({ notes }: { notes: object }) => notes)), expected)
  assert.equal(changes.length, fields.length)
})
