import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
type Letters = {
  opening: string
  closing: string
  apart?: number
  pair?: readonly [string, string]
  title?: string
}

/** One column of amounts, and behind them letters that say which way they go. */
function statement(
  figures: readonly number[],
  { opening, closing, apart = 6, pair = ['S', 'H'], title = 'S/H' }: Letters,
): Rows {
  const [open = 0, ...moves] = figures
  const close = moves.reduce((sum, one) => sum + one, open)
  const sided = (amount: number, letter: string): Cell[] => {
    const text = Math.abs(amount).toFixed(2).replace('.', ',')
    if (letter === 'glued') return [r(`${text}${pair[amount < 0 ? 0 : 1]}`, 485)]
    return letter === '' ? [r(text, 480)] : [r(text, 480), [letter, 480 + apart]]
  }
  const own = (amount: number) => pair[amount < 0 ? 0 : 1]
  return [
    [['IBAN AT61 1904 3002 3457 3201', 40]],
    [['Zeitraum: 01.05.2025 - 31.05.2025 EUR', 40]],
    [['Buchung', 40], ['Text', 110], r('Betrag', 480), [title, 480 + apart]],
    [['Alter Saldo per 30.04.2025', 110], ...sided(open, opening === 'own' ? own(open) : opening)],
    ...moves.map((amount, at): Cell[] => [
      [`0${at + 2}.05.2025`, 40],
      ['Zahlung', 110],
      ...sided(amount, opening === 'glued' ? 'glued' : own(amount)),
    ]),
    [['Neuer Saldo per 31.05.2025', 110], ...sided(close, closing === 'own' ? own(close) : closing)],
  ]
}

const read = (rows: Rows, pages = scannedPages.bind(undefined, 0)) => {
  const { statements, problems } = readBankStatements(pages(rows))
  const [one] = statements
  return {
    cents: [one?.opening?.cents, ...(one?.transactions ?? []).map(({ cents }) => cents)],
    sanity: one?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}

const all = [
  [100, -60, 25, -5],
  [-100, -60, 25, -5],
  [-100, 60, -25, 5],
  [-30, 60, -25, 5],
  [30, -60, 25, -5],
  [-20, 10, 30],
  [-100, -60, -25, -5],
]
const pairs = [
  ['S', 'H'],
  ['D', 'C'],
  ['DR', 'CR'],
] as const

test('a scanned balance that lost its letter is on the side that adds up, opening or closing or both', () => {
  for (const pair of pairs)
    for (const figures of all)
      for (const [opening, closing] of [
        ['', 'own'],
        ['own', ''],
        ['', ''],
      ] as const) {
        const told = read(statement(figures, { opening, closing, pair }))
        assert.deepEqual([told.cents, told.sanity], [figures.map((one) => one * 100), 100], `${pair} ${figures}`)
      }
})

test('letters in a column of their own are those of the balances too, on paper and in a text', () => {
  for (const figures of all)
    for (const pages of [scannedPages.bind(undefined, 0), textPages]) {
      const told = read(statement(figures, { opening: 'own', closing: 'own', apart: 20 }), pages)
      assert.deepEqual([told.cents, told.sanity], [figures.map((one) => one * 100), 100], `${figures}`)
    }
})

test('without a title too, where nearly all amounts and both balances have one', () => {
  const letters = { opening: 'own', closing: 'own', title: '' }
  for (const pair of pairs)
    for (const figures of [...all, [-500, 12.34, 10, 100], [-25, -10, 10]])
      for (const apart of [16, 30]) {
        const told = read(statement(figures, { ...letters, apart, pair }), textPages)
        assert.deepEqual([told.cents, told.sanity], [figures.map((one) => Math.round(one * 100)), 100], `${figures}`)
      }
  // Of a column that the balances have no part in, letters say nothing of them.
  const flags = statement([500, -12, -10, -100], { opening: '', closing: '', apart: 20, title: '', pair: ['H', 'H'] })
  assert.deepEqual(read(flags, textPages).cents, [50_000, -1_200, -1_000, -10_000])
})

test('without a title too, where OCR saw a letter twice', () => {
  const letters: Letters = { opening: 'own', closing: 'own', title: '', apart: 20, pair: ['Ss', 'H'] }
  for (const figures of all) {
    const told = read(statement(figures, letters))
    assert.deepEqual([told.cents, told.sanity], [figures.map((one) => one * 100), 100], `${figures}`)
  }
})

test('letters that touch their amounts are no digits', () => {
  for (const figures of all) {
    const told = read(statement(figures, { opening: 'glued', closing: 'glued' }))
    assert.deepEqual([told.cents, told.sanity], [figures.map((one) => one * 100), 100], `${figures}`)
  }
})

test('where either side adds up, or none does, it is told', () => {
  const either = read(statement([-100, 25, -25], { opening: '', closing: '' }))
  assert.deepEqual(either.codes, ['signs-unknown'])
  assert.ok((either.sanity ?? 0) < 100)
  const neither = statement([100, -60, 25, -5], { opening: '', closing: 'own' }).with(4, [
    ['02.05.2025', 40],
    ['Zahlung', 110],
    r('61,00', 480),
    ['S', 486],
  ])
  assert.ok((read(neither).sanity ?? 0) < 100)
})

test('a text has lost nothing: a balance without its letter does not add up', () => {
  assert.ok((read(statement([-100, -60, 25, -5], { opening: '', closing: 'own' }), textPages).sanity ?? 0) < 100)
})

test('where a movement lost its letter as well, no balance is turned to fit it', () => {
  const rows = statement([500, -12.34, -25, 25], { opening: '', closing: '' }).with(4, [
    ['02.05.2025', 40],
    ['Zahlung', 110],
    r('12,34', 480),
  ])
  const told = read(rows)
  assert.equal(told.cents[0], 50_000)
  assert.ok((told.sanity ?? 100) < 100)
})
