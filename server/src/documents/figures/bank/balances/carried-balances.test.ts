import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const titles: Rows[number] = [['Datum', 40], ['Omschrijving', 120], r('Bedrag', 470)]
const first = (carried: string): Rows => [
  [['Rekening NL91 ABNA 0417 1643 00', 40]],
  [['van 01-03-2024 tot 31-03-2024', 40]],
  titles,
  [['Vorig saldo', 120], r('100,00', 470)],
  [['02-03-2024', 40], ['HUUR', 120], r('-60,00', 470)],
  [['03-03-2024', 40], ['KOSTEN', 120], r('-5,00', 470)],
  [['Zzgl naar ommezijde', 120], r(carried, 470)],
]
const second = (brought: string): Rows => [
  titles,
  [['Zzgl van ommezijde', 120], r(brought, 470)],
  [['05-03-2024', 40], ['KLANT', 120], r('25,00', 470)],
  [['Nieuw saldo', 120], r('60,00', 470)],
]
const told = (carried: string, brought: string) =>
  readBankStatements(textPages(first(carried), second(brought))).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])

test('what one page ends with and the next begins with is no movement, in whatever words, where it is what the account holds', () => {
  assert.deepEqual(told('35,00', '35,00'), [[[-6_000, -500, 2_500], 100]])
})

test('hyphens of other kinds, as some fonts call the one they draw, are hyphens in days and before amounts', () => {
  for (const other of ['\u00ad', '\u2010', '\u2011']) {
    const [one, two] = [first('35,00'), second('35,00')].map(
      (rows): Rows =>
        rows.map((cells) => cells.map(([text, ...where]): Cell => [text.replaceAll('-', other), ...where])),
    ) as [Rows, Rows]
    assert.deepEqual(
      readBankStatements(textPages(one, two)).statements.map(({ transactions, sanity }) => [
        transactions.map(({ bookingDate, cents }) => [bookingDate, cents]),
        sanity.percentage,
      ]),
      [
        [
          [
            ['2024-03-02', -6_000],
            ['2024-03-03', -500],
            ['2024-03-05', 2_500],
          ],
          100,
        ],
      ],
    )
  }
})

test('amounts that differ, or that the account does not hold, are left as they are, and nothing is proven', () => {
  for (const [carried, brought] of [
    ['35,00', '36,00'],
    ['36,00', '36,00'],
  ] as const)
    assert.ok(told(carried, brought).every(([, percentage]) => percentage !== 100))
})

test('what was carried to the next page opens no other statement there, whatever it is called', () => {
  const pages = (brought: string) =>
    [
      [...first('35,00').slice(0, -1), [['SUMA Y SIGUE', 120], r('35,00', 470)]],
      [titles, [['Vorig saldo', 120], r(brought, 470)], ...second('').slice(2)],
    ] as const satisfies readonly Rows[]
  const read = (brought: string) => readBankStatements(textPages(...pages(brought))).statements
  assert.deepEqual(
    read('35,00').map(({ transactions, sanity }) => [transactions.length, sanity.percentage]),
    [[3, 100]],
  )
  assert.ok(read('37,00').every(({ sanity }) => sanity.percentage !== 100))
})

const brought = (day: string): Rows[] => [
  [
    [['Account GB29 NWBK 6016 1331 9268 19', 40]],
    [['1 February to 29 February 2024', 40]],
    [['Date', 40], ['Details', 120], r('Paid out', 380), r('Paid in', 460), r('Balance', 540)],
    [['31 Jan 24', 40], ['BALANCE BROUGHT FORWARD', 120], r('100.00', 540)],
    [['02 Feb 24', 40], ['RENT', 120], r('60.00', 380)],
    [['CLIENT', 120], r('30.00', 460), r('70.00', 540)],
    [['02 Feb 24', 40], ['BALANCE CARRIED FORWARD', 120], r('70.00', 540)],
  ],
  [
    [['Date', 40], ['Details', 120], r('Paid out', 380), r('Paid in', 460), r('Balance', 540)],
    [...(day === '' ? [] : [[day, 40] as const]), ['BALANCE BROUGHT FORWARD', 120], r('70.00', 540)],
    [['WATER', 120], r('20.00', 380)],
    [['BAKER', 120], r('5.00', 380), r('45.00', 540)],
    [['29 Feb 24', 40], ['BALANCE CARRIED FORWARD', 120], r('45.00', 540)],
  ],
]
const daysOf = (pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate }) => bookingDate.slice(5)),
  )

test('a day that is printed beside what is brought forward to a page is that of the lines below, which have none', () => {
  assert.deepEqual(daysOf(brought('05 Feb 24')), ['02-02', '02-02', '02-05', '02-05'])
})

test('without a day, or with the one on which the statement begins, the lines go on with the day of the page before', () => {
  for (const day of ['', '31 Jan 24']) assert.deepEqual(daysOf(brought(day)), ['02-02', '02-02', '02-02', '02-02'])
})
