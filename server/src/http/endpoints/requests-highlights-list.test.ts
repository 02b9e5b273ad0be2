import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { addRevision, makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const content = (amount: string) => `BT /F1 12 Tf 72 770 Td (Closing balance) Tj 300 0 Td (${amount}) Tj ET`
const issued = makePdf({ pages: ['x'], objects: { 11: (pen) => pen.stream('', content('1 204,50')) } })
const { id } = await newRequest(api)
const { id: medium } = await api.upload(
  id,
  addRevision(issued, { objects: { 11: (pen) => pen.stream('', content('91 204,50')) } }),
)
await workOff(api.service.app)
const path = `/requests/${id}/highlights`

test('the worst finding leads to its box, in the language asked for', async () => {
  const [worst] = (await api.call('GET', path, { headers: { 'accept-language': 'fr' } })).body.highlights
  const [report] = (await api.call('GET', `/reports?request=${id}&source=doc_xray`)).body.reports
  const findings = report.raw.reasons.flatMap((reason: { findings: object[] }) => reason.findings)
  const finding = findings.find((one: { id: string }) => one.id === worst.finding)
  assert.deepEqual([worst.source, worst.report, worst.medium], ['doc_xray', report.id, medium])
  assert.deepEqual(worst.places[0], finding.places[0])
  assert.equal(worst.earlierText, '1 204,50')
  assert.deepEqual([worst.earlierPlaces[0].revision, worst.revision], [1, 2])
  assert.equal(worst.message, worst.translations.fr)
  assert.notEqual(worst.translations.fr, worst.translations.it)
})

test('a request without reports has none', async () => {
  const { id: empty } = await newRequest(api)
  assert.deepEqual((await api.call('GET', `/requests/${empty}/highlights`)).body, { highlights: [] })
})

test('A-01 A-02 nobody else sees them', async () => {
  const testKey = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  for (const token of [(await api.anotherOrganisation()).token, (await api.member('analyst')).token, testKey])
    assert.equal((await api.call('GET', path, { token })).status, 404)
})
