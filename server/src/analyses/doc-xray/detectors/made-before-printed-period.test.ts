import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import type { Word } from '#documents/page-evidence.ts'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { madeBeforePrintedPeriod } from './made-before-printed-period.ts'

const inspect = (
  created: string | undefined,
  to: string | undefined,
  type: DocumentClass = 'bank_statement',
  head = 'vom 01.10.2024 bis 31.10.2024',
) =>
  madeBeforePrintedPeriod.inspect({
    pages: [printedPage([[{ text: head, left: 40 }]])],
    times: fileTimes(created === undefined ? {} : { created }),
    classification: {
      types: [{ class: type, confidence: 0.95 }],
      because: [],
      language: 'en',
      period: to === undefined ? null : { from: null, to, length: 'month' },
      date: null,
    },
  })

test('a statement made before the period on it was over is found', () => {
  const outcome = inspect("D:20241018102213+02'00'", '2024-10-31')
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was created on 2024-10-18 08:22:13 (UTC), the period ends on 2024-10-31',
  )
  // Where the end of the period is printed.
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [135, 40, 185, 50] }])
})

test('made on the last evening or later is clear', () => {
  for (const created of ["D:20241031180000+02'00'", 'D:20241101', 'D:202410'])
    assert.equal(inspect(created, '2024-10-31').result, 'clear', created)
})

test('payslips, documents without a period and files without a date cannot tell', () => {
  assert.equal(inspect('D:20241018102213Z', '2024-10-31', 'payslip').result, 'inconclusive')
  assert.equal(inspect('D:20241018102213Z', undefined).result, 'inconclusive')
  assert.equal(inspect(undefined, '2024-10-31').result, 'inconclusive')
})

test('an account printed amid a month that is only that of its movements cannot tell; a month that is named is its period', () => {
  const printed = (head: string, type?: DocumentClass) => inspect('D:20241018102213Z', '2024-10-31', type, head).result
  assert.equal(printed('17/10/2024 PAGAMENTO'), 'inconclusive')
  assert.equal(printed('Extrato de outubro'), 'inconclusive')
  assert.equal(printed('Relevé du mois de octobre 2024'), 'flagged')
  assert.equal(printed('au 31/10/2024'), 'flagged')
  assert.equal(printed('Situation intermédiaire', 'interim_financial_statement'), 'flagged')
})

/** A head with its day, and rows of a label and a figure each; how each of them was drawn. */
const form = (asDrawn: (at: number, isAnswer: boolean) => Partial<Word>) => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    label: at === 0 ? 'closed' : 'Stocks',
    at,
    baseline: 60 + 20 * at,
  }))
  return page(
    rows.flatMap(({ label, at, baseline }) => [
      word(label, { left: 40, baseline }, asDrawn(at, false)),
      word(at === 0 ? '31/12/2023' : `${1250 + at}`, { left: 400, baseline }, asDrawn(at, true)),
    ]),
  )
}
const asFilledIn = (at: number, isAnswer: boolean) => ({ order: isAnswer ? 100 + at : at })
const inField = (at: number, isAnswer: boolean) => (isAnswer ? { order: at, annotation: true as const } : { order: at })
const inTurn = (at: number, isAnswer: boolean) => ({ order: 2 * at + Number(isAnswer) })
/** All of it in turn but for the day. */
const redated = (at: number, isAnswer: boolean) => (at === 0 && isAnswer ? { order: 200 } : inTurn(at, isAnswer))

const inspectForm = (asDrawn: typeof asFilledIn, modified?: string) =>
  madeBeforePrintedPeriod.inspect({
    pages: [form(asDrawn)],
    times: fileTimes({ created: 'D:20230901165232Z', ...(modified !== undefined && { modified }) }),
    classification: {
      types: [{ class: 'certified_financial_statement', confidence: 0.95 }],
      because: [],
      language: 'en',
      period: { from: null, to: '2023-12-31', length: 'year' },
      date: null,
    },
  }).result

test('harmless: a form that was created before the year was over, and filled in after it', () => {
  const after = 'D:20240319165232Z'
  assert.equal(inspectForm(asFilledIn, after), 'inconclusive')
  assert.equal(inspectForm(inField, after), 'inconclusive')
  assert.equal(inspectForm(inTurn, after), 'flagged')
  assert.equal(inspectForm(redated, after), 'flagged', 'only the day was written later')
})

test('a form that was last saved before the year was over is found', () => {
  assert.equal(inspectForm(asFilledIn, 'D:20231012165232Z'), 'flagged')
  assert.equal(inspectForm(asFilledIn), 'flagged')
})
