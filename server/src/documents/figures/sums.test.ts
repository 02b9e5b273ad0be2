import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ReadPage } from '../classification/pages.ts'
import { linesOf, type PlacedWord } from './lines.ts'
import { sumsOf } from './sums.ts'

type Cell = { text: string; right?: number; left?: number }

const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}${String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${String(Math.abs(cents) % 100).padStart(2, '0')}`

function pageOf(rows: readonly Cell[][]): ReadPage {
  const words = rows.flatMap((cells, row) =>
    cells.flatMap(({ text, right, left = 0 }): PlacedWord[] => {
      let at = right === undefined ? left : right - text.length * 5
      return text.split(' ').map((word) => {
        const placed: PlacedWord = { text: word, box: [at, 50 + row * 14, at + word.length * 5, 60 + row * 14] }
        at += (word.length + 1) * 5
        return placed
      })
    }),
  )
  return { number: 1, widthPoints: 595, heightPoints: 2000, textHeight: 10, lines: linesOf(words) }
}

/** A statement with debits, credits and, if asked for, a running balance. */
function statement(moves: readonly number[], { withBalance = false, opening = 1_000_000 } = {}): Cell[][] {
  let balance = opening
  const rows: Cell[][] = [
    [
      { text: 'Date', left: 40 },
      { text: 'Débit', right: 380 },
      { text: 'Crédit', right: 460 },
      ...(withBalance ? [{ text: 'Solde', right: 550 }] : []),
    ],
    [
      { text: 'Solde précédent', left: 100 },
      { text: money(opening), right: withBalance ? 550 : 460 },
    ],
  ]
  for (const cents of moves) {
    balance += cents
    rows.push([
      { text: '03.05.2023', left: 40 },
      { text: 'VIREMENT', left: 100 },
      { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 },
      ...(withBalance ? [{ text: money(balance), right: 550 }] : []),
    ])
  }
  rows.push([
    { text: 'Nouveau solde', left: 100 },
    { text: money(balance), right: withBalance ? 550 : 460 },
  ])
  return rows
}

const moves = fc.array(
  fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
  { minLength: 4, maxLength: 25 },
)
const twoSided = moves.filter((list) => list.some((cents) => cents > 0) && list.some((cents) => cents < 0))

test('a statement that adds up has no failure, with and without a running balance', () => {
  fc.assert(
    fc.property(twoSided, fc.boolean(), (list, withBalance) => {
      const sums = sumsOf([pageOf(statement(list, { withBalance, opening: 50_000_000 }))])
      assert.deepEqual(sums?.failed ?? [], [])
      if (list.length >= 6 && withBalance) assert.ok((sums?.checked ?? 0) >= list.length - 1)
    }),
    { numRuns: 60 },
  )
})

test('one changed amount in a running balance is found, with what it should be', () => {
  const rows = statement([5_000, -2_000, 7_500, -1_200, 3_300, -800], { withBalance: true })
  const cells = rows[4] as Cell[]
  cells[2] = { text: money(9_500), right: 460 }
  const sums = sumsOf([pageOf(rows)])
  const wrong = sums?.failed.find(({ what }) => what === 'running balance')
  assert.deepEqual([wrong?.expectedCents, wrong?.foundCents], [1_012_500, 1_010_500])
})

test('a closing balance that does not follow from the opening one is found without a running balance', () => {
  const rows = statement([5_000, -2_000, 7_500, -1_200])
  rows[rows.length - 1] = [
    { text: 'Nouveau solde', left: 100 },
    { text: money(9_000_000), right: 460 },
  ]
  assert.deepEqual(
    sumsOf([pageOf(rows)])?.failed.map(({ what, expectedCents }) => [what, expectedCents]),
    [['opening balance and movements', 1_009_300]],
  )
})

const accounts = (total: string): Cell[][] =>
  [
    ['Immobilisations incorporelles', '31 846', '103 398'],
    ['Immobilisations corporelles', '254 100', '447 242'],
    ['Immobilisations financières', '10 792', '2 686'],
    ['Total actif immobilisé', '296 738', '553 326'],
    ['Stocks et en-cours', '279 224', '137 082'],
    ['Disponibilités', '469 746', '243 837'],
    ['Total actif circulant', '748 970', '380 919'],
    ['TOTAL ACTIF', total, '934 245'],
  ].map(([label = '', a = '', b = '']) => [
    { text: label, left: 40 },
    { text: a, right: 380 },
    { text: b, right: 460 },
  ])

test('totals of accounts are held against their rows, and one that is wrong is told by the column beside it', () => {
  assert.deepEqual(sumsOf([pageOf(accounts('1 045 708'))])?.failed, [])
  const [wrong, ...more] = sumsOf([pageOf(accounts('2 722 307'))])?.failed ?? []
  assert.deepEqual([wrong?.expectedCents, wrong?.foundCents, more.length], [104_570_800, 272_230_700, 0])
})

test('an invoice: quantity times price, net and tax', () => {
  const rows = (gross: string): Cell[][] =>
    [
      ['Main d’œuvre', '23', '330,02', '7 590,46'],
      ['Peinture', '7', '218,56', '1 529,92'],
      ['Total HT', '', '', '9 120,38'],
      ['TVA 20 %', '', '', '1 824,08'],
      ['NET À PAYER TTC', '', '', gross],
    ].map(([label = '', ...cells]) => [
      { text: label, left: 40 },
      ...cells.flatMap((text, at) => (text === '' ? [] : [{ text, right: 350 + at * 90 }])),
    ])
  assert.deepEqual(sumsOf([pageOf(rows('10 944,46'))])?.failed, [])
  assert.deepEqual(
    sumsOf([pageOf(rows('12 944,46'))])?.failed.map(({ what }) => what),
    ['net and tax'],
  )
})

test('prose with numbers in it claims nothing', () => {
  const rows = [
    'Le 3 mai 2024 nous avons payé 1 200,00 €',
    'et reçu 300 exemplaires en 2023',
    'pour un total de 12 pages',
  ]
  assert.equal(sumsOf([pageOf(rows.map((text) => [{ text, left: 40 }]))]), null)
})

test('random words never make it throw, nor run for long', () => {
  const word = fc.record({
    text: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('1', '234,56', '-', '€', 'Total', 'Solde')),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 150 }), (words) => {
      const lines = linesOf(words.map(({ text, x, y }) => ({ text, box: [x, y, x + 20, y + 10] as const })))
      const sums = sumsOf([{ number: 1, widthPoints: 595, heightPoints: 842, textHeight: 10, lines }])
      assert.ok(sums === null || sums.failed.length <= sums.checked)
    }),
    { numRuns: 60 },
  )
})
