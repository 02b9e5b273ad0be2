import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [420, 500]
const balance: PrintedRow[] = [
  ['Balance sheet as at 31 December 2024'],
  ['', '2024', '2023'],
  ['Fixed assets'],
  ['Tangible assets', '60,000', '50,000'],
  ['Current assets'],
  ['Debtors', '30,000', '20,000'],
  ['Cash at bank and in hand', '20,000', '15,000'],
  ['', '50,000', '35,000'],
  ['Creditors: amounts falling due within one year', '(40,000)', '(30,000)'],
  ['Net current assets', '10,000', '5,000'],
  ['Total assets less current liabilities', '70,000', '55,000'],
  ['Net assets', '70,000', '55,000'],
  ['Capital and reserves'],
  ['Called up share capital', '10,000', '10,000'],
  ['Profit and loss account', '60,000', '45,000'],
  ['Total equity', '70,000', '55,000'],
]
const note = (trade: string): PrintedRow[] => [
  ['Notes to the financial statements'],
  ['4 Creditors: amounts falling due within one year', '2024', '2023'],
  ['Bank loans and overdrafts', '8,500', '6,000'],
  ['Trade creditors', trade, '20,000'],
  ['Amounts owed to group undertakings', '4,000', '-'],
  ['Other creditors', '7,500', '4,000'],
  ['', '40,000', '30,000'],
]
const shortTermDebt = (trade: string) =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, balance), statementPage(2, rights, note(trade))]))
    .years[0]?.figures.shortTermDebt

test('loans and overdrafts due within a year are read from the note whose lines make the creditors', () => {
  const figure = shortTermDebt('20,000')
  assert.deepEqual([figure?.valueCents, figure?.status, figure?.page], [8_500_00, 'proven', 2])
})

test('the title of the note may be broken, with the years between', () => {
  const [title, heading, ...rows] = note('20,000')
  const broken: PrintedRow[] = [
    title as PrintedRow,
    ['4 Creditors: amounts falling due within one', '2024', '2023'],
    ['year', '£', '£'],
    ...rows,
  ]
  assert.equal(heading?.[0], '4 Creditors: amounts falling due within one year')
  const pages = [balance, broken].map((printed, at) => statementPage(at + 1, rights, printed))
  assert.equal(readFinancialFigures(statementEvidence(pages)).years[0]?.figures.shortTermDebt?.valueCents, 8_500_00)
})

test('a note whose lines make another sum is not believed', () => {
  assert.equal(shortTermDebt('21,000'), undefined)
})

const owed = (first: string) => {
  const rows = note('20,000').map(
    (row): PrintedRow => (row[0] === 'Bank loans and overdrafts' ? [first, ...row.slice(1)] : row),
  )
  const found = readFinancialFigures(
    statementEvidence([statementPage(1, rights, balance), statementPage(2, rights, rows)]),
  ).years[0]?.figures.shortTermDebt
  return found === undefined ? undefined : `${found.valueCents / 100} ${found.status}`
}

test('that there is no loan is told by lines of which each is known to be none, and by no other', () => {
  assert.equal(owed('Amounts owed to credit institutions'), '8500 proven')
  assert.equal(owed('Payroll taxes'), '0 proven')
  for (const words of [
    'Stocking plan',
    'Other financial liabilities',
    'Credit card facility',
    'Social investment facility',
    'Insurance premium funding',
    'Trade debtor factoring',
  ])
    assert.equal(owed(words), undefined, words)
})
