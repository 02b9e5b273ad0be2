import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(scannedPages(0, ...pages))
  const moves = statements.flatMap(({ transactions }) => transactions)
  return {
    count: statements.length,
    first: statements[0],
    cents: moves.map(({ cents }) => cents),
    days: moves.map(({ bookingDate }) => bookingDate.slice(5)),
    values: moves.map(({ valueDate }) => valueDate?.slice(5)),
    sanity: statements[0]?.sanity.percentage ?? null,
    codes: problems.map(({ code }) => code),
  }
}
const french: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
]
const german: Rows = [
  [['IBAN DE89 3704 0044 0532 0130 00', 40]],
  [['Kontoauszug vom 01.05.2025 bis 31.05.2025 EUR', 40]],
]

test('the days of a table stand where most of them do, not where one above it stands', () => {
  const row = (day: string, amount: string): readonly Cell[] => [[day, 40], ['CARTE', 120], r(amount, 400)]
  const told = read([
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [
      ['Du', 40],
      ['01/03/2024', 53],
      ['au 31/03/2024 en EUR', 110],
    ],
    [['Date', 40], ['Libellé', 120], r('Montant', 400)],
    [['Ancien solde', 120], r('100,00', 400)],
    row('02/03/2024', '-10,00'),
    [['04/03/2024', 38], ['CARTE', 120], r('-20,00', 400)],
    row('06/03/2024', '-5,00'),
    [['Nouveau solde', 120], r('65,00', 400)],
  ])
  assert.deepEqual(told.days, ['03-02', '03-04', '03-06'])
})

test('a title of a day over the word that says which is one title, also where that of booking was misread', () => {
  const row = (day: string, value: string, amount: string): readonly Cell[] => [
    [day, 40],
    ['RECIBO', 100],
    [value, 260],
    r(amount, 400),
    r('x', 500),
  ]
  const told = read([
    [['IBAN ES91 2100 0418 4502 0005 1332', 40]],
    [['Período 01.11.2025 - 30.11.2025 EUR', 40]],
    [['GUN', 40], ['CONCEPTO', 100], ['FECHA', 260], r('IMPORTE', 400)],
    [
      ['OPER.', 40],
      ['VALOR', 260],
    ],
    [['SALDO ANTERIOR', 100], r('100,00', 400)],
    row('07.11', '09.11', '-10,00'),
    row('08.11', '07.11', '-10,00'),
    row('09.11', '08.11', '-10,00'),
    [['SALDO FINAL', 100], r('70,00', 400)],
  ])
  assert.deepEqual(
    [told.days, told.values],
    [
      ['11-07', '11-08', '11-09'],
      ['11-09', '11-07', '11-08'],
    ],
  )
})

test('a month that no other day names is that of the days around, and told', () => {
  const row = (day: string, amount: string): readonly Cell[] => [[day, 40], ['KARTE', 120], r(amount, 400)]
  const rows = (day: string): Rows => [
    ...german,
    [['Buchung', 40], ['Text', 120], r('Betrag', 400)],
    [['Alter Saldo', 120], r('100,00', 400)],
    row('11.05.', '-10,00'),
    row(day, '-20,00'),
    row('14.05.', '-5,00'),
    [['Neuer Saldo', 120], r('65,00', 400)],
  ]
  for (const day of ['1309', '13:09']) {
    const told = read(rows(day))
    assert.deepEqual([told.days, told.codes], [['05-11', '05-13', '05-14'], ['day-not-read']], day)
    assert.ok((told.sanity ?? 100) < 100)
  }
  const whole = read(rows('1305'))
  assert.deepEqual([whole.days, whole.sanity], [['05-11', '05-13', '05-14'], 100])
  assert.deepEqual(read(rows('13:05')).days, ['05-11', '05-13', '05-14'])
})

test('where days have no marks, one above the table that has them says nothing of their months', () => {
  const row = (day: string): readonly Cell[] => [[day, 40], ['CARTE', 120], r('-10,00', 400)]
  const told = read([
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['30/04/2025', 40]],
    [['Relevé du 15/04/2025 au 15/05/2025 en EUR', 40]],
    [['Date', 40], ['Libellé', 120], r('Montant', 400)],
    [['Ancien solde', 120], r('100,00', 400)],
    row('2904'),
    row('0205'),
    row('0305'),
    row('0405'),
    [['Nouveau solde', 120], r('60,00', 400)],
  ])
  assert.deepEqual(told.days, ['04-29', '05-02', '05-03', '05-04'])
})

