import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addReport, docRaw } from '#test/support/reported.ts'

const api = await theApi()
const { call } = api

test('a finding is named by its id or its criterion; said again, the last word counts', async () => {
  const { id } = await newRequest(api)
  const report = await addReport(api, id, { source: 'doc_xray', raw: docRaw('red', ['mixedFonts']) })
  const say = (body: object, token = api.owner.token) => call('POST', `/reports/${report}/feedback`, { token, body })
  const first = await say({ finding: 'id-mixedFonts', verdict: 'unsure' })
  assert.deepEqual([first.status, first.body.feedback.typeCode], [201, 'mixedFonts'])
  const again = await say({ finding: 'id-mixedFonts', verdict: 'wrong', comment: 'The bank uses two fonts' })
  assert.deepEqual([again.body.feedback.id, again.body.feedback.verdict], [first.body.feedback.id, 'wrong'])
  await say({ finding: 'mixedFonts', verdict: 'right' })
  await say({ verdict: 'right' })
  const { feedback } = (await call('GET', `/reports/${report}/feedback`)).body
  assert.equal(feedback.length, 3)
  const unknown = refusal(await say({ finding: 'horoscope', verdict: 'right' }))
  assert.deepEqual(unknown, { status: 400, code: 'validation-failed', fields: ['finding'] })
  const { token } = await api.anotherOrganisation()
  assert.deepEqual(refusal(await say({ verdict: 'right' }, token)), { status: 404, code: 'not-found' })
})

test('a company is one that the report links to a person', async () => {
  const { id } = await newRequest(api)
  const code = { type: 'siren', id: '732829320' }
  const raw = { persons: [{ companies: [], doubtfulCompanies: [{ name: 'Brisevent', code }] }] }
  const report = await addReport(api, id, { source: 'manager_xray', raw })
  const say = (company: string, of = report) =>
    call('POST', `/reports/${of}/feedback`, { body: { company, verdict: 'wrong' } })
  assert.equal((await say('siren:732829320')).body.feedback.company, 'siren:732829320')
  const other = await addReport(api, id, { source: 'magpie', raw: { riskLetter: 'B' } })
  const unknown = { status: 400, code: 'validation-failed', fields: ['company'] }
  for (const answer of [await say('siren:552100554'), await say('732829320'), await say('siren:732829320', other)])
    assert.deepEqual(refusal(answer), unknown)
})
