import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import type { LineFacts } from '../facts.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { parseDay } from './line-dates.ts'
import { withStackedValues } from './value-dates.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (rows: Rows) =>
  readBankStatements(textPages(rows)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate, valueDate, cents }) => [bookingDate, valueDate, cents]),
  )
const head: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['du 01/03/2024 au 31/03/2024', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['Ancien solde', 120], r('100,00', 470)],
]
const foot: Rows = [[['Nouveau solde', 120], r('65,00', 470)]]
const expected = [
  ['2024-03-02', '2024-03-04', -6_000],
  ['2024-03-05', '2024-03-06', 2_500],
]

test('days of value below those of booking begin no movement', () => {
  const rows: Rows = [
    ...head,
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [
      ['04/03/2024', 40],
      ['MARS', 120],
    ],
    [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
    [
      ['06/03/2024', 40],
      ['FACTURE', 120],
    ],
    ...foot,
  ]
  assert.deepEqual(told(rows), expected)
  assert.deepEqual(readBankStatements(textPages(rows)).problems, [])
})

test('days of value said inside the label are read, and other days in it are not', () => {
  const rows: Rows = [
    ...head,
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [['Date de valeur : 04/03/2024', 120]],
    [['05/03/2024', 40], ['CLIENT valeur 06/03/2024', 120], r('25,00', 470)],
    ...foot,
  ]
  assert.deepEqual(told(rows), expected)
  const other = rows.with(5, [['Facture du 04/03/2024', 120]])
  assert.equal(told(other)[0]?.[1], null)
})

test('a day that heads the amounts below it is their day of booking', () => {
  const rows: Rows = [
    ...head,
    [['02/03/2024', 40]],
    [['LOYER', 120], r('60,00', 400)],
    [['05/03/2024', 40]],
    [['CLIENT', 120], r('25,00', 470)],
    ...foot,
  ]
  assert.deepEqual(
    told(rows).map(([day]) => day),
    ['2024-03-02', '2024-03-05'],
  )
})

test('four digits below a title for days are days', () => {
  const rows: Rows = [
    [
      ['Kontoauszug Nr. 3', 40],
      ['Datum 31.03.2024', 330],
    ],
    [['Text', 40], ['Datum', 300], ['Wert', 350], r('Betrag', 470)],
    [['ALTER STAND', 40], r('100,00', 470)],
    [['MIETE', 40], ['0203', 300], ['0403', 350], r('60,00-', 470)],
    [['KUNDE', 40], ['0503', 300], ['0603', 350], r('25,00', 470)],
    [['KUNDE', 40], ['0703', 300], ['0703', 350], r('1,00', 470)],
    [['NEUER STAND', 40], r('66,00', 470)],
  ]
  assert.deepEqual(told(rows), [...expected, ['2024-03-07', '2024-03-07', 100]])
})

test('four digits below the title for value are days beside such with marks', () => {
  const rows: Rows = [
    [
      ['IBAN AT61 1904 3002 3457 3201', 40],
      ['Zeitraum 01.03.2024 - 31.03.2024', 330],
    ],
    [['Buchung', 40], ['Text', 100], ['Wert', 350], r('Betrag', 470)],
    [['ALTER SALDO', 100], r('100,00', 470)],
    [['02.03.', 40], ['MIETE', 100], ['0403', 350], r('60,00-', 470)],
    [['05.03.', 40], ['KUNDE', 100], ['0603', 350], r('25,00', 470)],
    [['07.03.', 40], ['KUNDE', 100], ['0703', 350], r('1,00', 470)],
    [['NEUER SALDO', 100], r('66,00', 470)],
  ]
  assert.deepEqual(told(rows), [...expected, ['2024-03-07', '2024-03-07', 100]])
  // Under no such title they are any numbers.
  const other = rows.with(1, [['Buchung', 40], ['Text', 100], ['Filiale', 350], r('Betrag', 470)])
  assert.deepEqual(new Set(told(other).map(([, value]) => value)), new Set([null]))
})

test('a company whose name ends like a day of the week has a day of value in the next column', () => {
  const rows: Rows = [
    ...head.with(2, [['Date', 40], ['Libellé', 120], ['Valeur', 300], r('Débit', 400), r('Crédit', 470)]),
    [['02/03/2024', 40], ['PRLV LUMIERE SA', 120], ['04/03/2024', 300], r('60,00', 400)],
    [['05/03/2024', 40], ['CLIENT SAM', 120], ['06/03/2024', 300], r('25,00', 470)],
    ...foot,
  ]
  assert.deepEqual(told(rows), expected)
})

test('how many cheques were paid in is no total, and the day of value below is of the movement', () => {
  const rows: Rows = [
    ...head,
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [['DATE VALEUR : 04/03/2024', 120]],
    [['05/03/2024', 40], ['REMISE', 120], r('25,00', 470)],
    [['2 CHEQUES', 120]],
    [['DATE VALEUR : 06/03/2024', 120]],
    ...foot,
  ]
  assert.deepEqual(told(rows), expected)
})

test('a day beside a label whose amount stands below is of that amount, also behind a line that is whole', () => {
  const rows: Rows = [
    ...head,
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [
      ['05/03/2024', 40],
      ['CLIENT', 120],
    ],
    [['FACTURE 12', 120], r('15,00', 470)],
    [['AUTRE CLIENT', 120], r('10,00', 470)],
    [['06/03/2024', 40], ['CARTE', 120], r('3,00', 400)],
    [
      ['07/03/2024', 40],
      ['CLIENT', 120],
    ],
    [['FACTURE 13', 120], r('3,00', 470)],
    ...foot,
  ]
  assert.deepEqual(told(rows), [
    ['2024-03-02', null, -6_000],
    ['2024-03-05', null, 1_500],
    ['2024-03-05', null, 1_000],
    ['2024-03-06', null, -300],
    ['2024-03-07', null, 300],
  ])
})

test('a day below a line and above an amount without one may be of either, and is told', () => {
  const booked = (day: string, value: string): Rows => [
    [[`${day}/03/2024`, 40], ['CARTE', 120], r('10,00', 400)],
    [
      [`${value}/03/2024`, 40],
      ['PARIS', 120],
    ],
  ]
  const fee: Rows = [[['FRAIS', 120], r('1,00', 400)]]
  const read = (rows: Rows) => {
    const { statements, problems } = readBankStatements(textPages([...head, ...rows]))
    return [statements[0]?.sanity.percentage === 100, problems.map(({ code }) => code)]
  }
  const last = (closing: string): Rows => [[['Nouveau solde', 120], r(closing, 470)]]
  const fees = [...booked('02', '05'), ...fee, ...booked('06', '09'), ...fee, ...booked('12', '15'), ...fee]
  assert.deepEqual(read([...fees, ...last('67,00')]), [false, ['day-not-read']])
  const one = [...booked('02', '05'), ...booked('06', '09'), ...booked('12', '15'), ...fee]
  assert.deepEqual(read([...one, ...last('69,00')]), [false, ['day-not-read']])
  assert.deepEqual(told([...head, ...one, ...last('69,00')]).slice(0, 2), [
    ['2024-03-02', '2024-03-05', -1_000],
    ['2024-03-06', '2024-03-09', -1_000],
  ])
  assert.deepEqual(read([...one.slice(0, -1), ...last('70,00')]), [true, []])
})

test('a day of booking is printed once for many days of value, if but for the whole statement', () => {
  const titles: Cell[] = [['Date', 60], ['Valeur', 120], ['Libellé', 190], r('Débit', 380), r('Crédit', 460)]
  const days = (...printed: string[]) =>
    told([
      ...head.slice(0, 2),
      titles,
      [['Ancien solde', 190], r('100,00', 460)],
      ...printed.map((day): Cell[] => [
        ...(day === '' ? [] : [[`${day}/03/2024`, 60] as Cell]),
        ['04/03/2024', 120],
        ['CARTE', 190],
        r('10,00', 380),
      ]),
      [['Nouveau solde', 190], r(`${100 - 10 * printed.length},00`, 460)],
    ]).map(([booking, value]) => `${booking} ${value}`)
  const [third, fifth] = ['2024-03-03 2024-03-04', '2024-03-05 2024-03-04']
  assert.deepEqual(days('03', '', ''), [third, third, third])
  assert.deepEqual(days('03', '', '', '', '05', ''), [third, third, third, third, fifth, fifth])
})

test('the days of a period above days of value on every page do not make them those of booking', () => {
  const page = (opening: string, closing: string, ...days: string[]): Rows => [
    [['IBAN ES91 2100 0418 4502 0005 1332', 200]],
    [['Extracto del 01/03/2024 al 31/03/2024', 60]],
    [[opening, 190], r('100,00', 460)],
    ...days.map((day): Cell[] => [
      [`0${day}/03/2024`, 60],
      [`0${Number(day) + 1}/03/2024`, 120],
      ['RECIBO', 190],
      r(day === days[0] ? '-10,00' : '10,00', 460),
    ]),
    [[closing, 190], r('100,00', 460)],
  ]
  const pages = [page('Saldo anterior', 'Suma y sigue', '3', '4'), page('Saldo anterior', 'Saldo final', '5', '6')]
  const days = readBankStatements(textPages(...pages)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate, valueDate }) => `${bookingDate} ${valueDate}`),
  )
  assert.deepEqual(
    days,
    [3, 4, 5, 6].map((day) => `2024-03-0${day} 2024-03-0${day + 1}`),
  )
})