test('a day that came out as letters is told, and a word of the text is no day', () => {
  const rows = (day: string, at: number): Rows => [
    ...french,
    [['Date', 40], ['Libellé', 120], r('Montant', 400)],
    [['Ancien solde', 120], r('100,00', 400)],
    [['02/03', 40], ['CARTE', 120], r('-10,00', 400)],
    [[day, at], ['RETRAIT', 120], r('-10,00', 400)],
    [['04/03', 40], ['CARTE', 120], r('-10,00', 400)],
    [['05/03', 40], ['CARTE', 120], r('-10,00', 400)],
    [['Nouveau solde', 120], r('60,00', 400)],
  ]
  const told = read(rows('IRR', 40))
  assert.ok(told.codes.includes('day-not-read') && (told.sanity ?? 100) < 100)
  assert.deepEqual([read(rows('DAB', 100)).sanity, read(rows('DAB', 100)).codes], [100, []])
})

test('a day of value that came out as letters is told', () => {
  const row = (day: string, value: string): readonly Cell[] => [
    [day, 40],
    ['CARTE', 120],
    [value, 300],
    r('-10,00', 400),
  ]
  const rows = (value: string): Rows => [
    ...french,
    [['Date', 40], ['Libellé', 120], ['Valeur', 300], r('Montant', 400)],
    [['Ancien solde', 120], r('100,00', 400)],
    row('02/03', '02/03'),
    row('03/03', value),
    row('04/03', '05/03'),
    row('05/03', '05/03'),
    [['Nouveau solde', 120], r('60,00', 400)],
  ]
  assert.deepEqual([read(rows('03/03')).sanity, read(rows('Lillo')).codes], [100, ['day-not-read']])
  assert.ok((read(rows('Lillo')).sanity ?? 100) < 100)
})

test('a line whose amount was lost between two balances of days is what they leave for it, and begins no other statement', () => {
  const told = read([
    ...german,
    [['Buchung', 40], ['Text', 120], r('Betrag', 400)],
    [['Kontostand am 30.04.2025', 120], r('100,00', 400)],
    [['02.05.', 40], ['KARTE MARKT', 120], r('-10,00', 400)],
    [['Kontostand am 02.05.', 120], r('90,00', 400)],
    [['15.05.', 40], ['KARTE TANKHOF', 120], r('2e72S', 400)],
    [['Kontostand am 15.05.', 120], r('81,28', 400)],
    [['20.05.', 40], ['MIETE', 120], r('-31,28', 400)],
    [['Kontostand am 31.05.2025', 120], r('50,00', 400)],
  ])
  assert.deepEqual([told.count, told.cents], [1, [-1_000, -872, -3_128]])
  assert.ok(told.codes.includes('amount-reckoned') && (told.sanity ?? 100) < 100)
})

test('below the heading of its day a line has its day of value, and an amount that was lost is what the balances leave', () => {
  const row = (number: string, value: string, amount: string): readonly Cell[] => [
    [number, 42],
    ['BETAALAUTOMAAT', 90],
    [value, 300],
    r(amount, 450),
  ]
  const rows = (amount: string): Rows => [
    [['IBAN BE71 0961 2345 6769', 40]],
    [['Van 01-10-2025 tot 31-10-2025 EUR', 40]],
    [['Nr.', 42], ['Omschrijving', 90], ['Valuta', 300], r('Bedrag', 450)],
    [['Vorig saldo op 30-09-2025', 90], r('+ 100,00', 450)],
    [['01-10-2025', 40]],
    row('0062', '30-09', '+53,54'),
    [['03-10-2025', 40]],
    row('0063', '03-10', '-13,54'),
    row('0064', '04-10', '-10,00'),
    [['05-10-2025', 40]],
    row('0065', '06-10', amount),
    [['07-10-2025', 40]],
    row('0066', '06-10', '-20,00'),
    [['Nieuw saldo op 31-10-2025', 90], r('1.985,72', 450)],
  ]
  const told = read(rows('+1.875,72'))
  assert.deepEqual(told.values, ['09-30', '10-03', '10-04', '10-06', '10-06'])
  assert.deepEqual(told.days, ['10-01', '10-03', '10-03', '10-05', '10-07'])
  const lost = read(rows('+4e675x'))
  assert.deepEqual([lost.cents[3], lost.days[3]], [187_572, '10-05'])
  assert.ok(lost.codes.includes('amount-reckoned') && (lost.sanity ?? 100) < 100)
})

