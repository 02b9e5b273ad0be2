import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
type Plan = { period?: string; opening?: string; paid?: string; closing?: string }
const page = ({
  period = '01/03/2024 au 31/03/2024',
  opening = '100,00',
  paid = '60,00',
  closing = '65,00',
}: Plan): Rows => [
  [['Banque du Fleuve', 40]],
  [[`Relevé de compte du ${period}`, 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['Ancien solde', 120], r(opening, 470)],
  [[`02/${period.slice(3, 5)}/2024`, 40], ['LOYER', 120], r(paid, 400)],
  [[`05/${period.slice(3, 5)}/2024`, 40], ['CLIENT', 120], r('25,00', 470)],
  [['Nouveau solde', 120], r(closing, 470)],
]
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  return {
    ibans: statements.map(({ iban }) => iban),
    percentages: statements.map(({ sanity }) => sanity.percentage),
    codes: problems.map(({ code }) => code),
  }
}
const iban = 'FR7630006000011234567890189'

test('two statements of one account and one period that differ are not both proven, and each keeps its account', () => {
  const { ibans, percentages, codes } = told(page({}), page({ paid: '50,00', closing: '75,00' }))
  assert.deepEqual(ibans, [iban, iban])
  assert.ok(percentages.every((percentage) => percentage !== null && percentage < 100))
  assert.ok(codes.includes('statements-contradict'))
})

test('the same statement twice, and months that follow one another, fit', () => {
  assert.deepEqual(told(page({}), page({})), { ibans: [iban, iban], percentages: [100, 100], codes: [] })
  const april = page({ period: '01/04/2024 au 30/04/2024', opening: '65,00', paid: '10,00', closing: '80,00' })
  assert.deepEqual(told(page({}), april).percentages, [100, 100])
})

test('a month that begins with another balance than the last one left is told', () => {
  const april = page({ period: '01/04/2024 au 30/04/2024', opening: '99,00', paid: '10,00', closing: '114,00' })
  const { percentages, codes } = told(page({}), april)
  assert.deepEqual([percentages, codes], [[50, 50], ['statements-contradict']])
  const may = page({ period: '01/05/2024 au 31/05/2024', opening: '99,00', paid: '10,00', closing: '114,00' })
  assert.deepEqual(told(page({}), may).percentages, [100, 100])
})

test('a page that begins with what the first began with, and not with what that carried on, is a statement of its own', () => {
  const english = (paid: string, left: string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['01 January 2024 to 31 January 2024', 40]],
    [['Date', 40], ['Description', 120], r('Paid out', 400), r('Paid in', 470), r('Balance', 550)],
    [['Balance brought forward', 120], r('100.00', 550)],
    [['12 Jan', 40], ['CHEQUE', 120], r(paid, 400), r(left, 550)],
    [['Balance carried forward', 120], r(left, 550)],
  ]
  const { ibans, percentages, codes } = told(english('60.00', '40.00'), english('70.00', '30.00'))
  assert.deepEqual([ibans, codes], [[iban, iban], ['statements-contradict']])
  assert.ok(percentages.every((percentage) => percentage !== null && percentage < 100))
})

test('a first page that is in the file twice, once changed, is read apart: neither is proven', () => {
  const rows = (paid: string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189 du 01/03/2024 au 31/03/2024', 40]],
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['Ancien solde', 120], r('100,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
    [['07/03/2024', 40], ['FRAIS', 120], r(paid, 400)],
  ]
  const last: Rows = [
    [['20/03/2024', 40], ['EAU', 120], r('5,00', 400)],
    [['Nouveau solde', 120], r('50,00', 470)],
  ]
  const { statements } = readBankStatements(textPages(rows('10,00'), rows('40,00'), last))
  assert.deepEqual(
    statements.map(({ transactions }) => transactions.map(({ cents }) => cents)),
    [
      [-6_000, 2_500, -1_000],
      [-6_000, 2_500, -4_000, -500],
    ],
  )
  assert.ok(statements.every(({ sanity }) => sanity.percentage !== 100))
})

test('one that says on each page what it began with is one statement', () => {
  const page = (number: number, rows: Rows, last: string, left: string): Rows => [
    [
      ['IBAN GB29 NWBK 6016 1331 9268 19', 40],
      [`Page ${number} of 2`, 480],
    ],
    [['Statement 1 March 2024 to 31 March 2024', 40]],
    [['Balance brought forward', 40], r('1,000.00', 300)],
    [['Date', 40], ['Details', 120], r('Paid out', 400), r('Paid in', 480), r('Balance', 560)],
    ...rows,
    [[last, 120], r(left, 560)],
  ]
  const paid = (day: string, amount: string, left: string): Rows => [
    [[day, 40], ['SHOP', 120], r(amount, 400), ...(left === '' ? [] : [r(left, 560)])],
  ]
  for (const left of ['850.00', '']) {
    const { ibans, codes } = told(
      page(1, paid('02/03/2024', '100.00', '900.00'), 'Balance carried forward', '900.00'),
      page(2, paid('12/03/2024', '50.00', left), 'Closing balance', '850.00'),
    )
    assert.deepEqual([ibans.length, codes], [1, []])
  }
})
