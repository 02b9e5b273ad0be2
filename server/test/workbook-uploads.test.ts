import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { type MadeCell, makeWorkbook } from '#test/support/make-workbook.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const money = (number: number): MadeCell => ({ number, format: '#,##0' })

test('the figures of a workbook are in the Financial X-Ray, and the Doc X-Ray says what it did not examine', async () => {
  const bytes = makeWorkbook({
    core: '<p xmlns:dcterms="t"><dcterms:created>2025-02-01T08:00:00Z</dcterms:created></p>',
    sheets: [
      {
        name: 'Balance sheet',
        rows: [
          ['Balance sheet at 31 December 2024, in EUR', 2024, 2023],
          ['Fixed assets', money(200_000), money(175_000)],
          ['Current assets', money(200_000), money(175_000)],
          ['Total assets', money(400_000), money(350_000)],
          ['Share capital', money(140_000), money(120_000)],
          ['Profit for the year', money(30_000), money(20_000)],
          ['Total equity', money(170_000), money(140_000)],
          ['Total liabilities', money(230_000), money(210_000)],
          ['Total equity and liabilities', money(400_000), money(350_000)],
        ],
      },
      { name: 'Workings', state: 'hidden', rows: [['x', 1]] },
    ],
  })
  const { id: request } = await newRequest(api)
  const meta = { period: 'year', date: '2024-12-31' }
  const { id } = await api.upload(request, bytes, { name: 'certified_financial_statement', meta, type })
  assert.deepEqual((await call('GET', `/media/${id}/pages`)).body, { pages: [], revisions: [] })
  await workOff(api.service.app)
  const { reports } = (await call('GET', `/reports?request=${request}`)).body
  const rawOf = async (source: string) => {
    const report = reports.find((one: { source: string }) => one.source === source)
    return (await call('GET', `/reports/${report?.id}`)).body.report.raw
  }
  const { figures } = await rawOf('magpie')
  assert.deepEqual([figures.totalAssets?.value, figures.equity?.value], [40_000_000, 17_000_000])
  const { coverage, reasons } = await rawOf('doc_xray')
  const told = coverage.notChecked.find(({ typeCode }: { typeCode: string }) => typeCode === 'workbookChanges')
  assert.match(told.message, /not examined for forgery. Hidden sheets were not read: “Workings”/)
  const time = reasons.find(({ typeCode }: { typeCode: string }) => typeCode === 'time')
  assert.equal(time.criteria.creationDate, '2025-02-01 08:00:00')
})

test('an old workbook, or one with a password, is refused with what to do', async () => {
  const { id: request } = await newRequest(api)
  const old = Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_000, '0'), 'hex')
  const declared = {
    name: 'other',
    type: 'document',
    meta: { name: 'a.xls', size: old.length, type: 'application/vnd.ms-excel' },
    request,
  }
  const { medium } = (await call('POST', '/media', { body: declared })).body
  const form = new FormData()
  for (const [name, value] of Object.entries(medium.upload.fields)) form.set(name, String(value))
  form.set('file', new Blob([old]), 'a.xls')
  assert.equal((await fetch(medium.upload.url, { method: 'POST', body: form })).status, 204)
  const answer = await call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  assert.equal(answer.body.code, 'file-type-mismatch')
  assert.match(answer.body.detail, /\.xls.*password.*save it as \.xlsx/)
})
