import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import type { BankStatement } from './bank-reading.ts'
import { readBankStatements } from './read-bank-statements.ts'

const iban = 'FR76 3000 6000 0112 3456 7890 189'
const head = (period = 'Relevé de compte du 01/03/2024 au 31/03/2024'): Rows => [
  [['Banque du Fleuve', 40]],
  [['SARL HORTUS', 330]],
  [['4 rue Haute', 330]],
  [['69001 LYON', 330]],
  [[period, 40]],
  [[`IBAN ${iban} BIC AGRIFRPP`, 40]],
]
const r = (text: string, at: number): Cell => [text, at, 'r']
const titles: Rows = [
  [['Date', 40], ['Valeur', 100], ['Libellé', 160], r('Débit', 400), r('Crédit', 470), r('Solde', 550)],
]
const told = ({ transactions }: BankStatement) =>
  transactions.map(({ bookingDate, cents, label }) => [bookingDate, cents, label])
const only = (...pages: readonly Rows[]): BankStatement => {
  const { statements } = readBankStatements(textPages(...pages))
  assert.equal(statements.length, 1)
  return statements[0] as BankStatement
}

const split: Rows = [
  ...head(),
  ...titles,
  [['Ancien solde au 29/02/2024', 160], r('1 000,00', 550)],
  [['02/03/2024', 40], ['03/03/2024', 100], ['VIR SEPA RECU', 160], r('1 250,50', 470), r('2 250,50', 550)],
  [['CLIENT ALPHA REF 12', 160]],
  [['05/03/2024', 40], ['05/03/2024', 100], ['PRLV SEPA EDF', 160], r('250,50', 400), r('2 000,00', 550)],
  [['31/03/2024', 40], ['31/03/2024', 100], ['SALDO FATT. 12', 160], r('2 500,00', 400), r('-500,00', 550)],
  [['Total des mouvements', 160], r('2 750,50', 400), r('1 250,50', 470)],
  [['Nouveau solde au 31/03/2024', 160], r('-500,00', 550)],
]

test('head, balances, movements with labels over two lines, and every sum are read', () => {
  const statement = only(split)
  assert.deepEqual(told(statement), [
    ['2024-03-02', 125_050, 'VIR SEPA RECU CLIENT ALPHA REF 12'],
    ['2024-03-05', -25_050, 'PRLV SEPA EDF'],
    ['2024-03-31', -250_000, 'SALDO FATT. 12'],
  ])
  const { bank, holder, bic, from, to, opening, closing, sanity, readFrom } = statement
  assert.deepEqual(
    [bank, holder, statement.iban, bic],
    ['Banque du Fleuve', 'SARL HORTUS', iban.replaceAll(' ', ''), 'AGRIFRPP'],
  )
  assert.deepEqual(
    [from, to, opening?.cents, closing?.cents, opening?.date],
    ['2024-03-01', '2024-03-31', 100_000, -50_000, '2024-02-29'],
  )
  assert.deepEqual(sanity, { percentage: 100, checks: 6, failures: [] })
  assert.deepEqual(
    [readFrom, statement.transactions[0]?.valueDate, statement.transactions[0]?.balanceCents],
    ['text', '2024-03-03', 225_050],
  )
  assert.equal(statement.transactions[0]?.place?.page, 1)
})

test('one changed amount fails where it stands, with what was expected', () => {
  const changed = split.map((cells) => cells.map((cell): Cell => (cell[0] === '250,50' ? r('150,50', 400) : cell)))
  const { sanity } = only(changed)
  assert.deepEqual(
    sanity.failures.map(({ what, expectedCents, foundCents }) => [what, expectedCents, foundCents]),
    [
      ['running balance', 210_000, 200_000],
      ['closing balance', -40_000, -50_000],
      ['total of debits', 265_050, 275_050],
    ],
  )
  assert.equal(sanity.failures[0]?.place?.page, 1)
  assert.equal(sanity.percentage, 50)
})

test('a page that was scanned askew is read all the same, and places are those on the page', () => {
  const { statements } = readBankStatements(scannedPages(-0.012, split))
  assert.deepEqual(
    [statements[0]?.sanity.percentage, statements[0]?.transactions.length, statements[0]?.readFrom],
    [100, 3, 'ocr'],
  )
  const place = statements[0]?.closing?.place
  assert.ok(place !== null && place !== undefined && place.box[1] < 40 + 14 * 14 - 4)
})

