import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { withLostMarks } from './scanned-amounts.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, label: string, amount: string, by = 0): readonly Cell[] => [
  [day, 40 + by],
  [label, 120 + by],
  r(amount, 400 + by),
]
const head: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
  [['Date', 40], ['Libellé', 120], r('Montant', 400)],
  [['Ancien solde', 120], r('1.000,00', 400)],
]
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(scannedPages(0, rows))
  return {
    cents: statements.flatMap(({ transactions }) => transactions.map(({ cents }) => cents)),
    days: statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate.slice(-2))),
    sanity: statements.map(({ sanity }) => sanity.percentage),
    codes: problems.map(({ code }) => code),
    details: problems.map(({ detail }) => detail),
    place: statements[0]?.transactions[0]?.place?.box[0],
  }
}

test('marks that a scan lost or misread in a column of amounts are put back, and the sums bear them out', () => {
  const told = read([
    ...head,
    row('02/03/2024', 'LOYER', '-60,00'),
    row('03/03/2024', 'CARTE', '-14100'),
    row('04/03/2024', 'CARTE', '-53x39'),
    row('05/03/2024', 'CARTE', '-15 59'),
    row('06/03/2024', 'CLIENT', '3. 748,53'),
    row('07/03/2024', 'CARTE', '-20,00'),
    row('08/03/2024', 'CLIENT', '59,01)'),
    row('09/03/2024', 'CARTE', '-21,00'),
    [['Nouveau solde', 120], r('4.496,56', 400)],
  ])
  assert.deepEqual(told.cents, [-6_000, -14_100, -5_339, -1_559, 374_853, -2_000, 5_901, -2_100])
  assert.deepEqual([told.sanity, told.codes], [[100], []])
})

test('days with points are no amounts, and make no column of them', () => {
  const valued = (day: string, value: string, amount: string): readonly Cell[] => [
    [day, 40],
    [value, 80],
    ['CARTE 04/03', 120],
    r(amount, 400),
  ]
  const told = read([
    ...head,
    valued('04.03', '04.03', '-10,00'),
    valued('05.03', '06.03', '-10,00'),
    valued('07.03', '08.03', '-10,00'),
    valued('11 03', '12 03', '-10,00'),
    [['Nouveau solde', 120], r('960,00', 400)],
  ])
  assert.deepEqual(told.cents, [-1_000, -1_000, -1_000, -1_000])
})

test('a number that ends with no column of amounts is none', () => {
  const told = read([
    ...head,
    [['Client depuis', 320], r('2019', 400)],
    [['Prochain relevé', 120], r('02/04', 400)],
    [['Valable', 120], r('0204', 400)],
    row('02/03/2024', 'LOYER 14100', '-60,00'),
    row('03/03/2024', 'CARTE', '-10,00'),
    row('04/03/2024', 'CARTE', '-20,00'),
    [['Nouveau solde', 120], r('910,00', 400)],
  ])
  assert.deepEqual([told.cents, told.sanity], [[-6_000, -1_000, -2_000], [100]])
})

test('a number below a payment that ends where amounts do is none, nor is one beside its amount', () => {
  const rows = (below: string, beside = ''): Rows => [
    ...head,
    row('02/03/2024', 'LOYER', '-60,00'),
    row('03/03/2024', 'CARTE', '-10,00'),
    [['RETRAIT DAB PARIS', 120], r(below, 400)],
    [['04/03/2024', 40], ['CARTE', 120], ...(beside === '' ? [] : [r(beside, 400)]), r('-20,00', 480)],
    row('05/03/2024', 'CARTE', '-5,00'),
    [['Nouveau solde', 120], r('905,00', 400)],
  ]
  for (const below of ['12/24', '02-24', '2024', '1234', '123456', '123 45'])
    assert.deepEqual(read(rows(below)).sanity, [100], below)
  assert.deepEqual(read(rows('PARIS', '1234')).cents, [-6_000, -1_000, -2_000, -500])
})

test('a page of words that all end somewhere else is gone through in a moment', () => {
  const wordsAt = (text: string, end: (at: number) => number) =>
    Array.from({ length: 3_000 }, (_, at) => ({ text, box: [end(at) - 3, 10, end(at), 19] as const }))
  const words = [...wordsAt('abc', (at) => at / 10), ...wordsAt('12,34', (at) => 1_000 + at)]
  const before = process.cpuUsage()
  withLostMarks([{ words, box: [0, 10, 4_000, 19], text: '' }])
  assert.ok(process.cpuUsage(before).user < 500_000)
})

