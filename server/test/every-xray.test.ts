import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { analysisSources } from '#analyses/sources.ts'
import { siren } from '#connectors/demonstration/making.ts'
import { bankStatementPdf } from './support/bank-statement.ts'
import { checkAgainstSchema } from './support/conformance.ts'
import { type Parsed, startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { until } from './support/until.ts'

const clock = shiftableClock()
let service: TestService
before(async () => {
  service = await startTestService({ clock, env: { ANALYSES: analysisSources.join(',') } })
})

const notes = {
  holding: false,
  workforceNumber: 12,
  equity: 300_000_00,
  revenue: 1_500_000_00,
  amortizationDepreciation: 40_000_00,
  netIncome: 40_000_00,
  interestExpense: 5_000_00,
  cashAvailable: 90_000_00,
  totalFixedAssets: 300_000_00,
  totalAssets: 1_000_000_00,
  shortTermDebt: 50_000_00,
  totalDebt: 700_000_00,
  currentLiabilities: 400_000_00,
  esgGenderDiversity: '41-60%',
  esgLabels: ['ISO 14001'],
  esgEmployeeProtection: '2-5',
  esgJobCreation: '1',
}

type Report = { id: string; source: string; raw: Parsed; replaces?: string }

/** The newest report of each source, once nothing is under way any more. */
async function analysed(id: string, sources: readonly string[]): Promise<Map<string, Report>> {
  return until('all reports', async () => {
    const { request } = (await service.call('GET', `/requests/${id}`)).body
    const { reports } = (await service.call('GET', `/reports?request=${id}&limit=100`)).body
    const newest = new Map<string, Report>((reports as Report[]).toReversed().map((report) => [report.source, report]))
    const isDone = request.status === 'analysed' && sources.every((source) => newest.has(source))
    return isDone ? newest : undefined
  })
}

test('one request on an invented company, with notes and two statements, is seen by all five X-Rays, offline', async () => {
  const body = { code: siren(2), businessName: 'as sent', notes }
  const { id } = (await service.call('POST', '/requests', { body })).body.request
  const first = await analysed(id, ['magpie', 'manager_xray', 'esg'])
  const { businessName } = (await service.call('GET', `/requests/${id}`)).body.request
  assert.equal(businessName, first.get('manager_xray')?.raw.company.name, 'the official name replaces the one sent')
  assert.equal(first.get('manager_xray')?.raw.isDemonstration, true)
  assert.ok(first.get('manager_xray')?.raw.persons.length > 0)
  assert.equal(first.get('esg')?.raw.score, null, 'no bank statement, no score')

  const meta = (month: string) => ({ meta: { period: 'month', date: `2024-${month}-28` } })
  await service.upload(id, bankStatementPdf({ month: 3 }), { name: 'bank_statement', ...meta('03') })
  await service.upload(id, bankStatementPdf({ month: 4 }), { name: 'bank_statement', ...meta('04') })
  const all = await analysed(id, analysisSources)
  const bank = all.get('bank_xray')?.raw
  assert.equal(bank?.statements.length, 2)
  assert.equal(bank?.dataSanity, 100)
  assert.ok(all.get('esg')?.replaces, 'made again, of the new reports')
  const schemas = {
    magpie: 'FinancialXRayRaw',
    manager_xray: 'ManagerXRayRaw',
    bank_xray: 'BankXRayRaw',
    esg: 'ESGXRayRaw',
  }
  for (const [source, schema] of Object.entries(schemas)) {
    const report = all.get(source)
    for (const language of ['en', 'fr', 'it']) {
      const headers = { 'accept-language': language }
      const read = (await service.call('GET', `/reports/${report?.id}`, { headers })).body.report
      checkAgainstSchema(schema, read.raw)
    }
  }
})

test('a statement of years in which the register knows no such company yet is suspicious', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code: siren(2) } })).body.request
  const company = (await analysed(id, ['manager_xray'])).get('manager_xray')?.raw.company
  assert.ok(company.createdOn > '2013', company.createdOn)
  await service.upload(id, bankStatementPdf({ year: 2009, holder: company.name }), {
    name: 'bank_statement',
    meta: { period: 'month', date: '2009-03-31' },
  })
  const { raw } = (await analysed(id, ['doc_xray'])).get('doc_xray') as Report
  const { findings } = raw.reasons.find(({ typeCode }: { typeCode: string }) => typeCode === 'identity')
  assert.deepEqual(
    findings.map(({ typeCode }: { typeCode: string }) => typeCode),
    ['olderThanCompany'],
  )
  assert.equal(raw.flag.color, 'orange')
})

test('refreshed, the Manager X-Ray is made again on another day and says what has changed, and on the same day it is not', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code: siren(1) } })).body.request
  const before = (await analysed(id, ['manager_xray'])).get('manager_xray')
  const refreshed = await service.call('POST', `/requests/${id}/refresh`)
  assert.deepEqual([refreshed.status, refreshed.body.request.status], [202, 'pending_analysis'])
  assert.equal((await analysed(id, ['manager_xray'])).get('manager_xray')?.id, before?.id, 'nothing new was said')
  clock.shiftSeconds(86_400)
  await service.call('POST', `/requests/${id}/refresh`)
  const after = await until('another report', async () => {
    const report = (await analysed(id, ['manager_xray'])).get('manager_xray')
    return report?.id === before?.id ? undefined : report
  })
  assert.equal(after.replaces, before?.id)
  assert.deepEqual([after.raw.changes.report, after.raw.changes.newAlerts], [before?.id, []])
})
