import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const balance: PrintedRow[] = [
  ['Statement of financial position at 30 June 2024'],
  ['', '2024', '2023'],
  ['Fixed assets'],
  ['Tangible assets', '54,000', '60,000'],
  ['Current assets'],
  ['Debtors', '150,000', '140,000'],
  ['Cash at bank and in hand', '130,000', '80,000'],
  ['', '280,000', '220,000'],
  ['Creditors: amounts falling due within one year', '(200,000)', '(180,000)'],
  ['Net current assets', '80,000', '40,000'],
  ['Total assets less current liabilities', '134,000', '100,000'],
  ['Creditors: amounts falling due after more than one year', '(59,000)', '(52,000)'],
  ['Net assets', '75,000', '48,000'],
  ['Capital and reserves'],
  ['Called up share capital', '50,000', '40,000'],
  ['Profit and loss account', '25,000', '8,000'],
  ["Shareholders' funds", '75,000', '48,000'],
]
const note: PrintedRow[] = [
  ['7. Creditors: amounts falling due within one year'],
  ['', '2024', '2023'],
  ['Bank loans and overdrafts', '18,000', '25,000'],
  ['Trade creditors', '182,000', '155,000'],
  ['', '200,000', '180,000'],
]
const dueWithin = (...title: PrintedRow[]) => {
  const pages = [balance, [...title, ...note]].map((rows, at) => statementPage(at + 1, [440, 540], rows))
  const { currentLiabilities } = readFinancialFigures(statementEvidence(pages)).years[0]?.figures ?? {}
  return currentLiabilities && `${currentLiabilities.valueCents / 100} ${currentLiabilities.status}`
}

test('what the note repeats of the balance sheet is not due twice, whatever stands above the notes', () => {
  assert.equal(dueWithin(['Notes to the financial statements']), '200000 proven')
  assert.equal(dueWithin(['Harbour Glass Limited Notes to the financial statements']), '200000 proven')
  assert.equal(dueWithin(['Harbour Glass Limited']), '200000 proven')
  assert.equal(dueWithin(), '200000 proven')
})

test('finance leases, hire purchase and mortgages of a British note are lent as bank loans are', () => {
  const due = (...rows: readonly PrintedRow[]) =>
    readFinancialFigures(
      statementEvidence([
        statementPage(
          1,
          [430, 520],
          [
            ['Balance sheet as at 31 December 2024'],
            ['', '2024', '2023'],
            ['Fixed assets', '60,000', '50,000'],
            ['Current assets', '40,000', '20,000'],
            ['Creditors: amounts falling due within one year', '(34,000)', '(23,000)'],
            ['Total assets less current liabilities', '66,000', '47,000'],
            ['Creditors: amounts falling due after more than one year', '(26,000)', '(17,000)'],
            ['Net assets', '40,000', '30,000'],
          ],
        ),
        statementPage(
          2,
          [430, 520],
          [
            ['Notes to the financial statements'],
            ['7 Creditors: amounts falling due within one year'],
            ['', '2024', '2023'],
            ['Bank loans', '7,000', '6,000'],
            ...rows,
            ['Trade creditors', '20,000', '12,000'],
            ['', '34,000', '23,000'],
          ],
        ),
      ]),
    ).years[0]?.figures.shortTermDebt?.valueCents
  for (const lent of ['Obligations under finance leases', 'Hire purchase contracts', 'Mortgage'])
    assert.equal(due([lent, '2,000', '2,000'], ['Other creditors', '5,000', '3,000']), 9_000_00, lent)
  assert.equal(due(['Corporation tax', '2,000', '2,000'], ['Other creditors', '5,000', '3,000']), 7_000_00)
})
