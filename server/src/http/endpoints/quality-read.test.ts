import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepSummary } from '#actions/requests/show-request.ts'
import { newMedium, newRequest, theApi } from '#test/support/endpoint.ts'
import { addReport, docRaw } from '#test/support/reported.ts'

const api = await theApi()
const { call } = api
type Quality = {
  typeCode: string
  found: number
  right: number
  wrong: number
  precision: number | null
  lift: number | null
  title: string
}

test('criteria are measured by what the organisation itself said, and of others nothing is counted', async () => {
  for (const verdict of ['right', 'right', 'right', 'wrong', 'right']) {
    const { id } = await newRequest(api)
    const medium = await newMedium(api, id)
    const raw = docRaw('red', verdict === 'wrong' ? ['mixedFonts'] : ['mixedFonts', 'rewrittenText'])
    // A document that was analysed twice is one document.
    await addReport(api, id, { source: 'doc_xray', raw, medium: medium.id })
    await keepSummary(api.service.app, id)
    const report = await addReport(api, id, { source: 'doc_xray', raw, medium: medium.id })
    await keepSummary(api.service.app, id)
    await call('POST', `/reports/${report}/feedback`, { body: { finding: 'mixedFonts', verdict } })
    await call('POST', `/media/${medium.id}/verdict`, { body: { verdict: verdict === 'right' ? 'forged' : 'genuine' } })
    await call('POST', `/requests/${id}/decisions`, { body: { decision: 'decline', reports: [report] } })
  }
  const read = async (token: string, query = '') => (await call('GET', `/quality?${query}`, { token })).body
  const { criteria, decisions } = await read(api.owner.token)
  assert.deepEqual(decisions, { made: 5, departed: 0 })
  const [fonts, text] = ['mixedFonts', 'rewrittenText'].map((code) =>
    criteria.find(({ typeCode }: Quality) => typeCode === code),
  )
  assert.deepEqual([fonts.found, fonts.right, fonts.wrong, fonts.precision], [5, 4, 1, 0.8])
  assert.ok(fonts.interval.low < 0.8 && fonts.lift === 1, JSON.stringify(fonts))
  assert.deepEqual([text.found, text.precision, text.lift], [4, null, null])
  const strangers = [(await api.anotherOrganisation()).token, (await api.member('analyst')).token]
  for (const token of strangers)
    assert.deepEqual(await read(token), { criteria: [], decisions: { made: 0, departed: 0 } })
  assert.deepEqual((await read(api.owner.token, 'since=2099-01-01T00:00:00Z')).criteria, [])
})
