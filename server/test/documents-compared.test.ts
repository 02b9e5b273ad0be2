import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { bankStatementPdf, closingOf } from './support/bank-statement.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})

const [fernhill, brisevent] = ['404833048', '732829320']
type As = { token?: string }

async function newRequest(siren: string, as: As = {}): Promise<string> {
  const created = await service.call('POST', '/requests', { ...as, body: { code: { type: 'siren', id: siren } } })
  return created.body.request.id
}

/** The Doc X-Ray of a document, sent for a request of its own unless one is given. */
async function xrayOf(
  pdf: Buffer,
  { siren = fernhill, request, ...as }: As & { siren?: string; request?: string } = {},
) {
  const about = request ?? (await newRequest(siren, as))
  const medium = await service.upload(about, pdf, as)
  for (;;) {
    const path = `/reports?source=doc_xray&request=${about}`
    const listed = await service.call('GET', path, { ...as, headers: { Prefer: 'wait=30' } })
    const report = listed.body.reports.find((one: { medium: string }) => one.medium === medium.id)
    if (report !== undefined) return report
  }
}

type Xray = Awaited<ReturnType<typeof xrayOf>>
const found = ({ raw }: Xray): string[] =>
  raw.reasons.flatMap((reason: Xray) => reason.findings.map(({ typeCode }: { typeCode: string }) => typeCode))
const across = ({ raw }: Xray) => raw.reasons.find(({ typeCode }: Xray) => typeCode === 'acrossDocuments')

const march = bankStatementPdf()
const forgedMarch = bankStatementPdf({
  movesCents: [-45_017, 120_000, -9_990, -31_055, 988_123, -1_250, -64_300, 205_077],
})

test('of the first document there is nothing to compare with', async () => {
  const report = await xrayOf(march)
  assert.deepEqual(found(report), [])
  assert.equal(across(report).sentiment, 'neutral')
  assert.equal(report.raw.flag.color, 'green')
})

test('two statements of one account that contradict each other are a reason, whichever requests they were sent for', async () => {
  const report = await xrayOf(forgedMarch)
  assert.ok(found(report).includes('contradictingStatement'), found(report).join())
  const { level, sentiment, message, findings } = across(report)
  assert.deepEqual([level, sentiment], ['suspicious', 'bad'])
  assert.match(message.content, /Statements of one account contradict each other: the balance of 2024-03-31 differs/)
  assert.ok(findings.some(({ places }: Xray) => places?.[0]?.page === 1))
  assert.equal(report.raw.flag.color, 'orange')
  assert.match(report.madeBy.inputs.memory, /^[0-9a-f]{64}$/)
})

test('the next month agrees where it begins with the balance of the last, and not otherwise', async () => {
  const right = { month: 4, openingCents: closingOf() }
  // The changed statement of March is remembered too; its account is another, so as not to be the one that disagrees.
  const iban = 'FR76 9911 7021 4089 2859 9658 488'
  await xrayOf(bankStatementPdf({ iban }))
  const april = await xrayOf(bankStatementPdf({ ...right, iban }))
  assert.ok(!found(april).includes('contradictingStatement'), found(april).join())
  assert.equal(across(april).sentiment, 'good')
  const may = await xrayOf(bankStatementPdf({ month: 5, iban, openingCents: 7_000_000 }))
  assert.ok(found(may).includes('contradictingStatement'))
})

test('the same file for the same company is nothing, for another it is a reason', async () => {
  assert.ok(!found(await xrayOf(march)).includes('resentFile'))
  const report = await xrayOf(march, { siren: brisevent })
  assert.ok(found(report).includes('resentFile'), found(report).join())
  assert.ok(!JSON.stringify(report.raw).includes(fernhill), 'not whose it was')
})

test('another organisation, and test data, know nothing of it', async () => {
  const stranger = await service.anotherOrganisation()
  const theirs = await xrayOf(forgedMarch, { siren: brisevent, token: stranger.token })
  assert.deepEqual([found(theirs), across(theirs).sentiment], [[], 'neutral'])
  const tester = await service.member('analyst', { test: true })
  const tested = await xrayOf(forgedMarch, { siren: brisevent, token: tester.token })
  assert.deepEqual([found(tested), across(tested).sentiment], [[], 'neutral'])
})

test('an analyst learns that another request exists, and nothing that leads to it', async () => {
  const analyst = await service.member('analyst')
  const hidden = await newRequest(fernhill)
  const { id, medium } = await xrayOf(bankStatementPdf({ month: 8 }), { request: hidden })
  const report = await xrayOf(bankStatementPdf({ month: 8, openingCents: 5 }), {
    siren: brisevent,
    token: analyst.token,
  })
  assert.ok(found(report).includes('contradictingStatement'))
  const text = JSON.stringify(report)
  for (const secret of [hidden, id, medium, fernhill]) assert.ok(!text.includes(secret), secret)
})

test('documents that are sent together are compared with one another', async () => {
  const request = await newRequest(fernhill)
  const iban = 'FR76 9924 2021 4020 1526 6430 743'
  const pdfs = [1, 2, 3].map((at) => bankStatementPdf({ month: 6, iban, openingCents: at * 1_000_000 }))
  const reports = await Promise.all(pdfs.map((pdf) => xrayOf(pdf, { request })))
  const contradicting = reports.filter((report) => found(report).includes('contradictingStatement'))
  assert.equal(contradicting.length, 2, 'all but the first that ended')
})
