import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bitmap } from '#documents/child-tasks.ts'
import { printOf } from '#documents/image/forensics/print.ts'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { copied, scanEvidence, scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import { copiedDigits } from './detectors/copied-digits.ts'
import { typedOverFigure } from './detectors/typed-over-figure.ts'
import { overlapOf } from './places.ts'

const genuine = statement()
const victim = genuine.balances[4] as Piece
const words = wordsOf(genuine)
const scan = await scannedStatement(genuine)

function placesOf(detector: typeof typedOverFigure | typeof copiedDigits, bitmap: Bitmap) {
  const outcome = detector.inspect({ pages: [scanEvidence(words, printOf(bitmap, words))] })
  assert.notEqual(outcome.result, 'inconclusive')
  return outcome.result === 'flagged' ? outcome.findings.flatMap(({ places = [] }) => places) : []
}

const isAt = (piece: Piece, places: ReturnType<typeof placesOf>) =>
  places.some(({ box: [left, top, right, bottom] }) => overlapOf([left, top, right, bottom], boxOf(piece)) >= 0.5)

test('attack: an amount is typed over in the picture of a scan', async () => {
  const places = placesOf(typedOverFigure, await typedOver(scan, victim, '94.521,17'))
  assert.equal(places.length, 1)
  assert.ok(isAt(victim, places))
})

test('attack: a digit of a scan is copied over another', () => {
  const places = placesOf(copiedDigits, copied(scan, genuine.balances[7] as Piece, victim))
  assert.equal(places.length, 2, 'the copy and where it was taken from')
  assert.ok(isAt(victim, places))
})

test('harmless: it is printed and scanned', () => {
  assert.deepEqual(placesOf(typedOverFigure, scan), [])
  assert.deepEqual(placesOf(copiedDigits, scan), [])
})

test('a page that a program drew repeats its digits, which says nothing', () => {
  const flat = { ...scan, grey: scan.grey.map((value) => (value > 128 ? 255 : 0)) }
  const outcome = copiedDigits.inspect({
    pages: [scanEvidence(words, { ...printOf(flat, words), usualDifference: 0 })],
  })
  assert.equal(outcome.result, 'inconclusive')
})
