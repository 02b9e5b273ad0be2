import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { isTitleOfDays } from './day-titles.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

type Day = readonly [left: string, right: string]
const usual: readonly Day[] = [
  ['01/03/2024', '03/03/2024'],
  ['04/03/2024', '04/03/2024'],
  ['05/03/2024', '07/03/2024'],
  ['09/03/2024', '10/03/2024'],
]

const shops = ['BAKERY', 'GARAGE', 'CINEMA', 'HOTEL', 'CHEMIST', 'FLORIST']
const prices = [17, 42, 8, 103, 61, 23]

const card = (titles: Rows, days = usual): Rows => [
  [['Credit card 5255 12XX XXXX 9034', 40]],
  [['Statement in EUR from 01/03/2024 to 31/03/2024', 40]],
  ...titles,
  [['Previous balance', 240], r('100,00', 520)],
  ...days.map(([left, right], at): Cell[] => [
    [left, 40],
    [right, 140],
    [shops[at] ?? '', 240],
    r(`${prices[at]},00`, 520),
  ]),
  [['New balance', 240], r(`${prices.slice(0, days.length).reduce((sum, price) => sum + price, 100)},00`, 520)],
]
const inOneLine = (left: string, right: string): Rows => [
  [[left, 40], [right, 140], ['Description', 240], r('Amount', 520)],
]

function told(rows: Rows) {
  const { statements, problems } = readBankStatements(textPages(rows))
  return {
    days: statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate.slice(8))),
    sanity: statements[0]?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}
const later = { days: ['03', '04', '07', '10'], sanity: 100, codes: [] }

test('the day of a card is the one on which a purchase was entered in the books, however its title is cut short', () => {
  for (const [done, booked] of [
    ['Data operazione', 'Data registr.'],
    ['Data operaz.', 'Data contab.'],
    ['Data acquisto', 'Data reg.'],
    ['Trans. date', 'Post. date'],
    ['Transaction Dt', 'Posting Dt'],
    ['Transaction date', 'Book date'],
    ["Date de l'opération", "Date d'inscription"],
    ['Date opér.', 'Date inscr.'],
    ["Date d'achat", "Date d'enreg."],
    ['Belegdatum', 'Buchungstag'],
    ['Umsatz vom', 'Gebucht am'],
    ['Kaufdatum', 'Buchungsdat.'],
    ['Fecha operación', 'Fecha de cargo'],
    ['Fecha oper.', 'Fecha contab.'],
    ['Datum transactie', 'Datum boeking'],
    ['Aankoopdatum', 'Geboekt op'],
    ['Aankoopdatum', 'Boekdatum'],
    ['Data da transação', 'Data de lançamento'],
    ['Date', 'Posting date'],
  ] as const) {
    assert.deepEqual(told(card(inOneLine(done, booked))), later, booked)
    const turned = usual.map(([left, right]): Day => [right, left])
    assert.deepEqual(told(card(inOneLine(booked, done), turned)), later, `${booked} first`)
  }
})

test('above the word for days stands of which they are', () => {
  const upper: Cell[] = [
    ['TRANSACTION', 40],
    ['POSTING', 140],
  ]
  const lower: Cell[] = [
    ['DATE', 40],
    ['DATE', 140],
  ]
  const others: Cell[] = [['DESCRIPTION', 240], r('AMOUNT', 520)]
  assert.deepEqual(told(card([[...upper, ...others], lower])), later)
  assert.deepEqual(told(card([upper, [...lower, ...others]])), later)
})

test('a list of purchases in their order is not out of order by the days of booking, if these come soon after', () => {
  const days = (second: string): readonly Day[] => [
    ['01/03/2024', '03/03/2024'],
    ['09/03/2024', second],
    ['10/03/2024', '10/03/2024'],
    ['20/03/2024', '20/03/2024'],
  ]
  const titles = inOneLine('Transaction date', 'Posting date')
  assert.deepEqual(told(card(titles, days('11/03/2024'))), { days: ['03', '11', '10', '20'], sanity: 100, codes: [] })
  assert.deepEqual(told(card(titles, days('29/03/2024'))).codes, ['day-out-of-order'])
  // Nor do they become those of booking where this happens more than once.
  const often: readonly Day[] = [...days('11/03/2024'), ['21/03/2024', '24/03/2024'], ['22/03/2024', '23/03/2024']]
  assert.deepEqual(told(card(titles, often)), { days: ['03', '11', '10', '20', '24', '23'], sanity: 100, codes: [] })
})

test('days under an unknown title that follow those of purchases are told: they may be those of booking', () => {
  assert.deepEqual(told(card(inOneLine('Transaction date', 'Zzyzx'))).codes, ['day-not-read'])
  const same = usual.map(([left]): Day => [left, left])
  assert.deepEqual(told(card(inOneLine('Transaction date', 'Zzyzx'), same)).codes, [])
  assert.deepEqual(told(card(inOneLine('Transaction date', 'Value date'))).codes, [])
})

test('words that say more than a title for days are none', () => {
  for (const text of [
    'date',
    'data',
    'registro',
    'posting',
    'transaction',
    'umsatz',
    'date of birth',
    'data operazione pos',
  ])
    assert.equal(isTitleOfDays(text), false, text)
})

test('the day on which the account of a card is debited is that of booking', () => {
  const { days } = told(card(inOneLine('Date', 'Débité le')))
  assert.deepEqual(days, ['03', '04', '07', '10'])
})

test('Nordic banks name the days of the books and of the purchase in one word', () => {
  for (const [done, booked] of [
    ['Transaktionsdatum', 'Reskontradatum'],
    ['Köpdatum', 'Bokföringsdag'],
    ['Inköpsdatum', 'Bokfört'],
    ['Købsdato', 'Posteringsdato'],
    ['Transaktionsdato', 'Bogført dato'],
    ['Kjøpsdato', 'Bokføringsdato'],
    ['Transaksjonsdato', 'Bokført dato'],
    ['Ostopäivä', 'Kirjauspäivä'],
    ['Tapahtumapäivä', 'Kirjattu'],
    ['Tapahtumapvm', 'Kirjauspvm'],
  ] as const) {
    assert.deepEqual(told(card(inOneLine(done, booked))), later, booked)
    const turned = usual.map(([left, right]): Day => [right, left])
    assert.deepEqual(told(card(inOneLine(booked, done), turned)), later, `${booked} first`)
  }
  for (const text of ['betalingsdato', 'forfaldsdato', 'posteringstekst', 'mandag', 'tapahtuma'])
    assert.equal(isTitleOfDays(text), false, text)
})
