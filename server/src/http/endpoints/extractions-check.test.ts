import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { openExtraction } from '#test/support/open-extraction.ts'

const api = await theApi()
const { call } = api

const statement = {
  currency: 'EUR',
  from: '2025-12-01',
  to: '2025-12-31',
  openingCents: 100_00,
  closingCents: 70_00,
  transactions: [{ date: '2025-12-02', label: 'Rent', amountCents: -30_00 }],
}

test('what is typed is held against the same arithmetic, in the language of the call, and nothing is kept', async () => {
  const { id, token } = await openExtraction(api)
  const check = async (body: object) =>
    (await call('POST', `/extractions/${id}/check`, { token, body, headers: { 'accept-language': 'it' } })).body.checks
  assert.deepEqual(await check({ result: 'read', statement }), [
    { code: 'adds-up', severity: 'ok', message: 'I saldi quadrano', fields: ['statement.closingCents'] },
  ])
  const [off] = await check({ result: 'read', statement: { ...statement, closingCents: 71_00 } })
  assert.deepEqual(
    [off.code, off.severity, off.difference, off.fields],
    ['does-not-add-up', 'wrong', 100, ['statement.closingCents']],
  )
  assert.doesNotMatch(off.message, /difference/)
  const [missing] = await check({ result: 'read' })
  assert.equal(missing.severity, 'missing')
  assert.equal((await call('GET', `/extractions/${id}`, { token })).body.extraction.status, 'open')
  const { token: stranger } = await api.anotherOrganisation()
  const foreign = await call('POST', `/extractions/${id}/check`, { token: stranger, body: { result: 'read' } })
  assert.deepEqual(refusal(foreign), { status: 404, code: 'not-found' })
})

test('a part above its total is odd, and no fault', async () => {
  const { id, token } = await openExtraction(api, { name: 'certified_financial_statement' })
  const body = { result: 'read', figures: { equity: 200, totalAssets: 100 } }
  const { checks } = (await call('POST', `/extractions/${id}/check`, { token, body })).body
  assert.deepEqual(
    checks.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
    [['part-above-total', 'notice']],
  )
})
