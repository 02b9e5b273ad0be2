import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { makePdf } from '#test/support/make-pdf.ts'
import { startTestService } from '#test/support/service.ts'
import { type Client, RoentgenProblem, roentgen } from './client.ts'

let client: Client
before(async () => {
  const { url, owner } = await startTestService()
  client = roentgen({ url, key: owner.token })
})

test('a request, its notes, a document and its report in five calls', async () => {
  const request = await client.createRequest({ code: { type: 'siren', id: '732829320' } }, { idempotencyKey: 'once' })
  const again = await client.createRequest({ code: { type: 'siren', id: '732829320' } }, { idempotencyKey: 'once' })
  assert.equal(again.id, request.id)
  assert.equal((await client.addNotes(request.id, { equity: -5_00 })).notes.equity, -500)
  const file = new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' })
  const meta = { period: 'year', date: '2025-12-31' } as const
  const medium = await client.sendDocument({
    request: request.id,
    name: 'certified_financial_statement',
    file,
    fileName: 'accounts.pdf',
    meta,
  })
  assert.equal(medium.status, 'online')
  const [report] = await client.reports(request.id, 'doc_xray', { waitSeconds: 30 })
  assert.equal(report?.medium, medium.id)
  assert.deepEqual(await client.readReport(report.id), report)
  // Of the statement a Financial X-Ray is made too, which says that there is none in it.
  const [financial] = await client.reports(request.id, 'magpie', { waitSeconds: 30 })
  assert.equal(financial?.raw.computable, false)
  assert.equal((await client.readRequest(request.id)).status, 'analysed')
})

test('what the service refuses is thrown with its code and every wrong field', async () => {
  const wrong = client.createRequest({ code: { type: 'siren', id: '732829321' } })
  await assert.rejects(wrong, (error) => {
    assert.ok(error instanceof RoentgenProblem)
    assert.equal(error.problem.code, 'validation-failed')
    assert.match(error.problem.errors?.['code.id'] ?? '', /check digit/)
    return true
  })
})

test('figures are scored without being kept', async () => {
  const { raw } = await client.simulate({ type: 'siren' }, { totalAssets: 110_000_000, equity: 25_000_000 })
  assert.equal(raw.computable, true)
})
