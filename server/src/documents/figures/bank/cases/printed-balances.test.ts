import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const period: Rows = [[['Relevé du 01/03/2024 au 31/03/2024', 40]], [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]]]
const titles: readonly Cell[] = [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)]
const moves: Rows = [
  titles,
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
]
const told = (rows: Rows) =>
  readBankStatements(textPages(rows)).statements.map(({ opening, closing, transactions, sanity }) => [
    opening?.cents,
    closing?.cents,
    transactions.length,
    sanity.percentage,
  ])
const proven = [[10_000, 6_500, 2, 100]]

test('a box with the same words for both balances, and a currency beside each, opens and closes', () => {
  const box: Rows = [
    [
      ['Solde au 01/03', 40],
      ['Entrées', 180],
      ['Sorties', 300],
      ['Solde au 31/03', 440],
    ],
    [
      ['100,00 EUR', 40],
      ['25,00 EUR', 180],
      ['60,00 EUR', 300],
      ['65,00 EUR', 440],
    ],
  ]
  assert.deepEqual(told([...period, ...box, ...moves]), proven)
  const changed = box.with(1, [
    ['100,00 EUR', 40],
    ['25,00 EUR', 180],
    ['60,00 EUR', 300],
    ['95,00 EUR', 440],
  ])
  assert.ok(Number(told([...period, ...changed, ...moves])[0]?.[3]) < 100)
})

