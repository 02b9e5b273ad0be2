import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [300, 390, 470, 540]
const read = (...pages: readonly (readonly PrintedRow[])[]) =>
  readFinancialFigures(statementEvidence(pages.map((rows, at) => statementPage(at + 1, rights, rows)))).years
type Years = ReturnType<typeof read>
type Field = keyof Years[number]['figures']
const euros = (years: Years, field: Field) =>
  years.map(({ figures }) => (figures[field] === undefined ? undefined : figures[field].valueCents / 100))

const balance = (...heads: readonly string[]): PrintedRow[] => [
  ['Balance Sheet Comparison'],
  ['', ...heads],
  ['ASSETS'],
  ['Current Assets'],
  ['Bank Accounts'],
  ['Checking', '3,000.00', '2,000.00', '1,000.00', '50.00%'],
  ['Savings', '7,000.00', '6,000.00', '1,000.00', '16.67%'],
  ['Total Bank Accounts', '$10,000.00', '$8,000.00', '$2,000.00', '25.00%'],
  ['Total Current Assets', '$10,000.00', '$8,000.00', '$2,000.00', '25.00%'],
  ['Fixed Assets'],
  ['Vehicles', '50,000.00', '42,000.00', '8,000.00', '19.05%'],
  ['Total Fixed Assets', '$50,000.00', '$42,000.00', '$8,000.00', '19.05%'],
  ['TOTAL ASSETS', '$60,000.00', '$50,000.00', '$10,000.00', '20.00%'],
  ['LIABILITIES AND EQUITY'],
  ['Liabilities'],
  ['Current Liabilities'],
  ['Accounts Payable'],
  ['Accounts Payable (A/P)', '12,000.00', '11,000.00', '1,000.00', '9.09%'],
  ['Total Accounts Payable', '$12,000.00', '$11,000.00', '$1,000.00', '9.09%'],
  ['Other Current Liabilities'],
  ['Payroll Liabilities', '3,000.00', '2,500.00', '500.00', '20.00%'],
  ['Line of Credit - First Bank', '5,000.00', '6,500.00', '-1,500.00', '-23.08%'],
  ['Total Other Current Liabilities', '$8,000.00', '$9,000.00', '-$1,000.00', '-11.11%'],
  ['Total Current Liabilities', '$20,000.00', '$20,000.00', '$0.00', '0.00%'],
  ['Total Liabilities', '$20,000.00', '$20,000.00', '$0.00', '0.00%'],
  ['Equity'],
  ['Retained Earnings', '31,000.00', '25,500.00', '5,500.00', '21.57%'],
  ['Net Income', '9,000.00', '4,500.00', '4,500.00', '100.00%'],
  ['Total Equity', '$40,000.00', '$30,000.00', '$10,000.00', '33.33%'],
  ['TOTAL LIABILITIES AND EQUITY', '$60,000.00', '$50,000.00', '$10,000.00', '20.00%'],
]
const income = (title: string, ...heads: readonly string[]): PrintedRow[] => [
  [title],
  ['', ...heads],
  ['Income'],
  ['Sales of Product Income', '60,000.00', '50,000.00', '10,000.00', '20.00%'],
  ['Services', '30,000.00', '25,000.00', '5,000.00', '20.00%'],
  ['Total Income', '$90,000.00', '$75,000.00', '$15,000.00', '20.00%'],
  ['GROSS PROFIT', '$90,000.00', '$75,000.00', '$15,000.00', '20.00%'],
  ['Expenses'],
  ['Payroll Expenses', '70,000.00', '60,500.00', '9,500.00', '15.70%'],
  ['Depreciation', '8,000.00', '7,000.00', '1,000.00', '14.29%'],
  ['Interest Expense', '3,000.00', '3,000.00', '0.00', '0.00%'],
  ['Total Expenses', '$81,000.00', '$70,500.00', '$10,500.00', '14.89%'],
  ['NET INCOME', '$9,000.00', '$4,500.00', '$4,500.00', '100.00%'],
]

test('an American comparison of two years is read with its income statement, and its changes are of no year', () => {
  const days = ['As of Dec 31, 2024', 'As of Dec 31, 2023', 'Change', '% Change']
  const spans = ['Jan - Dec 2024', 'Jan - Dec 2023', 'Change', '% Change']
  const years = read(balance(...days), income('Profit and Loss Comparison', ...spans))
  assert.deepEqual(
    years.map(({ periodEnd }) => periodEnd),
    ['2024-12-31', '2023-12-31'],
  )
  assert.deepEqual(euros(years, 'revenue'), [90_000, 75_000])
  assert.deepEqual(euros(years, 'netIncome'), [9_000, 4_500])
  assert.deepEqual(euros(years, 'amortizationDepreciation'), [8_000, 7_000])
  assert.deepEqual(euros(years, 'interestExpense'), [3_000, 3_000])
  assert.deepEqual(euros(years, 'equity'), [40_000, 30_000])
})

test('years of two digits and changes in dollars are heads of such a comparison as well', () => {
  const heads = (word: string) => [`${word} 24`, `${word} 23`, '$ Change', '% Change']
  const title = 'Profit & Loss Prev Year Comparison'
  const years = read(balance(...heads('Dec 31,')), income(title, ...heads('Jan - Dec')))
  assert.deepEqual(
    years.map(({ periodEnd }) => periodEnd),
    ['2024-12-31', '2023-12-31'],
  )
  assert.deepEqual(euros(years, 'revenue'), [90_000, 75_000])
  assert.deepEqual(euros(years, 'totalAssets'), [60_000, 50_000])
})

test('a line of credit within a part of the current liabilities is due within a year', () => {
  const years = read(balance('Dec 31, 2024', 'Dec 31, 2023', 'Change', '% Change'))
  assert.deepEqual(euros(years, 'shortTermDebt'), [5_000, 6_500])
  assert.equal(years[0]?.figures.shortTermDebt?.status, 'unproven')
})