test('a photograph whose columns lean is read as if they stood, and its places are those of the page', () => {
  const amounts = Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? '3,00' : '-2,00'))
  const lean = (at: number) => -Math.round((head.length + at) * 14 * 0.07)
  const days = amounts.map((_, at) => `${String(at + 1).padStart(2, '0')}/03/2024`)
  const rows = amounts.map((amount, at) => row(days[at] ?? '', 'CARTE', amount, lean(at)))
  const leaning: Rows = [
    ...head.slice(0, 3),
    [['Ancien solde', 120 + lean(-1)], r('1.000,00', 400 + lean(-1))],
    ...rows,
    [['Nouveau solde', 120 + lean(24)], r('992,00', 400 + lean(24))],
  ]
  const told = read(leaning)
  assert.deepEqual([told.cents.length, told.sanity, told.codes], [24, [100], []])
  assert.ok(Math.abs((told.place ?? 0) - (40 + lean(0))) < 1)
})

test('of amounts without a balance beside them, the one choice of lost minus signs that adds up is taken, and told', () => {
  const rows = (closing: string): Rows => [
    ...head,
    row('02/03/2024', 'LOYER', '-60,00'),
    row('03/03/2024', 'CARTE', '33,10'),
    row('04/03/2024', 'CLIENT', '250,00'),
    row('05/03/2024', 'CARTE', '17,90'),
    [['Nouveau solde', 120], r(closing, 400)],
  ]
  const told = read(rows('1.139,00'))
  assert.deepEqual(told.cents, [-6_000, -3_310, 25_000, -1_790])
  assert.deepEqual(told.codes, ['amount-reckoned', 'amount-reckoned'])
  assert.match(told.details[0] ?? '', /has no minus/)
  assert.ok((told.sanity[0] ?? 0) < 100)
  assert.deepEqual(read(rows('1.138,00')).cents, [-6_000, 3_310, 25_000, 1_790])
})

test('days with a comma for a point, in two pieces or with a digit for the point are read', () => {
  const told = read([
    ...head,
    row('02.03,2024', 'LOYER', '-60,00'),
    row('05-03-20 24', 'CARTE', '-10,00'),
    row('07/03/2024', 'CARTE', '-20,00'),
    [['Nouveau solde', 120], r('910,00', 400)],
  ])
  assert.deepEqual([told.days, told.sanity, told.codes], [['02', '05', '07'], [100], []])
})

test('a day with a digit for its mark is sure where no other digit could be the mark between the days around it', () => {
  const told = (misread: string, next: string) =>
    read([
      ...head,
      row('12/03', 'LOYER', '-60,00'),
      row(misread, 'CARTE', '-10,00'),
      row(next, 'CARTE', '-20,00'),
      row('28/03', 'CARTE', '-5,00'),
      [['Nouveau solde', 120], r('905,00', 400)],
    ])
  const sure = told('12103', '13/03')
  assert.deepEqual([sure.days, sure.sanity, sure.codes], [['12', '12', '13', '28'], [100], []])
  // It may be the 21st as well.
  assert.deepEqual(told('12103', '28/03').codes, ['day-not-read'])
})

test('a number at the begin of a label does not end the year of the day before it', () => {
  const told = read([
    ...head.slice(0, 1),
    [['Relevé du 01-03-2020 au 31-03-2020 en EUR', 40]],
    [['Date', 40], ['Libellé', 85], r('Montant', 400)],
    [['Ancien solde', 85], r('1.000,00', 400)],
    [['02-03-20', 40], ['24 HEURES SHOP', 85], r('-60,00', 400)],
    [['03-03-20', 40], ['CARTE', 85], r('-10,00', 400)],
    [['04-03-20', 40], ['CARTE', 85], r('-20,00', 400)],
    [['Nouveau solde', 85], r('910,00', 400)],
  ])
  assert.deepEqual([told.days, told.sanity, told.codes], [['02', '03', '04'], [100], []])
})

test('a scanned day that goes back is the one that was read, whatever its day of value, and told', () => {
  const valued = (day: string, value: string): readonly Cell[] => [
    [day, 40],
    ['CARTE', 120],
    [value, 300],
    r('-10,00', 400),
  ]
  const title: Rows = [...head.slice(0, 2), [['Date', 40], ['Libellé', 120], ['Valeur', 300], r('Montant', 400)]]
  const opening: Rows = [[['Ancien solde', 120], r('100,00', 400)]]
  const ascending = read([
    ...title,
    ...opening,
    valued('05.03.', '05.03.'),
    valued('08.03.', '08.03.'),
    valued('07.03.', '09.03.'),
    valued('11303.', '11.03.'),
    [['Nouveau solde', 120], r('60,00', 400)],
  ])
  assert.deepEqual(ascending.days, ['05', '08', '07', '11'])
  assert.deepEqual(ascending.codes, ['day-not-read', 'day-out-of-order'])
  const newestFirst = read([
    ...title,
    [['Nouveau solde', 120], r('80,00', 400)],
    valued('10.03.', '12.03.'),
    valued('09.03.', '11.03.'),
    ...opening,
  ])
  assert.deepEqual([newestFirst.days, newestFirst.sanity, newestFirst.codes], [['09', '10'], [100], []])
})