test('sums carried from page to page are no movements, and are checked', () => {
  const first: Rows = [...split.slice(0, 9), [['A reporter', 160], r('2 250,50', 550)]]
  const second: Rows = [
    [['Banque du Fleuve', 40]],
    ...titles,
    [['Report', 160], r('2 250,50', 550)],
    ...split.slice(10),
  ]
  const statement = only(first, second)
  assert.equal(statement.transactions.length, 3)
  assert.deepEqual([statement.sanity.percentage, statement.sanity.checks], [100, 8])
})

test('without a balance column the side of a balance is that of its column', () => {
  const rows: Rows = [
    ...head(),
    [['Date', 40], ['Opération', 160], r('Débit', 400), r('Crédit', 470)],
    [['Solde débiteur au 29/02/2024', 160], r('300,00', 400)],
    [['04.03', 40], ['CARTE 02.03', 160], r('12.05', 400)],
    [['05.03', 40], ['REMISE', 160], r('1000.00', 470)],
    [['Solde créditeur au 31/03/2024', 160], r('687.95', 470)],
  ]
  const statement = only(rows)
  assert.deepEqual(told(statement), [
    ['2024-03-04', -1_205, 'CARTE 02.03'],
    ['2024-03-05', 100_000, 'REMISE'],
  ])
  assert.deepEqual(
    [statement.opening?.cents, statement.closing?.cents, statement.sanity.percentage],
    [-30_000, 68_795, 100],
  )
})

test('newest first: the movements come oldest first', () => {
  const rows: Rows = [
    ...head('Statement from 1 March 2024 to 31 March 2024'),
    [['Closing balance', 40], r('£70.00', 550)],
    [['Date', 40], ['Description', 120], r('Amount', 470), r('Balance', 550)],
    [['20 Mar', 40], ['CARD', 120], r('-£40.00', 470), r('£70.00', 550)],
    [['10 Mar', 40], ['CREDIT', 120], r('+£10.00', 470), r('£110.00', 550)],
    [['Opening balance', 40], r('£100.00', 550)],
  ]
  const statement = only(rows)
  assert.deepEqual(told(statement), [
    ['2024-03-10', 1_000, 'CREDIT'],
    ['2024-03-20', -4_000, 'CARD'],
  ])
  assert.deepEqual([statement.sanity.percentage, statement.currency], [100, 'GBP'])
})

test('amounts without titles and signs get their signs from the balances', () => {
  const rows: Rows = [
    [['EXTRACTO DEL 15/12/2023 AL 14/01/2024', 40]],
    [['SALDO ANTERIOR', 120], r('500,00', 550)],
    [['20/12', 40], ['RECIBO', 120], r('100,00', 450), r('400,00', 550)],
    [['28/12', 40], ['ABONO', 120], r('50,00', 450), r('450,00', 550)],
    [['02/01', 40], ['RECIBO', 120], r('25,00', 450), r('425,00', 550)],
    [['SALDO FINAL', 120], r('425,00', 550)],
  ]
  assert.deepEqual(told(only(rows)), [
    ['2023-12-20', -10_000, 'RECIBO'],
    ['2023-12-28', 5_000, 'ABONO'],
    ['2024-01-02', -2_500, 'RECIBO'],
  ])
})