test('where amounts end in a sign, a percent in their column is a plus', () => {
  const row = (day: string, amount: string): readonly Cell[] => [[day, 40], ['KARTE', 120], r(amount, 400)]
  const told = read([
    ...german,
    [['Buchung', 40], ['Text', 120], r('Betrag', 400)],
    [['Kontostand alt vom 30.04.2025', 120], r('8:179;35%', 400)],
    row('02.05.', '10,00-'),
    row('03.05.', '20,00-'),
    row('04.05.', '30,00-'),
    [['Kontostand neu vom 31.05.2025', 120], r('8.119,35+', 400)],
    [['Zinssatz', 120], r('11,25%', 400)],
  ])
  assert.deepEqual([told.first?.opening?.cents, told.cents, told.sanity], [817_935, [-1_000, -2_000, -3_000], 100])
})

test('a speck before an amount, where no other has a sign, is none if the closing balance says so, and told', () => {
  const row = (day: string, debit: string): readonly Cell[] => [[day, 40], ['KARTE', 120], r(debit, 400)]
  const rows = (amount: string, closing: string): Rows => [
    ...german,
    [['Buchung', 40], ['Text', 120], r('Soll', 400), r('Haben', 480)],
    [['Alter Saldo', 120], r('500,00', 480)],
    row('02.05.2025', '10,00'),
    row('03.05.2025', amount),
    row('04.05.2025', '30,00'),
    row('05.05.2025', '40,00'),
    row('06.05.2025', '50,00'),
    [['07.05.2025', 40], ['LOHN', 120], r('60,00', 480)],
    [['Neuer Saldo', 120], r(closing, 480)],
  ]
  const told = read(rows('-20,00', '410,00'))
  assert.deepEqual([told.cents[1], told.codes], [-2_000, ['amount-reckoned']])
  assert.ok((told.sanity ?? 100) < 100)
  // A debit that is taken back stays one.
  assert.deepEqual(read(rows('-20,00', '450,00')).cents[1], 2_000)
})

test('a balance that was misread changes no amount beside it', () => {
  const row = (day: string, amount: string, balance: string): readonly Cell[] => [
    [day, 40],
    ['CARTE', 120],
    r(amount, 400),
    r(balance, 500),
  ]
  const told = read([
    ...french,
    [['Date', 40], ['Libellé', 120], r('Montant', 400), r('Solde', 500)],
    [['Ancien solde', 120], r('4.000,00', 500)],
    row('02/03/2024', '-68,29', '3.931,71'),
    row('03/03/2024', '-168,50', '3.703,21'),
    row('04/03/2024', '-866,70', '2.896,51'),
    row('05/03/2024', '-43,48', '2.853,03'),
    row('06/03/2024', 'BASEL)', '2.800,00'),
    row('07/03/2024', '-10,00', '2.790,00'),
    [['Nouveau solde', 120], r('2.790,00', 500)],
  ])
  assert.deepEqual(told.cents, [-6_829, -16_850, -86_670, -4_348, -5_303, -1_000])
  assert.ok((told.sanity ?? 100) < 100)
})

test('the end of a period whose `Al` came out with another letter is read', () => {
  const told = read([
    [
      ['IBAN', 40],
      ['IT60 X054 2811 1010 0000 0123 456', 120],
    ],
    [
      ['Dal', 40],
      ['01.06.2024', 120],
    ],
    [
      ['AI', 40],
      ['30.06.2024', 120],
    ],
    [['DATA', 40], ['DESCRIZIONE', 120], r('IMPORTO', 400)],
    [['SALDO INIZIALE', 120], r('100,00', 400)],
    [['03/06/2024', 40], ['PRELIEVO', 120], r('-10,00', 400)],
    [['05/06/2024', 40], ['PRELIEVO', 120], r('-10,00', 400)],
    [['SALDO FINALE', 120], r('80,00', 400)],
  ])
  assert.deepEqual([told.first?.from, told.first?.to], ['2024-06-01', '2024-06-30'])
})

test('a mark that came out as another is put back before the letter of a side as well', () => {
  const row = (day: string, amount: string): readonly Cell[] => [[day, 40], ['KARTE', 120], r(amount, 400)]
  const told = read([
    ...german,
    [['Buchung', 40], ['Text', 120], r('Betrag', 400)],
    [['Alter Saldo', 120], r('100,00H', 400)],
    row('02.05.', '10,00S'),
    row('03.05.', '1:227,31H'),
    row('04.05.', '17,31S'),
    [['Neuer Saldo', 120], r('1.300,00H', 400)],
  ])
  assert.deepEqual([told.cents, told.sanity], [[-1_000, 122_731, -1_731], 100])
})
