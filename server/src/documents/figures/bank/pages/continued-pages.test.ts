import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const headOf = (number: string, day: string): Rows => [
  [['Bank of the Estuary', 40]],
  [['IBAN IE29 AIBK 9311 5212 3456 78', 40]],
  [[`Page ${number}`, 40]],
  [
    ['Date of Statement', 40],
    [day, 200],
  ],
  [['Date', 40], ['Details', 120], r('Debit €', 330), r('Credit €', 400), r('Balance €', 480)],
]
const first: Rows = [
  ...headOf('42', '5 June 2025'),
  [['BALANCE FORWARD', 120], r('100.00', 480)],
  [['6 May 2025', 40], ['RENT', 120], r('60.00', 330), r('40.00', 480)],
  [['8 May 2025', 40], ['SALES', 120], r('25.00', 400), r('65.00', 480)],
  [['BALANCE CARRIED FORWARD', 120], r('65.00', 480)],
]
const secondOf = (number: string, day: string, [brought, after]: readonly [string, string]): Rows => [
  ...headOf(number, day),
  [['BALANCE FORWARD', 120], r(brought, 480)],
  [['30 May 2025', 40], ['SALES', 120], r('10.00', 400), r(after, 480)],
  [['BALANCE AT CLOSE', 120], r(after, 480)],
]
const told = (...second: Parameters<typeof secondOf>) =>
  readBankStatements(textPages(first, secondOf(...second))).statements.map(
    ({ transactions, opening, closing, to, sanity }) => [
      transactions.length,
      opening?.cents,
      closing?.cents,
      to,
      sanity.percentage,
    ],
  )

test('a page with the same day of the statement goes on with it, and the period ends with that day', () => {
  assert.deepEqual(told('43', '5 June 2025', ['65.00', '75.00']), [[3, 10_000, 7_500, '2025-06-05', 100]])
})

test('a page of it that is missing is a balance that was not carried over, and no begin of another statement', () => {
  const [only, ...more] = told('44', '5 June 2025', ['80.00', '90.00'])
  assert.deepEqual(more, [])
  assert.notEqual(only?.at(-1), 100)
})

test('a page with another day of the statement is another one', () => {
  const dated = told('43', '5 July 2025', ['65.00', '75.00']).map(([count]) => count)
  assert.deepEqual(dated, [2, 1])
})

test('the day of the next statement ends no period', () => {
  const next: Rows = [[['Next statement date: 5 July 2025', 40]]]
  const closed: Rows = [[['BALANCE AT CLOSE', 120], r('65.00', 480)]]
  const pages = textPages([...first.slice(0, 4), ...next, ...first.slice(4, -1), ...closed])
  assert.deepEqual(
    readBankStatements(pages).statements.map(({ to }) => to),
    ['2025-06-05'],
  )
})

const spanish = (number: string, isNamed: boolean, ...rows: Rows): Rows => [
  ...(isNamed ? ([[['IBAN ES91 2100 0418 4502 0005 1332', 40]]] as const) : []),
  [
    ['Fecha del extracto 31/03/2024', 40],
    [`Hoja ${number}`, 400],
  ],
  [['Fecha', 40], ['Concepto', 120], r('Cargos', 330), r('Abonos', 400), r('Saldo', 480)],
  ...rows,
]
const previous = (amount: string): Rows[number] => [['SALDO ANTERIOR', 120], r(amount, 480)]
const begun = spanish(
  '1',
  true,
  previous('100,00'),
  [['02/03/2024', 40], ['RECIBO', 120], r('60,00', 330), r('40,00', 480)],
  [['05/03/2024', 40], ['NOMINA', 120], r('25,00', 400), r('65,00', 480)],
)
const ended = (isNamed: boolean, brought: string, out: string) =>
  spanish(
    '2',
    isNamed,
    previous(brought),
    [['12/03/2024', 40], ['RECIBO', 120], r(out, 330), r('55,00', 480)],
    [['SALDO FINAL', 120], r('55,00', 480)],
  )
const sanities = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ transactions, sanity }) => [
    transactions.length,
    sanity.percentage,
  ])

test('a page may begin with a balance in the words of the opening one, where the page before ends with none', () => {
  assert.deepEqual(sanities(begun, ended(true, '65,00', '10,00')), [[3, 100]])
  assert.deepEqual(sanities(begun, ended(false, '65,00', '10,00')), [[3, 100]])
})

test('of a page of the same account and day that begins with another balance nothing is proven', () => {
  const [only, ...more] = sanities(begun, ended(true, '75,00', '20,00'))
  assert.deepEqual(more, [])
  assert.notEqual(only?.[1], 100)
})