test('without titles, signs and balances nothing is made up: the signs are said to be unknown', () => {
  const rows: Rows = [
    ...head(),
    [['02/03/2024', 40], ['A', 160], r('10,00', 470)],
    [['03/03/2024', 40], ['B', 160], r('20,00', 470)],
    [['04/03/2024', 40], ['C', 160], r('30,00', 470)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  assert.equal(statements[0]?.sanity.percentage ?? null, null)
  assert.ok(problems.some(({ code }) => code === 'signs-unknown'))
})

test('a minus or a letter behind the amount takes away', () => {
  const rows: Rows = [
    [['Kontoauszug vom 01.03.2024 bis 31.03.2024', 40]],
    [['IBAN DE89 3704 0044 0532 0130 00', 40]],
    [['Alter Kontostand', 120], r('100,00+', 550)],
    [['04.03.', 40], ['Lastschrift', 120], r('150,00-', 550)],
    [['05.03.', 40], ['Gutschrift', 120], r('20,00+', 550)],
    [['Neuer Kontostand', 120], r('30,00-', 550)],
  ]
  const statement = only(rows)
  assert.deepEqual(
    [told(statement).map(([, cents]) => cents), statement.closing?.cents, statement.sanity.percentage],
    [[-15_000, 2_000], -3_000, 100],
  )
})

test('a day printed once for all its lines, and a balance once a day', () => {
  const rows: Rows = [
    [['1 March 2025 to 31 March 2025', 40]],
    [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
    [['Date', 40], ['Details', 120], r('Paid out', 400), r('Paid in', 470), r('Balance', 550)],
    [['28 Feb 25', 40], ['BALANCE BROUGHT FORWARD', 120], r('100.00', 550)],
    [['03 Mar 25', 40], ['CARD PAYMENT', 120], r('30.00', 400)],
    [['DIRECT DEBIT', 120], r('90.00', 400), r('20.00', 550), ['D', 555]],
    [['04 Mar 25', 40], ['CREDIT', 120], r('50.00', 470), r('30.00', 550)],
    [['31 Mar 25', 40], ['BALANCE CARRIED FORWARD', 120], r('30.00', 550)],
  ]
  const statement = only(rows)
  assert.deepEqual(told(statement), [
    ['2025-03-03', -3_000, 'CARD PAYMENT'],
    ['2025-03-03', -9_000, 'DIRECT DEBIT'],
    ['2025-03-04', 5_000, 'CREDIT'],
  ])
  assert.deepEqual([statement.sanity.percentage, statement.transactions[1]?.balanceCents], [100, -2_000])
})

test('several accounts on one page are several statements, of the period that is printed once', () => {
  const account = (number: string, opening: string, move: string, closing: string): Rows => [
    [[`IBAN ${number}`, 40]],
    [['Saldo iniziale', 160], r(opening, 550)],
    [['10/03/24', 40], ['BONIFICO', 160], r('0,00', 400), r(move, 470), r(closing, 550)],
    [['Saldo finale', 160], r(closing, 550)],
  ]
  const rows: Rows = [
    [['Estratto conto dal 01/03/2024 al 31/03/2024', 40]],
    [['Data', 40], ['Descrizione', 160], r('Dare', 400), r('Avere', 470), r('Saldo', 550)],
    ...account('IT60X0542811101000000123456', '10,00', '5,00', '15,00'),
    ...account(iban, '20,00', '7,00', '27,00'),
  ]
  const { statements } = readBankStatements(textPages(rows))
  assert.deepEqual(
    statements.map((one) => [
      one.iban?.slice(0, 2),
      one.opening?.cents,
      one.closing?.cents,
      one.from,
      one.to,
      one.transactions.length,
    ]),
    [
      ['IT', 1_000, 1_500, '2024-03-01', '2024-03-31', 1],
      ['FR', 2_000, 2_700, '2024-03-01', '2024-03-31', 1],
    ],
  )
})

test('a statement without movements has its balances, which are held against each other', () => {
  const rows: Rows = [
    ...head(),
    ...titles,
    [['Ancien solde', 160], r('10,00', 550)],
    [['Aucune opération', 160]],
    [['Nouveau solde', 160], r('10,00', 550)],
  ]
  const { transactions, opening, closing, sanity } = only(rows)
  assert.deepEqual([transactions.length, opening?.cents, closing?.cents, sanity.percentage], [0, 1_000, 1_000, 100])
})

test('what follows the closing balance is no movement, and is said to be left out', () => {
  const rows: Rows = [
    ...split,
    [['', 40]],
    [['02/03/2024', 40], ['CARTE RESTAURANT', 160], r('10,00', 400)],
    [['03/03/2024', 40], ['CARTE TABAC', 160], r('12,00', 400)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  assert.deepEqual(
    [statements.length, statements[0]?.transactions.length, statements[0]?.sanity.percentage],
    [1, 3, 100],
  )
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['lines-apart'],
  )
})

test('pages without a table have a problem and no statement', () => {
  const { statements, problems } = readBankStatements(textPages([[['Dear Sir', 40]], [['we thank you', 40]]], []))
  assert.deepEqual([statements.length, problems[0]?.code], [0, 'no-table'])
})

test('days without any year are not guessed', () => {
  const rows: Rows = [
    ...titles,
    [['Ancien solde', 160], r('10,00', 550)],
    [['02/03', 40], ['A', 160], r('1,00', 400), r('9,00', 550)],
    [['Nouveau solde', 160], r('9,00', 550)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  assert.deepEqual([statements.length, problems[0]?.code], [0, 'no-year'])
})
