import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows: Rows = [
  [['IBAN AT61 1904 3002 3457 3201', 40]],
  [['Zeitraum: 01.05.2025 - 31.05.2025 EUR', 40]],
  [['Buchung', 40], ['Text', 110], r('Betrag', 480), ['S/H', 500]],
  [['Alter Saldo per 30.04.2025', 110], r('100,00', 480), ['H', 500]],
  [['02.05.2025', 40], ['Miete', 110], r('60,00', 480), ['Ss', 500]],
  [['05.05.2025', 40], ['Lohn', 110], r('25,00', 480), ['H', 500]],
  [['07.05.2025', 40], ['Strom', 110], r('5,00', 480), ['5', 500]],
]
const cents = (pages: Parameters<typeof readBankStatements>[0]) =>
  readBankStatements(pages).statements.flatMap(({ transactions }) => transactions.map((one) => one.cents))

test('the letter for debits that OCR saw twice, or took for a digit, is that letter', () => {
  assert.deepEqual(cents(scannedPages(0, rows)), [-6_000, 2_500, -500])
})

test('seen twice and taken for a sign it is that letter as well, also where no title stands over the letters', () => {
  const untitled: Rows = [
    ...rows.slice(0, 2),
    [['Buchung', 40], ['Text', 110], r('Betrag', 480)],
    rows[3] ?? [],
    [['02.05.2025', 40], ['Miete', 110], r('60,00', 480), ['S$', 500]],
    [['05.05.2025', 40], ['Lohn', 110], r('25,00', 480), ['H', 500]],
    [['07.05.2025', 40], ['Strom', 110], r('5,00', 480), ['$5', 500]],
    [['Neuer Saldo per 31.05.2025', 110], r('60,00', 480), ['H', 500]],
  ]
  const { statements } = readBankStatements(scannedPages(0, untitled))
  assert.deepEqual(
    statements[0]?.transactions.map((one) => [one.cents, one.label]),
    [
      [-6_000, 'Miete'],
      [2_500, 'Lohn'],
      [-500, 'Strom'],
    ],
  )
  assert.equal(statements[0]?.sanity.percentage, 100)
})

test('a text says what it says', () => {
  assert.notDeepEqual(cents(textPages(rows)), [-6_000, 2_500, -500])
})

test('a letter that OCR glued to its amount is no third digit behind the comma', () => {
  const glued: Rows = [
    ...rows.slice(0, 2),
    [['Buchung', 40], ['Text', 110], r('Betrag', 500)],
    [['Alter Saldo per 30.04.2025', 110], r('100,00', 495), r('H', 506)],
    [['02.05.2025', 40], ['Miete', 110], r('60,00', 495), r('S', 506)],
    [['05.05.2025', 40], ['Lohn', 110], r('25,00', 495), r('H', 506)],
    [['06.05.2025', 40], ['Pacht', 110], r('15,00', 495), r('S', 506)],
    [['07.05.2025', 40], ['Strom', 110], r('5,005', 503)],
    [['Neuer Saldo per 31.05.2025', 110], r('45,00', 495), r('H', 506)],
  ]
  assert.deepEqual(cents(scannedPages(0, glued)), [-6_000, 2_500, -1_500, -500])
  assert.notDeepEqual(cents(textPages(glued)), [-6_000, 2_500, -1_500, -500])
})

test('a currency that looks like the letter for debits, and is behind each amount, is none', () => {
  const paidIn: Rows = [
    [['Account number 123-45678-9', 40]],
    [['Statement period 01 Mar 2025 to 31 Mar 2025', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 420)],
    [['Opening balance', 120], r('1,000.00', 420), ['S$', 424]],
    [['02 Mar 2025', 40], ['SALARY', 120], r('2,100.00', 420), ['S$', 424]],
    [['03 Mar 2025', 40], ['GIFT', 120], r('50.00', 420), ['S$', 424]],
    [['Closing balance', 120], r('3,150.00', 420), ['S$', 424]],
  ]
  assert.deepEqual(cents(scannedPages(0, paidIn)), [210_000, 5_000])
})