test('days far from those of booking are of the text, where no title calls them days of value', () => {
  const rows = (month: string): Rows => [
    [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
    [['Statement 1 March 2024 to 31 March 2024', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 480)],
    [['Opening balance', 120], r('100.00', 480)],
    ...['02', '03', '04'].map((day): Cell[] => [
      [`${day}/03/2024`, 40],
      [`05/${month}/2024 RENT`, 120],
      r('-10.00', 480),
    ]),
    [['Closing balance', 120], r('70.00', 480)],
  ]
  assert.deepEqual(new Set(told(rows('08')).map(([, value]) => value)), new Set([null]))
  assert.deepEqual(new Set(told(rows('03')).map(([, value]) => value)), new Set(['2024-03-05']))
})

test('a day of value without a year is of that in which it is nearest to the day of booking, where no period is printed either', () => {
  const rows = (...days: readonly (readonly [booking: string, value: string])[]): Rows => [
    [['IBAN AT61 1904 3002 3457 3201', 40]],
    [['Datum', 40], ['Text', 120], ['Wert', 350], r('Betrag', 470)],
    [['Alter Kontostand', 120], r('100,00', 470)],
    ...days.map(([booking, value]): Cell[] => [[booking, 40], ['KARTE', 120], [value, 350], r('10,00-', 470)]),
    [['Neuer Kontostand', 120], r(`${100 - 10 * days.length},00`, 470)],
  ]
  const values = (...days: readonly (readonly [booking: string, value: string])[]) =>
    told(rows(...days)).map(([, value]) => value)
  assert.deepEqual(values(['02.05.2024', '30.04.'], ['07.05.2024', '09.05.']), ['2024-04-30', '2024-05-09'])
  assert.deepEqual(values(['30.12.2024', '02.01.'], ['02.01.2025', '31.12.']), ['2025-01-02', '2024-12-31'])
  // None is nearly as late as that.
  assert.deepEqual(values(['02.05.2024', '30.11.'], ['07.05.2024', '09.05.']), [null, '2024-05-09'])
})

test('tens of thousands of lines with stacked days are gone through in a moment', () => {
  const day = parseDay('02/03/2024')
  const line = { page: 1 } as LineFacts['line']
  const facts = Array.from({ length: 60_000 }, (_, at) => ({
    booking: day,
    cells: at % 2 === 0 ? [1] : [],
    marks: [],
    line,
  }))
  const before = process.cpuUsage()
  withStackedValues(facts as unknown as LineFacts[])
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})
