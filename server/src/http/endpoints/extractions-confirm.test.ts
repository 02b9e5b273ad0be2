import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { openExtraction } from '#test/support/open-extraction.ts'

const api = await theApi()
const { call } = api

test('a second person confirms what the first entered, or says where the two differ', async () => {
  const { id, token } = await openExtraction(api, { name: 'certified_financial_statement' })
  const other = await api.member('administrator', { test: true })
  const confirm = (by: string, body: object = {}) => call('POST', `/extractions/${id}/confirm`, { token: by, body })
  assert.deepEqual(refusal(await confirm(other.token)), { status: 409, code: 'extraction-open' })
  const entered = {
    result: 'read',
    figures: { totalAssets: 700, equity: 100 },
    unit: 'thousands',
    periodEnd: '2025-12-31',
  }
  const finished = await call('POST', `/extractions/${id}`, { token, body: entered })
  assert.deepEqual(finished.body.extraction.result, entered)
  const { mediumName } = (await call('GET', `/extractions/${id}`, { token })).body.extraction
  assert.ok(mediumName)
  assert.equal(finished.body.extraction.mediumName, mediumName)
  assert.deepEqual(refusal(await confirm(token)), { status: 409, code: 'second-person-needed' })
  const { extraction: confirmed } = (await confirm(other.token)).body
  assert.equal(confirmed.mediumName, mediumName)
  const agreed = confirmed.result.second
  assert.deepEqual(agreed, { user: other.user, agreed: true, differences: [] })
  const read = { ...entered, figures: { totalAssets: 701, equity: 100 } }
  const differing = (await confirm(other.token, { result: read })).body.extraction.result
  assert.deepEqual(differing.second, { user: other.user, agreed: false, differences: ['figures.totalAssets'] })
  assert.equal(differing.figures.totalAssets, 700, 'the first stays in force')
  const { extractions } = (await call('GET', '/extractions?status=finished', { token })).body
  assert.deepEqual(extractions.find((one: { id: string }) => one.id === id).second, differing.second)
})