test('words behind a balance say on which side it is, with a sign before them or without', () => {
  const balances = (opening: string, closing: string) => {
    const pages = textPages([
      [['NL91 ABNA 0417 1643 00 EUR', 40]],
      [['Periode 01-10-2024 t/m 31-10-2024', 40]],
      [
        ['Saldo vorig afschrift', 40],
        ['Saldo nieuw afschrift', 200],
        ['Totaal bedrag af', 330],
        ['Totaal bedrag bij', 450],
      ],
      [
        [opening, 40],
        [closing, 200],
        ['60,00', 330],
        ['25,00', 450],
      ],
      [['Boekdatum', 40], ['Omschrijving', 120], r('Bedrag af', 400), r('Bedrag bij', 500)],
      [['02-10', 40], ['Huur', 120], r('60,00', 400)],
      [['05-10', 40], ['Loon', 120], r('25,00', 500)],
    ])
    const [read] = readBankStatements(pages).statements
    return [read?.opening?.cents, read?.closing?.cents, read?.sanity.percentage]
  }
  for (const [debit, credit] of [
    ['-/DEBET', '+/CREDIT'],
    ['Soll', 'Haben'],
    ['(Dare)', '(Avere)'],
    ['D', 'C'],
  ] as const) {
    assert.deepEqual(balances(`153,80 ${debit}`, `188,80 ${debit}`), [-15_380, -18_880, 100], debit)
    assert.deepEqual(balances(`10,00 ${credit}`, `25,00 ${debit}`), [1_000, -2_500, 100], debit)
    assert.deepEqual(balances(`153,80 ${credit}`, `118,80 ${credit}`), [15_380, 11_880, 100], credit)
  }
})

const dutchCard: Rows = [
  [['CardServices', 40], r('Uw kaartnummer 4019 03XX XXXX 2762', 520)],
  [r('Periode 17 september 2025 t/m 16 oktober 2025', 520)],
  [
    ['Vorig openstaand saldo', 40],
    ['Totaal ontvangen betalingen', 180],
    ['Totaal nieuwe uitgaven', 310],
    ['Nieuw openstaand saldo', 430],
  ],
  [
    ['€ 60,00 Af', 90],
    ['€ 75,00 Bij', 220],
    ['€ 110,00 Af', 340],
    ['€ 95,00 Af', 470],
  ],
  [['Datum', 40], ['Omschrijving', 110], r("Bedrag in euro's", 480)],
  [['21 sep', 40], ['Koffiehuis', 110], r('€ 80,00 Af', 480)],
  [['22 sep', 40], ['Retour', 110], r('€ 15,00 Bij', 480)],
  [['26 sep', 40], ['GEINCASSEERD VORIG SALDO', 110], r('€ 60,00 Bij', 480)],
  [['28 sep', 40], ['Drogist', 110], r('€ 30,00 Af', 480)],
]

test('Dutch words behind the balances of a card say which way they go, and are no titles of the next', () => {
  const [card, ...more] = readBankStatements(textPages(dutchCard)).statements
  assert.deepEqual(more, [])
  assert.deepEqual(
    [card?.account, card?.opening?.cents, card?.closing?.cents, card?.sanity.percentage],
    ['401903XXXXXX2762', -6_000, -9_500, 100],
  )
  assert.deepEqual(
    card?.transactions.map((one) => one.cents),
    [-8_000, 1_500, 6_000, -3_000],
  )
})

test('seen twice behind the closing balance it says its side, and so the lines may say which of them lost its own', () => {
  const one: Rows = [
    ...rows.slice(0, 2),
    [['Buchung', 40], ['Text', 110], r('Betrag', 500)],
    [['Alter Saldo per 30.04.2025', 110], r('100,00 H', 500)],
    [['02.05.2025', 40], ['Miete', 110], r('260,00', 490), ['578', 495]],
    [['05.05.2025', 40], ['Lohn', 110], r('25,00 H', 500)],
    [['07.05.2025', 40], ['Strom', 110], r('5,00 S', 500)],
    [['Neuer Saldo per 31.05.2025', 110], r('140,00', 490), ['Ss', 495]],
  ]
  const { statements, problems } = readBankStatements(scannedPages(0, one))
  assert.deepEqual(cents(scannedPages(0, one)), [-26_000, 2_500, -500])
  assert.equal(statements[0]?.closing?.cents, -14_000)
  assert.ok(problems.some(({ code }) => code === 'amount-reckoned'))
})
