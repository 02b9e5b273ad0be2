import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkAgainstSchema } from './support/conformance.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const notes = {
  holding: false,
  workforceNumber: 12,
  equity: 25_000_050,
  revenue: 180_012_000,
  netIncome: -1_234_500,
  amortizationDepreciation: 3_521_000,
  interestExpense: 712_000,
  cashAvailable: 4_033_000,
  totalFixedAssets: 40_056_000,
  totalAssets: 110_078_000,
  shortTermDebt: 12_034_000,
  totalDebt: 83_000_000,
  currentLiabilities: 50_041_000,
}

const reportsOf = async (id: string, etag = '') => {
  const headers = { prefer: 'wait=30', ...(etag !== '' && { 'if-none-match': etag }) }
  const answer = await service.call('GET', `/reports?source=magpie&request=${id}`, { headers })
  return { reports: answer.body?.reports, etag: answer.headers.get('etag') ?? '' }
}

test('notes become a Financial X-Ray; changed notes a new one that says what changed; the first stays', async () => {
  const { call } = service
  const body = { code: { type: 'siren', id: '732829320' } }
  const { id, analyses } = (await call('POST', '/requests', { body })).body.request
  const waiting = analyses.find(({ source }: { source: string }) => source === 'magpie')
  assert.equal(waiting.status, 'waiting')
  assert.match(waiting.waitingFor, /totalAssets/)
  await call('POST', `/requests/${id}`, { body: { notes } })
  const first = await reportsOf(id)
  const [report] = first.reports
  assert.equal(report.source, 'magpie')
  assert.deepEqual([report.raw.computable, report.raw.changes], [true, null])
  assert.ok(report.madeBy.inputs.notes)
  const again = await call('POST', `/requests/${id}`, { body: { notes } })
  assert.equal(again.status, 200)

  await call('POST', `/requests/${id}`, { body: { notes: { equity: 45_000_000, totalDebt: 64_000_000 } } })
  const { reports } = await reportsOf(id, first.etag)
  assert.equal(reports.length, 2)
  const [second, old] = reports
  assert.deepEqual([second.replaces, old.id], [report.id, report.id])
  assert.deepEqual(second.raw.changes.figures, {
    equity: { from: 25_000_050, to: 45_000_000 },
    totalDebt: { from: 83_000_000, to: 64_000_000 },
  })
  assert.equal(second.raw.changes.report, report.id)
  assert.ok(second.raw.probabilityOfDefault < report.raw.probabilityOfDefault)
  const { replacedBy, ...kept } = (await call('GET', `/reports/${report.id}`)).body.report
  assert.deepEqual([kept, replacedBy], [report, second.id])
})

test('the report is told in three languages, in the shape that the document publishes', async () => {
  const { call } = service
  const code = { type: 'cfiscale', id: 'RCCMNL83S18D969H' }
  const { id } = (await call('POST', '/requests', { body: { code, notes } })).body.request
  const [{ id: report }] = (await reportsOf(id)).reports
  const titles = new Set<string>()
  for (const language of ['en', 'fr', 'it']) {
    const { raw } = (await call('GET', `/reports/${report}`, { headers: { 'accept-language': language } })).body.report
    checkAgainstSchema('FinancialXRayRaw', raw)
    titles.add(raw.reasons[0].message.title)
    titles.add(raw.naturalPerson.notice.message.title)
    titles.add(raw.baseRate.message)
  }
  assert.equal(titles.size, 9)
})

test('a simulation of too few figures has the published shape, in a version that leaves unknown fields out too', async () => {
  const body = { code: { type: 'siren' }, notes: { totalFixedAssets: 0 } }
  const rawIn = async (version: string) => {
    const { status, body: answer } = await service.call('POST', '/simulations', {
      body,
      headers: { 'api-version': version },
    })
    assert.equal(status, 200)
    checkAgainstSchema('Simulation', answer.simulation)
    return answer.simulation.raw
  }
  const raw = await rawIn('2026-11-01')
  checkAgainstSchema('FinancialXRayRaw', raw)
  assert.equal(raw.probabilityOfDefault, null)
  assert.equal('probabilityOfDefault' in (await rawIn('2024-01-25')), false)
})

test('impossible notes give a report without a probability, not a failed analysis', async () => {
  const { call } = service
  const body = { code: { type: 'siren', id: '732829320' }, notes: { ...notes, cashAvailable: 109_000_000 } }
  const { id } = (await call('POST', '/requests', { body })).body.request
  const [{ raw }] = (await reportsOf(id)).reports
  assert.deepEqual([raw.computable, raw.probabilityOfDefault, raw.riskClass], [false, null, null])
  assert.equal(raw.reasons[0].criteria.check, 'partsAboveTotalAssets')
  assert.equal((await call('GET', `/requests/${id}`)).body.request.status, 'analysed')
})
