import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf, word } from '#test/support/bank-lines.ts'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { isFirstPage, printedNumber } from './page-numbers.ts'

const line = (text: string) => bankLineOf(text.split(' ').map((each, at) => word(each, at * 60)))

test('pages are counted in many languages', () => {
  for (const text of [
    'Page 1 of 3',
    'Strona 1/3',
    'Strana 1 z 3',
    'Side 1 af 3',
    'Sida 1 av 3',
    'Sivu 1/3',
    'Sayfa: 1/3',
  ]) {
    assert.deepEqual(printedNumber({ lines: [line(text)] }), { number: 1, of: 3 }, text)
    assert.ok(isFirstPage(line(text)), text)
  }
  assert.ok(!isFirstPage(line('Strona 2/3')))
  assert.equal(printedNumber({ lines: [line('Seaside 1/3')] }), undefined)
})

test('a place, the page of an invoice and a line of a payment count no pages', () => {
  const near = (text: string) => bankLineOf([word(text, 40)])
  for (const text of [
    'Quay Side 3/4 Dublin',
    'Side 7 of 9',
    'Hill Side 2 de 5',
    'FACTURE P. 1/2',
    'ROCK B SIDE 1 OF 2',
    'Faktura p. 1 af 3',
  ]) {
    assert.equal(printedNumber({ lines: [near(text)] }), undefined, text)
    assert.ok(!isFirstPage(near(text)), text)
  }
  const paid = bankLineOf([word('INVOICE PAGE 1/2', 40), word('-20,00', 300)])
  assert.ok(!isFirstPage(paid))
  assert.ok(isFirstPage(bankLineOf([word('Nordvik Bank', 40), word('Side 1/2', 300)])))
})

test('the page of an invoice in the label of a payment begins no statement', () => {
  const r = (text: string): Cell => [text, 400, 'r']
  const titles: readonly Cell[] = [['Date', 40], ['Libellé', 120], r('Montant')]
  const first: Rows = [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
    titles,
    [['Ancien solde', 120], r('1.000,00')],
    [['02/03/2024', 40], ['LOYER', 120], r('-60,00')],
  ]
  const second: Rows = [
    titles,
    [['04/03/2024', 40], ['FACTURE P. 1/2', 120], r('-20,00')],
    [['05/03/2024', 40], ['CARTE', 120], r('-5,00')],
    [['Nouveau solde', 120], r('915,00')],
  ]
  const { statements, problems } = readBankStatements(textPages(first, second))
  assert.deepEqual([statements.map(({ sanity }) => sanity.percentage), problems], [[100], []])
})

const r = (text: string, at: number): Cell => [text, at, 'r']
/** Balances beside all that moves, so that what is there adds up whichever page is missing. */
const bareFoot = (
  foot: string,
  ...moves: readonly (readonly [day: string, cents: string, balance: string])[]
): Rows => [
  [['Laurentide Bank', 40], r('From 1 March 2024 to 31 March 2024', 520)],
  [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
  [['Date', 40], ['Description', 120], r('Amount (GBP)', 400), r('Balance', 500)],
  ...moves.map(([day, cents, balance]): Rows[number] => [[day, 40], ['Card', 120], r(cents, 400), r(balance, 500)]),
  [r(foot, 520)],
]
const codesOf = (one: string, other: string) =>
  readBankStatements(
    textPages(
      bareFoot(one, ['04 Mar', '-10.00', '90.00'], ['05 Mar', '-5.00', '85.00'], ['06 Mar', '-5.00', '80.00']),
      bareFoot(other, ['14 Mar', '-10.00', '70.00'], ['15 Mar', '-5.00', '65.00'], ['16 Mar', '-5.00', '60.00']),
    ),
  ).problems.flatMap(({ code }) => (code.endsWith('page-missing') ? code : []))

test('numbers of pages without a word, by themselves at the foot, say which page is missing', () => {
  assert.deepEqual(codesOf('2 of 3', '3 of 3'), ['first-page-missing'])
  assert.deepEqual(codesOf('1 / 3', '3 / 3'), ['page-missing'])
  assert.deepEqual(codesOf('1/2', '2/2'), [])
})

test('such numbers say nothing where they do not count on to the same end', () => {
  assert.deepEqual(codesOf('2 of 3', 'Thank you'), [])
  assert.deepEqual(codesOf('2/3', '3/4'), [])
  assert.deepEqual(codesOf('2/2', '2/2'), [])
})
