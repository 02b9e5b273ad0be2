import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { siren } from '#connectors/demonstration/making.ts'
import { bankStatementPdf } from './support/bank-statement.ts'
import { type Parsed, startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
before(async () => {
  service = await startTestService({ env: { ANALYSES: 'doc_xray,magpie,bank_xray' } })
})

const notes = {
  totalAssets: 1_000_000_00,
  equity: 300_000_00,
  totalDebt: 700_000_00,
  revenue: 1_500_000_00,
  currentLiabilities: 400_000_00,
  shortTermDebt: 50_000_00,
}
const meta = (month: string) => ({ name: 'bank_statement', meta: { period: 'month', date: `2024-${month}-28` } })

/** All reports of a source, once nothing is under way any more. */
async function reportsOf(id: string, source: string, atLeast = 1): Promise<Parsed[]> {
  return until(`${atLeast} of ${source}`, async () => {
    const { request } = (await service.call('GET', `/requests/${id}`)).body
    const { reports } = (await service.call('GET', `/reports?request=${id}&source=${source}&limit=100`)).body
    return request.status === 'analysed' && reports.length >= atLeast ? reports : undefined
  })
}

async function requestOf(businessName: string, more: object = {}): Promise<string> {
  const body = { code: { type: 'siren', id: '732829320' }, businessName, ...more }
  return (await service.call('POST', '/requests', { body })).body.request.id
}

test('statements in PDF show how the company pays, and a statement is held against its Doc X-Ray', async () => {
  const id = await requestOf('Fernhill Logistics', { notes })
  await reportsOf(id, 'magpie')
  const march = bankStatementPdf({ month: 3 })
  await service.upload(id, march, meta('03'))
  await service.upload(id, bankStatementPdf({ month: 4, producer: 'Adobe Photoshop 25.1' }), meta('04'))
  const [bank] = await reportsOf(id, 'bank_xray')
  const flags = new Map(
    (await reportsOf(id, 'doc_xray', 2)).map(({ medium, raw }) => [medium, raw.flag.color] as const),
  )
  for (const { medium, docXray, isOfCompany } of bank.raw.statements)
    assert.deepEqual([docXray, isOfCompany], [flags.get(medium), true])
  assert.ok(
    [...flags.values()].some((color) => color !== 'green'),
    'one of them is drawn by an image editor',
  )
  const raised = bank.raw.statements.flatMap(({ remarks }: { remarks: { code: string }[] }) =>
    remarks.map(({ code }) => code),
  )
  assert.equal(raised.length, 1)
  assert.equal(bank.raw.reasons[0].typeCode, raised[0])
  const newest = (await reportsOf(id, 'magpie', 2))[0]
  const score = newest.raw.reasons.find(
    ({ criteria }: { criteria: { supplierScore?: number } }) => criteria.supplierScore !== undefined,
  )
  assert.deepEqual([score.typeCode, score.criteria.basis], ['trafficLight', 'bankStatements'])
  assert.ok(newest.raw.coverage.checked.includes('paymentBehaviour'))
})

test('a statement of another holder is said to be, in the Bank X-Ray and in the Doc X-Ray', async () => {
  const id = await requestOf('Ateliers Brisevent SARL')
  await service.upload(id, bankStatementPdf({ month: 5 }), meta('05'))
  const [bank] = await reportsOf(id, 'bank_xray')
  assert.equal(bank.raw.statements[0].isOfCompany, false)
  assert.match(bank.raw.reasons[0].message.content, /Fernhill Logistics SARL/)
  const [doc] = await reportsOf(id, 'doc_xray')
  const found = doc.raw.reasons.flatMap(({ findings }: { findings: { typeCode: string }[] }) =>
    findings.map(({ typeCode }) => typeCode),
  )
  assert.ok(found.includes('otherHolder'), found.join(' '))
})

test('one call with notes gives one Financial X-Ray, of the notes and of what registers say', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code: siren(2), notes } })).body.request
  const [report, ...others] = await reportsOf(id, 'magpie')
  assert.equal(others.length, 0)
  assert.ok(report.raw.coverage.checked.includes('register'))
  // What would make a second one has happened by now: the official name was taken over.
  assert.ok((await service.call('GET', `/requests/${id}`)).body.request.businessName)
  await service.call('POST', `/requests/${id}`, { body: { notes: { ...notes, equity: 310_000_00 } } })
  assert.equal((await reportsOf(id, 'magpie', 2)).length, 2)
})

test('no statement counts in a Bank X-Ray before its Doc X-Ray is there', async () => {
  const id = await requestOf('Fernhill Logistics')
  await Promise.all([7, 8, 9].map((month) => service.upload(id, bankStatementPdf({ month }), meta(`0${month}`))))
  await reportsOf(id, 'doc_xray', 3)
  for (const { raw } of await reportsOf(id, 'bank_xray'))
    assert.ok(raw.statements.every(({ docXray }: { docXray: string | null }) => docXray !== null))
})
