import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const scan: Rows = [
  [['Relevé du 01/03/2024 au 31/03/2024', 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Ancien solde', 120], r('100,00', 470)],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['01/03/2024', 40], ['CARTE', 120], r('2,00', 400)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
  [['16/03/2024', 40], ['CARTE', 120], r('1,00', 400)],
  [['Nouveau solde', 120], r('62,00', 470)],
]

test('an amount with all its digits in their column, of which a scan lost the comma, is read and not reckoned', () => {
  const read = (digits: string, at: number) =>
    readBankStatements(scannedPages(0, scan.with(5, [['02/03/2024', 40], ['LOYER', 120], r(digits, at)])))
  const { statements, problems } = read('6000', 400)
  assert.deepEqual([problems, statements[0]?.sanity.percentage], [[], 100])
  for (const other of [read('6100', 400), read('6000', 300)])
    assert.ok(other.statements.every(({ sanity }) => sanity.percentage !== 100))
})

test('an amount whose digits and balances are there, and whose minus a scan lost, is read and not reckoned', () => {
  const row = (day: string, amount: string, balance: string): readonly Cell[] => [
    [day, 40],
    ['Dankort', 120],
    r(amount, 400),
    r(balance, 500),
  ]
  const read = (amount: string) =>
    readBankStatements(
      scannedPages(0, [
        [['IBAN DK50 0040 0440 1162 43', 40]],
        [['Kontoudskrift 01.03.2024 - 31.03.2024 DKK', 40]],
        [['Dato', 40], ['Tekst', 120], r('Beløb', 400), r('Saldo', 500)],
        [['Saldo primo', 120], r('100,00', 500)],
        row('01.03.2024', '2,00-', '98,00'),
        row('02.03.2024', amount, '38,00'),
        row('15.03.2024', '25,00', '63,00'),
        row('16.03.2024', '1,00-', '62,00'),
        [['Ny saldo', 120], r('62,00', 500)],
      ]),
    )
  const { statements, problems } = read('60,00')
  assert.deepEqual([problems, statements[0]?.sanity.percentage], [[], 100])
  assert.equal(statements[0]?.transactions[1]?.cents, -6_000)
  assert.deepEqual(
    read('66,00').problems.map(({ code }) => code),
    ['amount-reckoned'],
  )
})

test('a misread amount between two balances is what they leave for it, also where others stand between, or at the end', () => {
  const row = (day: string, amount: string, balance = ''): readonly Cell[] => [
    [day, 40],
    ['Dankort', 120],
    r(amount, 400),
    ...(balance === '' ? [] : [r(balance, 500)]),
  ]
  const read = (...rows: Rows) =>
    readBankStatements(
      scannedPages(0, [
        [['IBAN DK50 0040 0440 1162 43', 40]],
        [['Kontoudskrift 01.03.2024 - 31.03.2024 DKK', 40]],
        [['Dato', 40], ['Tekst', 120], r('Beløb', 400), r('Saldo', 500)],
        [['Saldo primo', 120], r('1.000,00', 500)],
        row('01.03.2024', '-2,00', '998,00'),
        ...rows,
      ]),
    )
  const between = read(
    row('02.03.2024', '608,37'),
    row('03.03.2024', '-10,00', '299,63'),
    row('04.03.2024', '-1,00', '298,63'),
    [['Ny saldo', 120], r('298,63', 500)],
  )
  assert.equal(between.statements[0]?.transactions[1]?.cents, -68_837)
  assert.deepEqual(
    between.problems.map(({ code }) => code),
    ['amount-reckoned'],
  )
  const last = read(row('02.03.2024', '-8,00', '990,00'), row('03.03.2024', '239,70', '910,30'), [
    ['Ny saldo', 120],
    r('910,30', 500),
  ])
  assert.equal(last.statements[0]?.transactions[2]?.cents, -7_970)
})

test('the first amount of a scan is reckoned as well, where days of value stand below those of booking', () => {
  const row = (day: string, value: string, amount: string): Rows => [
    [[day, 40], ['BEA, Betaalpas', 120], r(amount, 400)],
    [
      [`(${value})`, 40],
      ['Bakkerij Hol', 120],
    ],
    [['NR:XZ5ZWLL415', 120]],
  ]
  const rows: Rows = [
    [['NL91 ABNA 0417 1643 00 EUR', 40]],
    [['Periode 01-10-2024 t/m 31-10-2024', 40]],
    [
      ['Saldo vorig afschrift', 40],
      ['Saldo nieuw afschrift', 200],
    ],
    [
      ['100,00 +/CREDIT', 40],
      ['25,00 -/DEBET', 200],
    ],
    [['Boekdatum', 40], ['Omschrijving', 120], r('Bedrag af', 400), r('Bedrag bij', 500)],
    ...row('01-10', '02-10', 'SALT'),
    ...row('04-10', '04-10', '60,00'),
    ...row('10-10', '09-10', '13,00'),
    ...row('11-10', '11-10', '5,00'),
  ]
  const { statements, problems } = readBankStatements(scannedPages(0, rows))
  assert.deepEqual(
    statements[0]?.transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
    [
      ['2024-10-01', '2024-10-02', -4_700],
      ['2024-10-04', '2024-10-04', -6_000],
      ['2024-10-10', '2024-10-09', -1_300],
      ['2024-10-11', '2024-10-11', -500],
    ],
  )
  assert.ok(problems.some(({ code }) => code === 'amount-reckoned'))
  assert.ok((statements[0]?.sanity.percentage ?? 100) < 100)
})

test('where either of two amounts may have the wrong sign, a scan gives neither another one', () => {
  const rows = (second: string, closing: string): Rows => [
    [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
    [['Statement 01/12/2024 - 31/12/2024', 40]],
    [['Date', 40], ['Details', 140], r('Amount', 470)],
    [['Opening balance', 140], r('1,000.00', 470)],
    [['02/12/2024', 40], ['DEPOSIT', 140], r('+500.00', 470)],
    [['05/12/2024', 40], ['RENT', 140], r('-100.00', 470)],
    [['09/12/2024', 40], ['SHOP', 140], r('+50.00', 470)],
    [['20/12/2024', 40], ['PAY', 140], r(second, 470)],
    [['Closing balance', 140], r(closing, 470)],
  ]
  const cents = (second: string, closing: string) =>
    readBankStatements(scannedPages(0, rows(second, closing))).statements[0]?.transactions.map((one) => one.cents)
  assert.deepEqual(cents('+80.00', '1,430.00'), [50_000, -10_000, -5_000, 8_000])
  assert.deepEqual(cents('+50.00', '1,400.00'), [50_000, -10_000, 5_000, 5_000])
})