const swiss = (number: string, rows: Rows, head: Rows = []): Rows => [
  [
    ['Bank am See', 40],
    [`Seite ${number}`, 480],
  ],
  ...head,
  [['Datum', 40], ['Buchungstext', 120], r('Belastung', 330), r('Gutschrift', 400), r('Saldo', 480)],
  ...rows,
]
const swissFirst = swiss(
  '1/2',
  [
    [['Saldovortrag', 120], r('100.00', 480)],
    [['02.03.24', 40], ['Einkauf', 120], r('60.00', 330), r('40.00', 480)],
    [['05.03.24', 40], ['Lohn', 120], r('25.00', 400)],
  ],
  [[['Kontoauszug 01.03.2024 - 31.03.2024', 40]], [['IBAN CH93 0076 2011 6238 5295 7', 40]]],
)
const swissLast = (number: string, brought: string, after: string) =>
  swiss(number, [
    [['Saldovortrag', 120], r(brought, 480)],
    [['12.03.24', 40], ['Einkauf', 120], r('10.00', 330), r(after, 480)],
    [['Schlusssaldo', 120], r(after, 480)],
  ])

test('a page that names neither days nor account goes on where its number does, with what is held by then', () => {
  assert.deepEqual(sanities(swissFirst, swissLast('2/2', '65.00', '55.00')), [[3, 100]])
  const others = [swissLast('2/2', '75.00', '65.00'), swissLast('2/3', '65.00', '55.00')]
  for (const other of others) assert.notDeepEqual(sanities(swissFirst, other), [[3, 100]])
})

test('pages of several accounts may be numbered as one: what begins with another balance is no page of the one before', () => {
  const paged = (number: string, name: string, ...rows: Rows): Rows => [
    [
      ['Bank of the Estuary', 40],
      [`Page ${number}`, 480],
    ],
    [[name, 40]],
    [['Date', 40], ['Details', 120], r('Debit €', 330), r('Credit €', 400), r('Balance €', 480)],
    ...rows,
  ]
  const ends: Rows[] = [[], [[['BALANCE CARRIED FORWARD', 120], r('70.00', 480)]]]
  for (const end of ends) {
    const current = paged(
      '1 of 2',
      'Current account, statement date 31 March 2024',
      [['BALANCE FORWARD', 120], r('100.00', 480)],
      [['2 Mar 2024', 40], ['FERRY INN', 120], r('10.00', 330), r('90.00', 480)],
      [['5 Mar 2024', 40], ['OLD MILL', 120], r('20.00', 330), r('70.00', 480)],
      ...end,
    )
    const savings = paged(
      '2 of 2',
      'Savings account',
      [['BALANCE FORWARD', 120], r('500.00', 480)],
      [['3 Mar 2024', 40], ['INTEREST', 120], r('5.00', 400), r('505.00', 480)],
      [['9 Mar 2024', 40], ['TRANSFER', 120], r('105.00', 330), r('400.00', 480)],
    )
    assert.deepEqual(
      sanities(current, savings).map(([count]) => count),
      [2, 2],
    )
  }
})

const counted = (said: string, ...rows: Rows): Rows => [
  [[said, 40]],
  [['Date', 40], ['Details', 120], r('Debit €', 330), r('Credit €', 400), r('Balance €', 480)],
  ...rows,
]
const unnumbered = counted(
  'Date of Statement 12 March 2024 Account Number 12345678',
  [['BALANCE FORWARD', 120], r('100.00', 480)],
  [['2 Mar 2024', 40], ['RENT', 120], r('60.00', 330), r('40.00', 480)],
  [['5 Mar 2024', 40], ['SALES', 120], r('25.00', 400), r('65.00', 480)],
)
const later = (said: string, brought: string, after: string) =>
  counted(
    said,
    [['BALANCE FORWARD', 120], r(brought, 480)],
    [['12 Mar 2024', 40], ['RENT', 120], r('10.00', 330), r(after, 480)],
  )

test('a page that names the account and only its own number goes on with the page before, which has none', () => {
  assert.deepEqual(sanities(unnumbered, later('Account Number 12345678 Page 2', '65.00', '55.00')), [[3, 100]])
  const [only, ...more] = sanities(unnumbered, later('Account Number 12345678 Page 2', '75.00', '65.00'))
  assert.deepEqual([only?.[0], more], [3, []])
  assert.notEqual(only?.[1], 100)
})

test('a page of another account, or that says that it is the first, begins another statement', () => {
  for (const said of ['Account Number 87654321 Page 2', 'Account Number 12345678 Page 1'])
    assert.deepEqual(
      sanities(unnumbered, later(said, '65.00', '55.00')).map(([count]) => count),
      [2, 1],
      said,
    )
})
