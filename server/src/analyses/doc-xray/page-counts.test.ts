import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { countedPages } from './page-counts.ts'

const body: Cell[][] = Array.from({ length: 30 }, (_, at) => [{ text: `line ${at} of the text`, left: 40 }])
const foot = (text: string, left = 300): Cell[] => [{ text, left }]
const numbersOf = (...feet: Cell[][]) =>
  countedPages(feet.map((cells, at) => printedPage([...body, cells], { number: at + 1 })))
    .flat()
    .map(({ number }) => number)

test('a number alone in the margin of every page, in one place, counts the pages', () => {
  assert.deepEqual(numbersOf(foot('1'), foot('2'), foot('3')), [1, 2, 3])
  assert.deepEqual(numbersOf(foot('- 1 -'), foot('- 3 -')), [1, 3])
})

test('a number behind the word for a page counts it, with other words on its line', () => {
  assert.deepEqual(numbersOf(foot('Page 1'), foot('Page 3')), [1, 3])
  const sheet = (number: number) => [
    { text: 'Kontoauszug Nr. 10/2026', left: 40 },
    { text: `Blatt ${number}`, left: 500 },
  ]
  assert.deepEqual(numbersOf(sheet(1), sheet(2)), [1, 2])
  assert.deepEqual(numbersOf(foot('siehe Blatt 2 oben'), foot('siehe Blatt 2 oben')), [])
})

test('harmless: numbers that do not grow, that stand elsewhere, or that one page lacks, count nothing', () => {
  assert.deepEqual(numbersOf(foot('4'), foot('4')), [])
  assert.deepEqual(numbersOf(foot('1'), foot('3', 60)), [])
  assert.deepEqual(numbersOf(foot('1'), foot('of the text'), foot('3')), [])
  assert.deepEqual(numbersOf(foot('1')), [])
})

test('pages that say of how many they are need no other count', () => {
  assert.deepEqual(numbersOf(foot('Page 1/2'), foot('Page 2/2')), [])
})
