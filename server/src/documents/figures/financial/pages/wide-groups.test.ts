import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountsOf } from '../../amounts.ts'
import type { Line, PlacedWord } from '../../lines.ts'
import { withJoinedGroups } from './ocr-words.ts'
import { withWideGroups } from './wide-groups.ts'

const digitPoints = 4.6
const gapPoints = 7.3
/** Numbers one behind the other, with as much between them as a digit is wide and a little more. */
function line(at: number, ...texts: readonly string[]): Line {
  let left = 300
  const words = texts.map((text): PlacedWord => {
    const right = left + text.length * digitPoints
    const word: PlacedWord = { text, box: [left, 14 * at, right, 14 * at + 6] }
    left = right + gapPoints
    return word
  })
  return { words, box: [300, 14 * at, left, 14 * at + 6], text: texts.join(' ') }
}
const amounts = (lines: readonly Line[]) =>
  withWideGroups(lines).map((each) => amountsOf(withJoinedGroups(each)).map(({ cents }) => cents / 100))

const groups = Array.from({ length: 6 }, (_, at) => line(at, `${at + 1}`, '041', '489'))

test('groups of thousands a digit apart are one amount where nothing else ever stands so close', () => {
  assert.deepEqual(amounts(groups)[1], [2_041_489])
})

test('on a page with numbers of other lengths as close to one another they are columns', () => {
  const others = [line(7, '12', '45'), line(8, '7', '1204')]
  assert.deepEqual(amounts([...groups, ...others])[1], [2, 41, 489])
})

test('a speck that OCR takes for a digit tears nothing apart', () => {
  assert.deepEqual(amounts([...groups, line(7, '463', '6557')])[1], [2_041_489])
})

test('a few of them tell nothing, and the number of a company as close to others takes nothing away', () => {
  assert.deepEqual(amounts(groups.slice(0, 2))[1], [2, 41, 489])
  assert.deepEqual(amounts([...groups, line(7, '27', '397168900016')])[1], [2_041_489])
})