test('both balances below the table, the old one first, begin no other statement', () => {
  const below: Rows = [
    [['Ancien solde', 120], r('100,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  assert.deepEqual(told([...period, ...moves, ...below]), proven)
})

test('a balance beside an address is one', () => {
  const beside: Rows = [
    [['12 rue des Lilas', 40], ['Ancien solde au 29/02/2024', 240], r('100,00', 470)],
    [['69001 LYON', 40], ['Nouveau solde au 31/03/2024', 240], r('65,00', 470)],
  ]
  assert.deepEqual(told([...period, ...beside, ...moves]), proven)
})

test('above a table with balances of its own, the place of a balance does not make it a debt', () => {
  const rows: Rows = [
    [['Account number 123456789', 40]],
    [['MOAB UT 84532', 40]],
    [['Statement period 03/01/2024 through 03/31/2024', 40]],
    [['Beginning balance on 03/01', 240], r('$100.00', 400)],
    [['Ending balance on 03/31', 240], r('$65.00', 400)],
    [['Date', 40], ['Description', 120], r('Withdrawals', 400), r('Deposits', 470), r('Balance', 550)],
    [['03/02/24', 40], ['RENT', 120], r('60.00', 400), r('40.00', 550)],
    [['03/15/24', 40], ['ACH', 120], r('25.00', 470), r('65.00', 550)],
  ]
  assert.deepEqual(told(rows), proven)
})

test('a balance in another currency than the account is told', () => {
  const rows = (unit: string): Rows => [
    ...period,
    [
      ['Ancien solde', 40],
      ['100,00 EUR', 240],
    ],
    [
      ['Nouveau solde', 40],
      [`65,00 ${unit}`, 240],
    ],
    ...moves.map((cells) =>
      cells.map((cell): Cell => (/,00$/.test(cell[0]) ? r(`${cell[0]} EUR`, cell[1] + 20) : cell)),
    ),
  ]
  const codes = (unit: string) => readBankStatements(textPages(rows(unit))).problems.map(({ code }) => code)
  assert.deepEqual([codes('USD'), codes('EUR')], [['currency-differs'], []])
})

test('in a picture a time is no amount, and smudged amounts are read', () => {
  const rows: Rows = [
    [['Kontoauszug vom 01.03.2024 bis 31.03.2024', 40]],
    [['IBAN DE89 3704 0044 0532 0130 00', 40]],
    [['Datum', 40], ['Vorgang', 120], r('Betrag', 470)],
    [['Alter Kontostand', 120], r('2.100,00', 470)],
    [['02.03.2024', 40], ['MIETE', 120], r('—60,00', 470)],
    [['05.03.2024', 40], ['KUNDE', 120], r('«1:025,00', 470)],
    [['Kontostand am 31.03.2024 um 20.03 Uhr', 120], r('3.065,00', 470)],
  ]
  const { statements } = readBankStatements(scannedPages(0, rows))
  assert.deepEqual(
    statements.map(({ closing, transactions, sanity }) => [
      closing?.cents,
      transactions.map(({ cents }) => cents),
      sanity.percentage,
    ]),
    [[306_500, [-6_000, 102_500], 100]],
  )
})

test('above a list with the newest first, of two balances in the same words the earlier day opens', () => {
  const rows: Rows = [
    [['Periode 01-03-2024 t/m 31-03-2024', 40]],
    [['Rekeningnummer NL91 ABNA 0417 1643 00', 40]],
    [['Saldo per 29-02-2024', 40], r('€ + 100,00', 300)],
    [['Saldo per 31-03-2024', 40], r('€ + 65,00', 300)],
    [['Datum', 40], ['Omschrijving', 120], r('Bedrag (EUR)', 470)],
    [['05-03-2024', 40], ['KLANT', 120], r('+ 25,00', 470)],
    [['02-03-2024', 40], ['HUUR', 120], r('- 60,00', 470)],
  ]
  assert.deepEqual(told(rows), proven)
  assert.deepEqual(told(rows.with(2, rows[3] ?? []).with(3, rows[2] ?? [])), proven)
})

test('a balance under its title is one, with the number of the account beside it and at the other end of its box', () => {
  const rows: Rows = [
    [['Kontoauszug vom 01.03.2024 bis 31.03.2024', 40]],
    [
      ['Auszug', 40],
      ['IBAN', 100],
      ['Alter Saldo per 29.02.2024', 380],
    ],
    [['3', 40], ['DE89 3704 0044 0532 0130 00', 100], r('+ 100,00 EUR', 500)],
    [['Buchung', 40], ['Vorgang', 120], r('Soll', 400), r('Haben', 500)],
    [['02.03.', 40], ['MIETE', 120], r('- 60,00', 400)],
    [['05.03.', 40], ['KUNDE', 120], r('+ 25,00', 500)],
    [
      ['Auszug', 40],
      ['Summe Soll', 100],
      ['Neuer Saldo per 31.03.2024', 300],
    ],
    [['3', 40], r('- 60,00 EUR', 180), r('+ 65,00 EUR', 500)],
  ]
  assert.deepEqual(told(rows), proven)
})

test('where nothing moved, the only column with amounts is that of the balance, whatever stands beside them', () => {
  const rows = (last: string): Rows => [
    [['Extrait de compte 01.08.2025 - 31.08.2025', 40]],
    [['IBAN CH93 0076 2011 6238 5295 7', 40]],
    [['Date', 40], ['Texte', 120], r('Crédit', 340), r('Débit', 420), r('Solde', 520)],
    [['01.08.2025', 40], ['Avoir', 120], r('12 040.35', 520)],
    [['Aucun mouvement durant la période', 120]],
    [['31.08.2025', 40], ['Avoir', 120], r(last, 520)],
  ]
  const told = (last: string) =>
    readBankStatements(textPages(rows(last))).statements.map(({ opening, closing, transactions, sanity }) => [
      opening?.cents,
      closing?.cents,
      transactions.length,
      sanity.percentage,
    ])
  assert.deepEqual(told('12 040.35'), [[1_204_035, 1_204_035, 0, 100]])
  assert.deepEqual(told('12 041.35'), [[1_204_035, 1_204_135, 0, 0]])
})

test('where credits alone are marked, a balance without a mark is a debt', () => {
  const rows: Rows = [
    [['Account number 123456789', 40]],
    [['Statement period 1 March 2024 to 31 March 2024 (ZAR)', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400), r('Balance', 550)],
    [['Opening balance', 120], r('100.00', 550)],
    [['02 Mar', 40], ['RENT', 120], r('60.00', 400), r('160.00', 550)],
    [['05 Mar', 40], ['CLIENT', 120], r('200.00Cr', 410), r('40.00Cr', 560)],
    [['Closing balance', 120], r('40.00Cr', 560)],
  ]
  assert.deepEqual(told(rows), [[-10_000, 4_000, 2, 100]])
})

test('a balance whose minus was taken away is no debt because others have a plus, or the lines a mark for debits', () => {
  const rows = (opening: string, moves: readonly string[], closing: string): Rows => [
    [['IBAN DE89 3704 0044 0532 0130 00', 40]],
    [['Kontoauszug vom 01.03.2024 bis 31.03.2024', 40]],
    [['Datum', 40], ['Text', 120], r('Betrag', 400)],
    [['Alter Saldo', 120], r(opening, 400)],
    ...moves.map((amount, at): readonly Cell[] => [[`0${at + 2}.03.2024`, 40], ['KUNDE', 120], r(amount, 400)]),
    [['Neuer Saldo', 120], r(closing, 400)],
  ]
  const sanity = (...given: Parameters<typeof rows>) => told(rows(...given)).map((each) => each.at(-1))
  assert.deepEqual(sanity('800,00', ['+1.000,00', '-50,00'], '+150,00'), [0])
  assert.deepEqual(sanity('+150,00', ['-900,00', '+50,00'], '700,00'), [0])
  assert.deepEqual(sanity('800,00', ['1.000,00 H', '-50,00'], '150,00 H'), [0])
  const lettered = (opening: string) =>
    told([
      ...rows('', [], '').slice(0, 2),
      [['Datum', 40], ['Text', 120], r('Betrag', 400), r('Saldo', 500)],
      [['Alter Saldo', 120], r(opening, 500)],
      [['02.03.2024', 40], ['KUNDE', 120], r('1.000,00 H', 400), r('200,00 H', 500)],
      [['03.03.2024', 40], ['MIETE', 120], r('50,00 S', 400), r('150,00 H', 500)],
      [['Neuer Saldo', 120], r('150,00 H', 500)],
    ]).map((each) => each.at(-1) === 100)
  assert.deepEqual([lettered('800,00 S'), lettered('800,00')], [[true], [false]])
})

test('balances in Greek letters are balances', () => {
  const rows = (closing: string): Rows => [
    [['IBAN GR16 0110 1250 0000 0001 2300 695 EUR', 40]],
    [['Περίοδος 01/03/2024 έως 31/03/2024', 40]],
    [['Ημερομηνία', 40], ['Αιτιολογία', 120], r('Χρέωση', 350), r('Πίστωση', 440), r('Υπόλοιπο', 550)],
    [['Προηγούμενο υπόλοιπο', 120], r('1.500,00', 550)],
    [['04/03/2024', 40], ['ΕΜΒΑΣΜΑ', 120], r('250,00', 440), r('1.750,00', 550)],
    [['07/03/2024', 40], ['ΑΓΟΡΑ', 120], r('57,50', 350), r('1.692,50', 550)],
    [['Νέο υπόλοιπο', 120], r(closing, 550)],
  ]
  const sanity = (closing: string) => readBankStatements(textPages(rows(closing))).statements[0]?.sanity.percentage
  assert.equal(sanity('1.692,50'), 100)
  assert.notEqual(sanity('1.642,50'), 100)
})
