import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ opening, closing, transactions, sanity }) => ({
    balances: [opening?.cents, closing?.cents],
    moves: transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`),
    sanity: sanity.percentage,
  }))

type Words = { period: string; opening: string; closing: string; days: readonly string[]; balance: string }
const french: Words = {
  period: 'Relevé de compte du 01/06/2024 au 30/06/2024',
  opening: 'Solde initial',
  closing: 'Solde final',
  days: ['2 juin 2024', '3 juin 2024', '5 juin 2024', '6 juin 2024'],
  balance: 'Solde en fin de journée',
}
const day = (date: string, balance: string, ...moves: readonly Cell[][]): Rows => [
  [[date, 40], r(balance, 540)],
  ...moves,
]
const blocks = ({ days, balance }: Words, third = '60,00 €'): Rows[] => [
  day(days[0] ?? '', `${balance} 900,00 €`, [['CARTE 31/05 GARAGE', 40], r('-100,00 €', 540)], [['DIJON CB 1507', 40]]),
  day(
    days[1] ?? '',
    `${balance} 1 150,00 €`,
    [['REMISE CHEQUES', 40], r('+300,00 €', 540)],
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['FACTURE 12 12/05/2024', 40], r('-50,00 €', 540)],
  ),
  day(days[2] ?? '', `${balance} 1 090,00 €`, [['PRLV FIBRANET', 40], r(`-${third}`, 540)]),
  day(days[3] ?? '', `${balance} 1 290,00 €`, [['VIR RECU', 40], r('+200,00 €', 540)]),
]
const head = (words: Words): Rows => [
  [[words.period, 40]],
  [['IBAN BE68 5390 0754 7034', 40]],
  [[words.opening, 40], r('1 000,00 €', 170)],
  [[words.closing, 40], r('1 290,00 €', 170)],
]
const oldestFirst = (words: Words) => [...head(words), ...blocks(words).flat()]
const read = {
  balances: [100_000, 129_000],
  moves: ['2024-06-02 -10000', '2024-06-03 30000', '2024-06-03 -5000', '2024-06-05 -6000', '2024-06-06 20000'],
  sanity: 100,
}

test('what a day ends with may be printed beside it, above its lines', () => {
  assert.deepEqual(told(oldestFirst(french)), [read])
})

test('so it may in other words, and with the newest first', () => {
  for (const words of [
    { ...french, balance: 'Solde' },
    {
      ...french,
      balance: 'Saldo am Ende des Tages',
      days: ['2. Juni 2024', '3. Juni 2024', '5. Juni 2024', '6. Juni 2024'],
    },
    { ...french, balance: 'End of day balance', days: ['2 June 2024', '3 June 2024', '5 June 2024', '6 June 2024'] },
    { ...french, balance: 'Saldo', days: ['02/06/2024', '03/06/2024', '05/06/2024', '06/06/2024'] },
    { ...french, days: ['2 juin', '3 juin', '5 juin', '6 juin'] },
    { ...french, days: ['Dimanche 2 juin', 'Lundi 3 juin', 'Mercredi 5 juin', 'Jeudi 6 juin'] },
  ]) {
    const name = `${words.balance} ${words.days[0]}`
    assert.deepEqual(told(oldestFirst(words)), [read], name)
    const newest = told([...head(words), ...blocks(words).toReversed().flat()])
    assert.deepEqual(
      newest.map((one) => ({ ...one, moves: one.moves.toSorted() })),
      [{ ...read, moves: read.moves.toSorted() }],
      `newest first: ${name}`,
    )
  }
})

test('an amount that is changed is told', () => {
  assert.notEqual(told([...head(french), ...blocks(french, '61,00 €').flat()])[0]?.sanity, 100)
})

test('a day goes on, on the next page', () => {
  const [one, two, ...others] = blocks(french)
  const again = (two ?? []).slice(0, 1)
  const first = [...head(french), ...(one ?? []), ...(two ?? []).slice(0, 3)]
  assert.deepEqual(told(first, [...again, ...(two ?? []).slice(3), ...others.flat()]), [read])
})

type Side = 'in' | 'out'
type Payment = readonly [label: string, amount: string, side: Side]
const payments: readonly (readonly [day: string, balance: string, moved: string, payments: readonly Payment[]])[] = [
  ['2 June 2024', '900.00', '-100.00', [['CARD GARAGE', '100.00', 'out']]],
  [
    '3 June 2024',
    '1,150.00',
    '250.00',
    [
      ['DEPOSIT', '300.00', 'in'],
      ['DD ACME', '50.00', 'out'],
    ],
  ],
  ['5 June 2024', '1,090.00', '-60.00', [['DD FIBRANET', '60.00', 'out']]],
  ['6 June 2024', '1,290.00', '200.00', [['TRANSFER IN', '200.00', 'in']]],
]
const period: Rows = [[['Statement 1 June 2024 to 30 June 2024', 40]], [['IBAN BE68 5390 0754 7034', 40]]]
const [opening, closing]: readonly [Cell[], Cell[]] = [
  [['Opening balance', 40], r('1,000.00', 540)],
  [['Closing balance', 40], r('1,290.00', 540)],
]
const signed = (beside: 'balance' | 'moved' | 'word', fourth = '200.00'): Rows[] =>
  payments.map(([date, balance, moved, lines], at) => [
    beside === 'word'
      ? [[date, 40], ['Balance', 110], r(balance, 540)]
      : [[date, 40], r(beside === 'balance' ? balance : moved, 540)],
    ...lines.map(([label, amount, side]): Cell[] => [
      [label, 40],
      r(side === 'in' ? (at === 3 ? fourth : amount) : `-${amount}`, 540),
    ]),
  ])
const inColumns: Rows[] = payments.map(([date, balance, , lines]) => [
  [[date, 40], ['Balance', 110], r(balance, 540)],
  ...lines.map(([label, amount, side]): Cell[] => [[label, 40], r(amount, side === 'in' ? 470 : 400)]),
])
const titles: Cell[] = [['Details', 40], r('Money out', 400), r('Money in', 470), r('Balance', 540)]
const sorted = (rows: Rows) => told(rows).map((one) => ({ ...one, moves: one.moves.toSorted() }))
const wanted = [{ ...read, moves: read.moves.toSorted() }]

test('so it may in a column of its own, and where nothing opens or closes the list', () => {
  assert.deepEqual(sorted([...period, titles, opening, ...inColumns.flat(), closing]), wanted)
  for (const days of [inColumns, inColumns.toReversed()])
    assert.deepEqual(sorted([...period, titles, ...days.flat()]), wanted)
  for (const days of [signed('word'), signed('word').toReversed()])
    assert.deepEqual(sorted([...period, ...days.flat()]), wanted)
})

test('without a word beside it, the lines below say whether it is a balance or what moved on the day', () => {
  for (const beside of ['balance', 'moved'] as const)
    for (const days of [signed(beside), signed(beside).toReversed()])
      assert.deepEqual(sorted([...period, opening, closing, ...days.flat()]), wanted, beside)
})

test('and where they do not say it, nothing is proven', () => {
  for (const beside of ['balance', 'moved', 'word'] as const)
    assert.notEqual(told([...period, opening, closing, ...signed(beside, '210.00').flat()])[0]?.sanity, 100, beside)
})
