import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const table: Rows = [
  [],
  [],
  [['Date', 40], ['Description', 120], r('Amount', 400), r('Balance', 480)],
  [['28/03/2025', 40], ['HARDWARE SHOP', 120], r('-100.00', 400), r('450.00', 480)],
  [['14/03/2025', 40], ['WAGES', 120], r('350.00', 400), r('550.00', 480)],
  [['04/03/2025', 40], ['RENT', 120], r('-300.00', 400), r('200.00', 480)],
]
const head: Rows = [[['01/03/2025 - 31/03/2025', 40]], [['Account number: 95890144', 40]], [['Sort code 00-00-00', 40]]]
const balances = (box: Rows) =>
  readBankStatements(textPages([...head, ...box, ...table])).statements.map(({ opening, closing, sanity }) => [
    opening?.cents,
    closing?.cents,
    sanity.percentage,
  ])
const right = [[50_000, 45_000, 100]]

const pairs = [
  ['£450.00', 'Account balance'],
  ['£500.00', 'Opening balance on 01/03/2025'],
  ['-£400.00', 'Total outgoings'],
  ['+£350.00', 'Total deposits'],
] as const

test('where a box prints each amount above its caption, that is the one it is of', () => {
  assert.deepEqual(balances(pairs.flatMap(([amount, caption]): Rows => [[r(amount, 540)], [r(caption, 540)]])), right)
  const apart = pairs.flatMap(([amount, caption]): Rows => [[['Flat 9', 40], r(amount, 540)], [r(caption, 540)], []])
  assert.deepEqual(balances(apart), right)
})

test('so it is in two columns', () => {
  const grid = (...at: readonly (readonly [number, number])[]): Rows =>
    at.flatMap(
      ([one, other]): Rows =>
        [0, 1].map((row) => [
          [pairs[one]?.[row] ?? '', 40],
          [pairs[other]?.[row] ?? '', 300],
        ]),
    )
  assert.deepEqual(balances([[], ...grid([1, 2], [3, 0])]), right)
})

test('below a title the sums of the box say that the amounts stand above', () => {
  const box = pairs.flatMap(([amount, caption]): Rows => [[r(amount, 540)], [r(caption, 540)]])
  assert.deepEqual(balances([[r('Your account', 540)], ...box]), right)
})

test('other amounts on its lines keep what they are', () => {
  const own = pairs.slice(1, 3).flatMap(([amount, caption]): Rows => [[[amount, 40]], [[caption, 40]]])
  const [first = [], ...others] = own
  const box = [[...first, ['Closing balance', 300] as const, r('£450.00', 540)], ...others]
  assert.deepEqual(
    readBankStatements(textPages([...head, [], [], ...box, ...table])).statements.map(({ closing }) => closing?.cents),
    [45_000],
  )
})

test('captions with amounts beside them need none above', () => {
  const limit: Rows = [
    [
      ['Overdraft limit', 40],
      ['£1,000.00', 200],
    ],
  ]
  const above = pairs.slice(0, 2).flatMap(([amount, caption]): Rows => [[[caption, 200]], [[amount, 200]]])
  const last: Rows = [
    [
      ['Payments', 200],
      ['£400.00', 320],
    ],
  ]
  assert.deepEqual(balances([[], [], ...limit, ...above, ...last]), right)
  const beside: Rows = [[['£450.00', 200]], [['Opening balance', 200]], [['£500.00', 200]]]
  assert.deepEqual(
    balances([
      [],
      [],
      ...beside,
      [
        ['Closing balance', 200],
        ['£450.00', 320],
      ],
    ]),
    right,
  )
})

test('amounts below their captions are those of the captions above, also below a figure and above a text', () => {
  const box = pairs.flatMap(([amount, caption]): Rows => [[r(caption, 540)], [r(amount, 540)]])
  assert.deepEqual(balances(box), right)
  assert.deepEqual(balances([[r('£450.00', 540)], ...box, [r('All figures in pounds', 540)]]), right)
  assert.deepEqual(balances([[r('£450.00', 540)], ...box.slice(2)]), right)
})
