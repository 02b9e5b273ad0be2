import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from './broken-balance.ts'
import { doubledPage } from './doubled-page.ts'

const movements = 22

/** Movements of ten each from a balance on; a first page opens the account. */
const sheet = (count: number, from: number): Cell[][] => [
  [
    { text: count === 1 ? 'Alter Kontostand' : 'Kontoauszug', left: 120 },
    { text: count === 1 ? money(from) : '', right: 560 },
  ],
  ...Array.from({ length: movements }, (_, at): Cell[] => [
    { text: '01.09.', left: 40 },
    { text: 'Lastschrift', left: 120 },
    { text: `-${money(1_000)}`, right: 460 },
    { text: money(from - 1_000 * (at + 1)), right: 560 },
  ]),
  [{ text: `Blatt ${count}`, left: 400 }],
]
const [first, second, third] = [sheet(1, 100_000), sheet(2, 78_000), sheet(3, 56_000)]
const pagesOf = (...sheets: Cell[][][]) => sheets.map((rows, at) => printedPage(rows, { number: at + 1 }))
const inspect = (...sheets: Cell[][][]) => doubledPage.inspect({ pages: pagesOf(...sheets) }).result

test('a page that is there twice, behind other pages, is found and marked', () => {
  const outcome = doubledPage.inspect({ pages: pagesOf(first, second, second, third) })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary, places }) => [summary, places?.[0]?.page]),
    [['page 3 is page 2 once more', 3]],
  )
})

test('a page may call its number so', () => {
  const called = (rows: Cell[][], count: number): Cell[][] => [
    ...rows.slice(0, -1),
    [
      { text: 'Page Number', left: 400 },
      { text: String(count), right: 560 },
    ],
  ]
  const pages = [called(first, 1), called(second, 2), called(second, 2), called(third, 3)]
  assert.equal(inspect(...pages), 'flagged')
})

test('harmless: a whole document that is in the file twice, and pages that differ', () => {
  assert.equal(inspect(first, second, third), 'clear')
  assert.equal(inspect(first, second, first, second), 'clear')
  assert.equal(inspect(first, first), 'clear')
  // Every page twice, or the later pages once more.
  assert.equal(inspect(first, first, second, second), 'clear')
  assert.equal(inspect(first, second, third, second, third), 'clear')
  assert.equal(inspect(first, second, second, first), 'clear')
  assert.equal(inspect(first), 'inconclusive')
})

test('of a page that prints no number nothing tells whether it is a whole statement', () => {
  const unnumbered = (rows: Cell[][]) => rows.slice(0, -1)
  const pages = pagesOf(first, unnumbered(second), unnumbered(second))
  const outcome = doubledPage.inspect({ pages })
  assert.ok(outcome.result === 'inconclusive')
  assert.match(outcome.reason, /^page 3 is page 2 once more, but prints no number/)
  assert.equal(inspect(unnumbered(first), unnumbered(second), unnumbered(third)), 'clear')
})

test('a first page of a schedule that is there twice is found by the count of pages', () => {
  const plan = (count: string, from: number): Cell[][] => [
    [{ text: 'Repayment schedule', left: 40 }],
    ...Array.from({ length: 6 }, (_, at): Cell[] => [
      { text: `${from + at}`, left: 40 },
      { text: `05/0${1 + at}/2027`, left: 90 },
      { text: money(30_000), right: 460 },
    ]),
    [{ text: `Page ${count}`, left: 400 }],
  ]
  const [opening, closing] = [plan('1/2', 1), plan('2/2', 7)]
  assert.equal(inspect(opening, opening, closing), 'flagged')
  assert.equal(inspect(opening, closing), 'clear')
  // Its second page is missing, and a copy of a single page is none too many.
  assert.equal(inspect(opening, opening), 'clear')
  assert.equal(inspect(plan('1/1', 1), plan('1/1', 1)), 'clear')
})

test('a first page that is there twice is found where the pages behind it go on with the second', () => {
  assert.equal(inspect(first, first, second), 'flagged')
  assert.equal(inspect(first, first, second, third), 'flagged')
  // A copy of a statement of one page, with a page of another behind it, or with one that says not which it is.
  assert.equal(inspect(first, first, third), 'clear')
  assert.equal(inspect(first, first, second.slice(0, -1)), 'clear')
  assert.equal(inspect(first, first), 'clear')
})

test('harmless: tariffs that every statement of a file carries', () => {
  const tariffs = [
    ...Array.from({ length: movements }, (_, at): Cell[] => [
      { text: `Carte à compter du 01/02/2024`, left: 40 },
      { text: money(1_000 * (at + 1)), right: 460 },
    ]),
    [{ text: 'Page 2/2', left: 400 }],
  ]
  assert.notEqual(inspect(first, tariffs, sheet(1, 50_000), tariffs), 'flagged')
  assert.notEqual(inspect(first, tariffs, tariffs), 'flagged')
})

test('no balance is accused of what a page that is missing or there twice explains', () => {
  const balances = (...sheets: Cell[][][]) => brokenBalance.inspect({ pages: pagesOf(...sheets) }).result
  assert.equal(balances(first, second, third), 'clear')
  assert.equal(balances(first, sheet(2, 68_000), third), 'flagged')
  assert.equal(balances(first, second, second), 'clear')
  assert.equal(balances(first, third), 'clear')
})
