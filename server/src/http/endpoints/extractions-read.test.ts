import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newRequest, ownApi, refusal, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { openExtraction } from '#test/support/open-extraction.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
let token: string
let path: string

before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const medium = await api.upload(id, makePdf(), { token })
  await workOff(api.service.app)
  path = `/extractions/${(await api.call('GET', `/media/${medium.id}`, { token })).body.medium.extraction}`
})

test('an extraction is read with its reason, and changes its ETag when it is finished', async () => {
  const before = await api.call('GET', path, { token })
  assert.equal(before.body.extraction.reason.code, 'low-confidence')
  const etag = before.headers.get('etag') ?? ''
  assert.equal((await api.call('GET', path, { token, headers: { 'if-none-match': etag } })).status, 304)
  const body = { result: 'read', figures: { totalAssets: 7 } }
  assert.equal((await api.call('POST', path, { token, body, headers: { 'if-match': '"x"' } })).status, 412)
  assert.equal((await api.call('POST', path, { token, body, headers: { 'if-match': etag } })).status, 200)
  const after = await api.call('GET', path, { token })
  assert.notEqual(after.headers.get('etag'), etag)
  assert.deepEqual(after.body.extraction.result, body)
})

test('it is not there for another organisation, for a live key, and for an analyst whose request it is not', async () => {
  const { token: stranger } = await api.anotherOrganisation()
  const analyst = await api.member('analyst', { test: true })
  for (const other of [stranger, api.owner.token, analyst.token])
    assert.deepEqual(refusal(await api.call('GET', path, { token: other })), { status: 404, code: 'not-found' })
})

test('it says what is expected and why, in every language, and what was read after all with its place', async () => {
  const lines = 'Bilan au 31/12/2025\nTotal actif 110 078,00\nCapitaux propres 25 000,50'
  const { id, token: key } = await openExtraction(api, { name: 'certified_financial_statement', lines })
  const { extraction } = (
    await api.call('GET', `/extractions/${id}`, { token: key, headers: { 'accept-language': 'fr' } })
  ).body
  assert.deepEqual(
    [extraction.expected.kind, extraction.expected.currency, extraction.expected.periodEnd],
    ['figures', 'EUR', '2025-12-31'],
  )
  assert.ok(extraction.expected.fields.some(({ name }: { name: string }) => name === 'totalAssets'))
  assert.match(extraction.reason.message, /^Le texte/)
  assert.deepEqual([extraction.businessName, extraction.mediumName !== undefined], ['Fictional Bakery', true])
  assert.equal(typeof extraction.proposed.figures, 'object')
  for (const { value, page } of Object.values<{ value: number; page: number }>(extraction.proposed.figures))
    assert.ok(Number.isInteger(value) && page === 1)
})
