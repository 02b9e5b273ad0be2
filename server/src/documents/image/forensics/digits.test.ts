import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import type { Bitmap } from '../bitmap.ts'
import { pixelBox } from './area.ts'
import { digitGroups } from './digit-groups.ts'
import { digitsOf } from './digits.ts'
import { glyphsOf } from './glyphs.ts'

const genuine = statement()
const words = wordsOf(genuine)
const victim = genuine.balances[4] as Piece
const scan = await scannedStatement(genuine)

const marksOf = (bitmap: Bitmap) => words.flatMap(({ box }, index) => glyphsOf(bitmap, pixelBox(bitmap, box), index))

test('marks of one digit come together, and no mark is in two groups', () => {
  const marks = marksOf(scan)
  const groups = digitGroups(scan, marks)
  const grouped = groups.flatMap(({ glyphs, others }) => [...glyphs, ...others])
  assert.ok(groups.length >= 5, `${groups.length} groups`)
  assert.equal(new Set(grouped).size, grouped.length)
  assert.ok(grouped.length > 0.7 * marks.length)
})

test('typed digits lead the list of edges, and are far ahead', async () => {
  const { edges, usualEdge } = digitsOf(scan, marksOf(scan))
  const tampered = await typedOver(scan, victim, '94.521,17')
  const [first] = digitsOf(tampered, marksOf(tampered)).edges
  const [left, top, right, bottom] = boxOf(victim)
  assert.ok(first !== undefined && edges[0] !== undefined)
  assert.ok(
    first.box[0] >= left - 2 && first.box[2] <= right + 2 && first.box[1] >= top - 3 && first.box[3] <= bottom + 3,
  )
  assert.ok(first.sharper > 2 * edges[0].sharper && first.sharper > 9 * usualEdge)
})

test('no marks, and marks at the very edge of the picture, give nothing', () => {
  assert.deepEqual(digitsOf(scan, []), { compared: 0, usualEdge: 0, edges: [] })
  const corner = { word: 0, area: { left: 0, top: 0, right: 8, bottom: 12 }, x: 4, y: 6, ink: 40 }
  assert.equal(
    digitsOf(
      scan,
      Array.from({ length: 8 }, () => corner),
    ).compared,
    0,
  )
})
