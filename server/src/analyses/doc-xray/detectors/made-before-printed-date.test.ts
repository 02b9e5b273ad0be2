import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { madeBeforePrintedDate } from './made-before-printed-date.ts'

type Case = {
  created?: string
  modified?: string
  date: string | null
  type?: DocumentClass
  text?: string
  because?: string
}

const inspect = ({
  created,
  modified,
  date,
  type = 'payslip',
  text = '',
  because = 'title: payslip “payslip”',
}: Case) =>
  madeBeforePrintedDate.inspect({
    times: fileTimes({ ...(created !== undefined && { created }), ...(modified !== undefined && { modified }) }),
    classification: {
      types: [{ class: type, confidence: 0.95 }],
      because: [{ feature: because, weight: 1, page: 1 }],
      language: 'en',
      period: null,
      date,
    },
    pages: [page(text.split(' ').map((one, at) => word(one, { left: 40 + 90 * at, baseline: 100 })))],
  })

const created = "D:20240418102213+02'00'"

test('a payslip whose date was moved on by a year is found: the file is older, and no day on it fits', () => {
  const outcome = inspect({ created, date: '2025-04-18', text: 'paid on 18/04/2025 entered 02/01/2019' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was created on 2024-04-18 08:22:13 (UTC), the document is dated 2025-04-18',
  )
})

test('a certificate has no class of its own, and is judged all the same', () => {
  const because = 'title: other business papers “attestation de vigilance”'
  assert.equal(inspect({ created, date: '2025-04-18', type: 'other', because }).result, 'flagged')
})

test('harmless: dated ahead by days, or due later while the day of issue is printed as well, is clear', () => {
  assert.equal(inspect({ created, date: '2024-05-02' }).result, 'clear')
  assert.equal(inspect({ created, date: '2025-04-28', text: 'due 28/04/2025 issued 17/04/2024' }).result, 'clear')
  assert.equal(inspect({ created: 'D:20260101000000Z', date: '2025-04-18' }).result, 'clear')
})

test('harmless: a template that is filled in keeps its creation date, and is saved about the printed day: cannot tell', () => {
  for (const modified of ['D:20250418090000Z', 'D:20250325090000Z', 'D:20250512090000Z'])
    assert.equal(inspect({ created, modified, date: '2025-04-18' }).result, 'inconclusive', modified)
  for (const modified of ["D:20240418102215+02'00'", 'D:20250901090000Z'])
    assert.equal(inspect({ created, modified, date: '2025-04-18' }).result, 'flagged', modified)
})

test('the reason does not say more than is known: the date may have been changed', () => {
  const { en, fr, it } = madeBeforePrintedDate.why
  assert.match(en, /may have been changed/)
  assert.match(fr, /a pu être changée/)
  assert.match(it, /può essere stata cambiata/)
})

test('contracts, manuals, and files without a date cannot tell', () => {
  assert.equal(inspect({ created, date: '2025-04-18', type: 'contract' }).result, 'inconclusive')
  assert.equal(inspect({ created, date: '2025-04-18', type: 'other' }).result, 'inconclusive')
  assert.equal(inspect({ created, date: null }).result, 'inconclusive')
  assert.equal(inspect({ date: '2025-04-18' }).result, 'inconclusive')
})

test('harmless: a sample, with numbers or addresses that nobody has, is dated as its author likes', () => {
  for (const text of ['SIREN 123456782', 'info@example.com', 'to Jane Doe'])
    assert.equal(inspect({ created, date: '2025-04-18', text }).result, 'inconclusive', text)
  // In small print the word excuses nothing: whoever changes the date could add it.
  assert.equal(inspect({ created, date: '2025-04-18', text: 'SPECIMEN' }).result, 'flagged')
})

test('harmless: a clock that was never set tells no day: cannot tell', () => {
  assert.equal(inspect({ created: 'D:19700101000000Z', date: '2025-04-18' }).result, 'inconclusive')
  assert.equal(inspect({ created: 'D:20000101000000Z', date: '2005-04-18' }).result, 'inconclusive')
})

test('harmless: a form that was filled in and saved long after the day it is of', () => {
  const rows = (isForm: boolean) =>
    Array.from({ length: 20 }, (_, at) => [
      word('Stocks', { left: 40, baseline: 60 + 20 * at }, { order: 2 * at }),
      word(
        at === 0 ? '31/12/2023' : `${1250 + at}`,
        { left: 400, baseline: 60 + 20 * at },
        { order: isForm ? 100 + at : 2 * at + 1 },
      ),
    ]).flat()
  const judge = (isForm: boolean) =>
    madeBeforePrintedDate.inspect({
      times: fileTimes({ created: 'D:20230401165232Z', modified: 'D:20240519165232Z' }),
      classification: {
        types: [{ class: 'certified_financial_statement', confidence: 0.95 }],
        because: [{ feature: 'title: accounts “bilan”', weight: 1, page: 1 }],
        language: 'en',
        period: null,
        date: '2023-12-31',
      },
      pages: [page(rows(isForm))],
    }).result
  assert.equal(judge(true), 'inconclusive')
  assert.equal(judge(false), 'flagged')
})
