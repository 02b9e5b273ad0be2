import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { titleBehindCompany } from './company-titles.ts'

test('what is behind the name or the number of a company is a title if it ends with its day', () => {
  for (const [text, title] of [
    ['Company number 123456 — Balance sheet as at 31 December 2024', 'balance sheet as at 31 december 2024'],
    ['Esempio S.r.l. - Bilancio al 31 dicembre 2024', 'bilancio al 31 dicembre 2024'],
    ['Example DAC (Company number 123456) Balance sheet at 31 October 2023', 'balance sheet at 31 october 2023'],
    ['Example DAC (Company number 123456) at 31 October 2023 had no debts', undefined],
    ['Note 3 — Balance sheet as at 31 December 2024', undefined],
    ['Example Limited — Notes — Balance sheet as at 31 December 2024', undefined],
  ] as const)
    assert.equal(titleBehindCompany(text), title, text)
})

const figuresOf = (heads: PrintedRow, note: string) => {
  const income: PrintedRow[] = [
    ['Company number 123456 — Profit and loss account for the year ended 31 October 2023'],
    heads,
    ['Turnover', '90,000', note, '80,000'],
    ['Cost of sales', '(60,000)', '', '(55,000)'],
    ['Gross profit', '30,000', '', '25,000'],
    ['Administrative expenses', '(10,000)', '', '(9,000)'],
    ['Operating profit', '20,000', '', '16,000'],
    ['Interest payable and similar expenses', '(2,000)', '', '(1,000)'],
    ['Profit before taxation', '18,000', '', '15,000'],
    ['Tax on profit', '(3,000)', '', '(2,000)'],
    ['Profit for the financial year', '15,000', '', '13,000'],
  ]
  return readFinancialFigures(statementEvidence([statementPage(1, [400, 440, 530], income)])).years.map(
    ({ periodEnd, figures: { revenue, netIncome } }) => [periodEnd, revenue?.valueCents, netIncome?.status],
  )
}

test('a statement below such a title is read, and the numbers of its notes may be between its years', () => {
  for (const heads of [
    ['', '2023€', 'Note', '2022€'],
    ['', '2023', 'Note', '2022'],
  ] as const)
    assert.deepEqual(figuresOf(heads, '3'), [
      ['2023-10-31', 90_000_00, 'proven'],
      ['2022-10-31', 80_000_00, 'proven'],
    ])
})
