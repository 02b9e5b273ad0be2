import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FormLayout, type FormRow, formPage } from '#test/support/form-table.ts'
import { shownLines, shownTable } from '../../../pages/shown.ts'
import { moneyTable } from './money-table.ts'

/** What is taken for money, row by row. */
function moneyOf(rows: readonly FormRow[], layout: FormLayout): string[][] {
  const pages = [formPage(rows, layout)]
  const table = moneyTable(shownTable(pages), () => pages.flatMap(shownLines))
  return table.rows.map(({ cells }) => [...cells.values()].map(({ text }) => text))
}

test('numbers that rise from row to row beside amounts are no money', () => {
  const rows = (codes: readonly string[]): FormRow[] => codes.map((code, at) => ['Poste', code, 41_206 - 977 * at])
  for (const codes of [
    ['210', '214', '218', '226', '230'],
    ['1', '2', '3', '5', '6'],
    ['10', '100', '101', '11', '12'],
    ['4000', '4400', '4970', '5200', '8400'],
  ])
    assert.ok(
      moneyOf(rows(codes), { rights: [300, 400] }).every((cells) => cells.length === 1),
      codes.join(),
    )
})

test('small amounts in a column of amounts are money, in whatever order', () => {
  const rows: FormRow[] = [
    ['Stocks', 912, 41_206],
    ['Debtors', 12_377, 850],
    ['Prepayments', 441, 2_118],
    ['Cash', 705, 640],
  ]
  assert.deepEqual(
    moneyOf(rows, { rights: [300, 400], writing: 'comma' }).map((cells) => cells.length),
    [2, 2, 2, 2],
  )
})

test('what stands under a sign of per cent, or before one, is no money', () => {
  const rows: FormRow[] = [
    ['', '2025', '% CA', 'TVA'],
    ['Ventes', 412_306, '61,22', '20,00 %'],
    ['Services', 261_118, '338,78', '10,00 %'],
  ]
  assert.deepEqual(moneyOf(rows, { rights: [300, 360, 450] }), [['2025'], ['412 306'], ['261 118']])
})

test('digits in brackets right behind a figure are the mark of a note, those in a column of their own are an amount', () => {
  const rows: FormRow[] = [
    ['Subcontracts', '107,000 (2)', 12_400],
    ['Entertainment', '1,800 (1)', '(12)'],
    ['Allowances', '148,000 (2)', 2_310],
  ]
  assert.deepEqual(
    moneyOf(rows, { rights: [300, 400], writing: 'comma' }).map((cells) => cells.at(-1)),
    ['12,400', '(12)', '2,310'],
  )
  assert.ok(moneyOf(rows, { rights: [300, 400], writing: 'comma' }).every((cells) => !cells.includes('(2)')))
})

test('where all amounts have their cents, digits alone are a count', () => {
  const rows: FormRow[] = [
    ['Pose', '12', '412,95', '4.955,40'],
    ['Livraison', '3', '98,10', '294,30'],
    ['Divers', '25', '6,40', '160,00'],
  ]
  assert.ok(moneyOf(rows, { rights: [250, 350, 450] }).every((cells) => cells.length === 2))
})
