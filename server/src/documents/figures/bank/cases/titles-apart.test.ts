import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf, word } from '#test/support/bank-lines.ts'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { headsOf } from '../columns/heading-words.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [[['Relevé du 01/03/2024 au 31/03/2024', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const moves: Rows = [
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
]
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ opening, closing, transactions, sanity }) => [
    opening?.cents,
    closing?.cents,
    transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`),
    sanity.percentage,
  ])
const both = ['2024-03-02 -6000', '2024-03-15 2500']

test('a box of balances and a label with words of titles and a number are no titles of columns', () => {
  const line = (...cells: readonly (readonly [text: string, at: number])[]) =>
    bankLineOf(cells.map(([text, at]) => word(text, at)))
  const titles = line(['Data', 40], ['Dare', 180], ['Avere', 250], ['Descrizione', 300])
  const box = line(['Saldo', 40], ['iniziale', 70], ['Totale', 180], ['uscite', 215], ['Saldo', 300], ['finale', 330])
  const label = line(['CAUSALE', 300], ['SALDO', 340], ['FT', 370], ['5772', 385])
  const behind = line(['IT60X0542', 253], ['CAUSALE', 300], ['SALDO', 340], ['FATT.', 370])
  const short = line(['CAUSALE', 300], ['SALDO', 340], ['FATT.', 370])
  const close = line(['DATA', 300], ['CAUSALE', 325], ['SALDO', 365])
  assert.deepEqual(
    [titles, box, label, behind, short, close].map((each) => headsOf([each]).length > 0),
    [true, false, false, false, false, true],
  )
})

test('an IBAN whose last groups a scan put on another line is read as it stands', () => {
  const iban = (above: string, ...below: readonly Cell[]) => {
    const rows: Rows = [
      [['Relevé du 01/03/2024 au 31/03/2024', 40]],
      [[above, 40]],
      below,
      [['Ancien solde', 120], r('100,00', 470)],
      ...moves,
      [['Nouveau solde', 120], r('65,00', 470)],
    ]
    return readBankStatements(scannedPages(0, rows)).statements[0]?.iban
  }
  assert.equal(
    iban('IBAN FR76 3000 6000', ['M. DURAND', 40], ['0112 3456 7890 189', 140]),
    'FR7630006000011234567890189',
  )
  // With these numbers between the misread groups the check digits fit by chance.
  assert.equal(iban('IBAN FR76 3000 6000 0112 3456 7890 188', ['Tel 85 42 42 53 97 Agence 19788', 120]), null)
})

test('titles of a sum, as many as the amounts below them, are theirs; below the closing balance they begin no other statement', () => {
  const rows: Rows = [
    ...head,
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470), r('Solde', 550)],
    [['Ancien solde', 120], r('100,00', 550)],
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400), r('40,00', 550)],
    [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470), r('65,00', 550)],
    [['Nouveau solde', 120], r('65,00', 550)],
    [
      ['Ancien solde', 40],
      ['-', 112],
      ['Total des débits', 124],
      ['+', 216],
      ['Total des crédits', 228],
      ['=', 325],
      ['Nouveau solde', 337],
    ],
    [
      ['100,00', 40],
      ['60,00', 85],
      ['25,00', 160],
      ['65,00', 235],
    ],
  ]
  assert.deepEqual(told(rows), [[10_000, 6_500, both, 100]])
})

test('an IBAN that a scan misread on a later page begins no other account', () => {
  const page = (iban: string, ...rows: Rows): Rows => [
    [[`Girokonto 532013000 IBAN ${iban}`, 40]],
    [['Auszug vom 01.03.2024 bis 31.03.2024', 40]],
    [['Datum', 40], ['Erläuterung', 120], r('Betrag EUR', 470)],
    ...rows,
  ]
  const { statements } = readBankStatements(
    scannedPages(
      0,
      page(
        'DE89 3704 0044 0532 0130 00',
        [['Kontostand am 29.02.2024', 120], r('100,00+', 470)],
        [['02.03.2024', 40], ['MIETE', 120], r('60,00-', 470)],
        [['Übertrag auf Blatt 2', 120], r('40,00+', 470)],
      ),
      page(
        'DES89 3704 0044 0532 0130 70',
        [['Übertrag von Blatt 1', 120], r('40,00+', 470)],
        [['15.03.2024', 40], ['KUNDE', 120], r('25,00+', 470)],
        [['Kontostand am 31.03.2024', 120], r('65,00+', 470)],
      ),
    ),
  )
  assert.deepEqual(
    statements.map(({ transactions, closing }) => [transactions.length, closing?.cents]),
    [[2, 6_500]],
  )
})

test('an account is named on one line with the day of the statement, far from it', () => {
  const rows = (account: string): Rows => [
    [['FIRST VALLEY TRUST', 40], r('PAGE 1', 550)],
    [[account, 40], r('STATEMENT DATE 04/30/22', 550)],
    [['PERIOD 04/01/22 THRU 04/30/22', 40]],
    [['DATE', 40], ['DESCRIPTION', 120], r('DEBITS', 400), r('CREDITS', 470), r('BALANCE', 550)],
    [['PREVIOUS BALANCE', 120], r('100.00', 550)],
    [['04/02', 40], ['CHECK 1725', 120], r('60.00', 400), r('40.00', 550)],
    [['04/15', 40], ['DEPOSIT', 120], r('25.00', 470), r('65.00', 550)],
    [['NEW BALANCE', 120], r('65.00', 550)],
  ]
  const accounts = (account: string) =>
    readBankStatements(textPages(rows(account))).statements.map((each) => each.account)
  assert.deepEqual(accounts('ACCOUNT 31-70024-6'), ['31700246'])
  assert.deepEqual(accounts('TRANSFER TO ACCOUNT 31-70024-6'), [null])
})
