import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const head: Rows = [[['Relevé du 01/03/2024 au 31/03/2024', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const titles: readonly Cell[] = [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)]
const moves: Rows = [
  titles,
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['15/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
]
const read = (...pages: readonly Rows[]) => readBankStatements(textPages(...pages))
const told = (...pages: readonly Rows[]) =>
  read(...pages).statements.map(({ opening, closing, transactions, sanity }) => [
    opening?.cents,
    closing?.cents,
    transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`),
    sanity.percentage,
  ])
const codes = (...pages: readonly Rows[]) => read(...pages).problems.map(({ code }) => code)
const both = ['2024-03-02 -6000', '2024-03-15 2500']

test('days glued to their month, the period with a short year behind a stroke', () => {
  const rows: Rows = [
    [['Statement From - To', 40]],
    [['FEB 28/24 - MAR 29/24', 40]],
    [['Account No. 1029-4556186 (CAD)', 40]],
    [['Description', 40], r('Withdrawals', 350), r('Deposits', 430), ['Date', 440], r('Balance', 550)],
    [['STARTING BALANCE', 40], ['FEB28', 440], r('100.00', 550)],
    [['RENT', 40], r('60.00', 350), ['MAR02', 440], r('40.00', 550)],
    [['PAY', 40], r('25.00', 430), ['MAR15', 440], r('65.00', 550)],
    [['CLOSING BALANCE', 40], ['MAR29', 440], r('65.00', 550)],
  ]
  assert.deepEqual(told(rows), [[10_000, 6_500, both, 100]])
  const [one] = read(rows).statements
  assert.deepEqual([one?.from, one?.to, one?.currency], ['2024-02-28', '2024-03-29', 'CAD'])
})

test('two days in one word are those of booking and of value', () => {
  const rows: Rows = [
    ...head,
    [['Alter Kontostand', 120], r('EUR + 100,00', 470)],
    [['Buchung/Wert', 40], ['Vorgang', 120], r('Soll', 400), r('Haben', 470)],
    [['02.03./04.03.', 40], ['MIETE', 120], r('- 60,00', 400)],
    [['15.03./15.03.', 40], ['KUNDE', 120], r('+ 25,00', 470)],
    [['16.03./18.03.', 40], ['KARTE', 120], r('- 5,00', 400)],
    [['Neuer Kontostand', 120], r('EUR + 60,00', 470)],
  ]
  assert.deepEqual(told(rows), [[10_000, 6_000, [...both, '2024-03-16 -500'], 100]])
  assert.equal(read(rows).statements[0]?.transactions[0]?.valueDate, '2024-03-04')
})

test('a month and its year inside a label do not turn day and month round', () => {
  const label = (text: string): Rows => [
    ...head,
    [['Ancien solde', 120], r('100,00', 470)],
    titles,
    [['02/03', 40], [`LOYER ${text}`, 120], r('60,00', 400)],
    [['05/03', 40], [`CLIENT ${text}`, 120], r('25,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  const days = ['2024-03-02 -6000', '2024-03-05 2500']
  assert.deepEqual(
    [told(label('04/26')), told(label(''))],
    [[[10_000, 6_500, days, 100]], [[10_000, 6_500, days, 100]]],
  )
})

test('lists with a heading and a sum each begin with their own days; a sum that was changed is told', () => {
  const rows = (sum: string): Rows => [
    ...head,
    titles,
    [['SOLDE PRECEDENT', 120], r('100,00', 470)],
    [['Virements', 40]],
    [['03/03/2024', 40], ['CLIENT A', 120], r('25,00', 470)],
    [['20/03/2024', 40], ['CLIENT B', 120], r('30,00', 470)],
    [['Total virements reçus', 120], r('55,00', 470)],
    [['Cartes', 40]],
    [['02/03/2024', 40], ['CARTE A', 120], r('10,00', 400)],
    [['21/03/2024', 40], ['CARTE B', 120], r('15,00', 400)],
    [['Total paiements carte', 120], r(sum, 400)],
    [['Autres', 40]],
    [['01/03/2024', 40], ['FRAIS', 120], r('2,00', 400)],
    [['Total autres', 120], r('2,00', 400)],
    [['NOUVEAU SOLDE', 120], r('128,00', 470)],
  ]
  const [one] = read(rows('25,00')).statements
  assert.deepEqual([one?.transactions.length, one?.sanity.percentage, codes(rows('25,00'))], [5, 100, []])
  const [changed] = read(rows('26,00')).statements
  assert.deepEqual([changed?.transactions.length, (changed?.sanity.percentage ?? 100) < 100], [5, true])
})

test('balances in no known words are the two amounts that what moved lies between, and none where two pairs would do', () => {
  const around = (before: string, behind: string, ...more: Rows): Rows => [
    ...head,
    [['Vvxjy qwjvx', 120], r(before, 470)],
    ...more,
    ...moves,
    [['Jykyz vvxjy', 120], r(behind, 470)],
  ]
  assert.deepEqual(told(around('100,00', '65,00')), [[10_000, 6_500, both, 100]])
  const unlike = read(around('100,00', '66,00')).statements[0]
  assert.ok(unlike?.sanity.percentage !== 100)
  const twice = read(around('100,00', '65,00', [['Zyx', 120], r('200,00', 470)], [['Zyy', 120], r('165,00', 470)]))
  assert.ok(twice.statements[0]?.sanity.percentage !== 100)
})

test('an amount between the words of a label is in no column', () => {
  const rows: Rows = [
    ...head,
    [['Ancien solde', 120], r('100,00', 470)],
    titles,
    [['02/03/2024', 40], ['FRAIS 1,50 COMPRIS', 120], r('60,00', 400)],
    [['15/03/2024', 40], ['AVOIR 2,50 COMPRIS', 120], r('25,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  assert.deepEqual(told(rows), [[10_000, 6_500, both, 100]])
})

test('a period that a narrow column breaks in two is one', () => {
  const rows: Rows = [
    [['Your account summary for 23rd February 2024 to 22nd', 300]],
    [['March 2024', 480]],
    ...head.slice(1),
    [['Ancien solde', 120], r('100,00', 470)],
    ...moves,
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  const [one] = read(rows).statements
  assert.deepEqual([one?.from, one?.to], ['2024-02-23', '2024-03-22'])
})

test('totals alone prove nothing', () => {
  const rows: Rows = [...head, ...moves, [['Total', 120], r('60,00', 400), r('25,00', 470)]]
  assert.deepEqual(
    [(read(rows).statements[0]?.sanity.percentage ?? 0) < 100, codes(rows).includes('no-balance')],
    [true, true],
  )
})

const scan: Rows = [
  ...head,
  [['Ancien solde', 120], r('100,00', 470)],
  ...moves,
  [['16/03/2024', 40], ['CARTE', 120], r('1,00', 400)],
  [['Nouveau solde', 120], r('64,00', 470)],
]

test('one amount that a scan left out is what the balances leave for it, and told; two are not reckoned', () => {
  const cents = (rows: Rows) =>
    readBankStatements(scannedPages(0, rows)).statements[0]?.transactions.map((one) => one.cents)
  const one = scan.with(5, [
    ['15/03/2024', 40],
    ['CLIENT', 120],
  ])
  const { statements, problems } = readBankStatements(scannedPages(0, one))
  assert.deepEqual(cents(one), [-6_000, 2_500, -100])
  assert.ok(problems.some(({ code }) => code === 'amount-reckoned') && statements[0]?.sanity.percentage !== 100)
  const two = one.with(4, [
    ['02/03/2024', 40],
    ['LOYER', 120],
  ])
  assert.ok(!(cents(two) ?? []).includes(2_500))
})

test('an amount that a scan breaks behind its comma is one', () => {
  const broken = scan.with(4, [
    ['02/03/2024', 40],
    ['LOYER', 120],
    ['60,', 382],
    ['00', 399],
  ])
  assert.deepEqual(
    readBankStatements(scannedPages(0, broken)).statements.map(({ transactions, sanity }) => [
      transactions.map(({ cents }) => cents),
      sanity.percentage,
    ]),
    [[[-6_000, 2_500, -100], 100]],
  )
})

test('an amount that a scan lost is told by the balance beside it', () => {
  const rows: Rows = [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['du 01/03/2024 au 31/03/2024', 40]],
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470), r('Solde', 550)],
    [['Ancien solde', 120], r('100,00', 550)],
    [['02Mar24', 40], ['LOYER', 120], r('60,00', 400), r('40,00', 550)],
    [['05Mar24', 40], ['CLIENT', 120], ['P2210', 450], r('65,00', 550)],
    [['O7Mar24', 40], ['FRAIS', 120], r('1,00', 400), r('64,00', 550)],
    [['Nouveau solde', 120], r('64,00', 550)],
  ]
  const { statements, problems } = readBankStatements(scannedPages(0, rows))
  assert.deepEqual(
    statements.map(({ transactions }) => transactions.map(({ bookingDate, cents }) => [bookingDate, cents])),
    [
      [
        ['2024-03-02', -6_000],
        ['2024-03-05', 2_500],
        ['2024-03-07', -100],
      ],
    ],
  )
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['amount-reckoned'],
  )
})

test('what is said behind an amount of a box is no label of the next, and days of value stand in brackets', () => {
  const rows: Rows = [
    [['Rekeningnummer NL91 ABNA 0417 1643 00', 40]],
    [['Rekeningafschrift 1 maart t/m 31 maart 2024', 40]],
    [
      ['Vorig saldo', 40],
      ['Nieuw saldo', 200],
      ['Totaal afgeschreven', 330],
      ['Totaal bijgeschreven', 460],
    ],
    [
      ['100,00 + CREDIT', 40],
      ['65,00 + CREDIT', 200],
      ['60,00', 330],
      ['25,00', 460],
    ],
    [['Boekdatum', 40], ['(Rentedatum)', 100], ['Omschrijving', 180], r('Bedrag af', 400), r('Bedrag bij', 480)],
    [['02-03', 40], ['(04-03)', 100], ['HUUR', 180], r('60,00', 400)],
    [['05-03', 40], ['(06-03)', 100], ['KLANT', 180], r('25,00', 480)],
    [['Totaal', 180], r('60,00', 400), r('25,00', 480)],
  ]
  assert.deepEqual(
    readBankStatements(textPages(rows)).statements.map(({ opening, closing, transactions, sanity }) => [
      opening?.cents,
      closing?.cents,
      transactions.map(({ valueDate }) => valueDate),
      sanity.percentage,
    ]),
    [[10_000, 6_500, ['2024-03-04', '2024-03-06'], 100]],
  )
})

test('where only its end is printed, a statement that ends with a month begins with one', () => {
  const rows: Rows = [
    [['Estratto conto n. 3 al 31.10.2024', 40]],
    [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
    [['Data', 40], ['Descrizione', 120], r('Uscite', 400), r('Entrate', 470)],
    [['Saldo iniziale', 120], r('100,00', 470)],
    [['08.08.2024', 40], ['AFFITTO', 120], r('60,00', 400)],
    [['31.10.2024', 40], ['BONIFICO', 120], r('25,00', 470)],
    [['Saldo finale', 120], r('65,00', 470)],
  ]
  const [statement] = readBankStatements(textPages(rows)).statements
  assert.deepEqual([statement?.from, statement?.to, statement?.sanity.percentage], ['2024-08-01', '2024-10-31', 100])
})

test('titles on two lines, of which neither says alone what the column is', () => {
  const rows: Rows = [
    ...head,
    [['Datum', 40], ['Erläuterung', 120], r('zu Ihren', 400), r('zu Ihren', 500)],
    [r('Lasten', 400), r('Gunsten', 500)],
    [['Alter Kontostand vom 29.02.2024', 120], r('150,00', 400)],
    [['02.03.2024', 40], ['MIETE', 120], r('60,00', 400)],
    [['15.03.2024', 40], ['KUNDE', 120], r('25,00', 500)],
    [['Neuer Kontostand vom 31.03.2024', 120], r('185,00', 400)],
  ]
  assert.deepEqual(told(rows), [[-15_000, -18_500, both, 100]])
})

test('where no period is printed, the balances at the begin and the end of the table say from when to when it is', () => {
  const rows: Rows = [
    [['Craven Bank 2024', 40]],
    [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
    [['Start balance', 300], r('£612.00', 470)],
    [['Date', 40], ['Details', 120], r('Money out', 320), r('Money in', 400), r('Balance', 470)],
    [['8 Mar', 40], ['START BALANCE', 120], r('612.00', 470)],
    [['10 Mar', 40], ['RENT', 120], r('60.00', 320), r('552.00', 470)],
    [['2 Apr', 40], ['CLIENT', 120], r('25.00', 400), r('577.00', 470)],
    [['7 Apr', 40], ['END BALANCE', 120], r('577.00', 470)],
  ]
  const { statements, problems } = read(rows)
  assert.deepEqual(
    statements.map(({ from, to, opening }) => [from, to, opening?.date]),
    [['2024-03-08', '2024-04-07', '2024-03-08']],
  )
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['period-not-printed', 'year-guessed'],
  )
})

test('an amount of nought below the table that has no day is no movement', () => {
  const rows = (day: string): Rows => [
    ...head,
    titles,
    [['Ancien solde', 120], r('100,00', 470)],
    ...moves.slice(1),
    [[day, 40], ['FRAIS OFFERTS', 120], ['CE MOIS', 240], r('0,00', 400)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  assert.deepEqual(told(rows('')), [[10_000, 6_500, both, 100]])
  assert.deepEqual(told(rows('16/03/2024')), [[10_000, 6_500, [...both, '2024-03-16 0'], 100]])
})