test('an amount whose box OCR drew too narrow is of the column in whose middle it stands', () => {
  const told = read([
    ...head,
    row('02/03/2024', 'LOYER', '-2.160,00'),
    row('03/03/2024', 'CARTE', '-10,00'),
    row('04/03/2024', 'CLIENT', '2.249,13', -7).with(0, ['04/03/2024', 40]).with(1, ['CLIENT', 120]),
    row('05/03/2024', 'CARTE', '-20,00'),
    row('06/03/2024', 'CARTE', '-21,00'),
    row('07/03/2024', 'CARTE', '-22,00'),
    [['Nouveau solde', 120], r('1.016,13', 400)],
  ])
  assert.deepEqual([told.cents[2], told.sanity], [224_913, [100]])
})

test('days with a nought in the name of their month are days', () => {
  const told = read([
    [['Account number 12345678 EUR', 40]],
    [['Statement from 1 October 2024 to 31 October 2024', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400)],
    [['Opening balance', 120], r('100.00', 400)],
    row('22OCT', 'RENT', '-60.00'),
    row('240CT', 'CARD', '-10.00'),
    [['Closing balance', 120], r('30.00', 400)],
  ])
  assert.deepEqual([told.days, told.sanity], [['22', '24'], [100]])
})

test('a balance of a scan whose minus alone is lost is the one that the lines lead to', () => {
  const balanced = (day: string, amount: string, balance: string): readonly Cell[] => [
    ...row(day, 'CARTE', amount),
    r(balance, 500),
  ]
  const rows = (balance: string): Rows => [
    ...head.slice(0, 2),
    [['Date', 40], ['Libellé', 120], r('Montant', 400), r('Solde', 500)],
    [['Ancien solde', 120], r('-100,00', 500)],
    balanced('02/03/2024', '-10,00', '-110,00'),
    balanced('03/03/2024', '-10,00', balance),
    balanced('04/03/2024', '-10,00', '-130,00'),
    [['Nouveau solde', 120], r('-130,00', 500)],
  ]
  assert.deepEqual(read(rows('120,00')).sanity, [100])
  assert.ok((read(rows('121,00')).sanity[0] ?? 0) < 100)
})

test('a mark that was put back is told where no balance proves it, with its line', () => {
  const balanced = (day: string, amount: string, balance: string): readonly Cell[] => [
    ...row(day, 'CARTE', amount),
    ...(balance === '' ? [] : [r(balance, 500)]),
  ]
  const rows = (first: string, third: string, last: string): Rows => [
    ...head.slice(0, 2),
    [['Date', 40], ['Libellé', 120], r('Montant', 400), r('Solde', 500)],
    balanced('02/03/2024', first, '890,00'),
    balanced('03/03/2024', '-10,00', '880,00'),
    balanced('04/03/2024', third, '860,00'),
    balanced('05/03/2024', '-30,00', '830,00'),
    balanced('06/03/2024', last, ''),
  ]
  assert.deepEqual(read(rows('-110,00', '-20,00', '-40,00')).codes.includes('mark-guessed'), false)
  assert.deepEqual(read(rows('-110,00', '-2000', '-40,00')).codes.includes('mark-guessed'), false, 'it is proven')
  for (const [first, last] of [
    ['-11000', '-40,00'],
    ['-110x00', '-40,00'],
    ['-110,00', '-40 00'],
  ] as const) {
    const told = read(rows(first, '-20,00', last))
    assert.deepEqual(told.cents, [-11_000, -1_000, -2_000, -3_000, -4_000])
    assert.equal(told.codes.filter((code) => code === 'mark-guessed').length, 1, `${first} ${last}`)
    assert.ok((told.sanity[0] ?? 0) < 100)
  }
})

test('a minus that came out as another sign, and a speck beside a balance, are seen through', () => {
  const told = read([
    ...head.with(3, [['Ancien solde', 120], ['ù', 250], r('1.000,00', 400)]),
    row('02/03/2024', 'LOYER', '-60,00'),
    row('03/03/2024', 'CARTE', '=25,00'),
    row('04/03/2024', 'CLIENT', '10,00'),
    [['Nouveau solde', 120], r('925,00', 400)],
  ])
  assert.deepEqual([told.cents, told.sanity, told.codes], [[-6_000, -2_500, 1_000], [100], []])
})
