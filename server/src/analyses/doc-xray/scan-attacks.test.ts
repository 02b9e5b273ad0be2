import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Bitmap } from '#documents/image/bitmap.ts'
import { printOf } from '#documents/image/forensics/print.ts'
import { lightTable } from '#documents/image/jpeg-quality.ts'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { scanEvidence } from '#test/support/scan-evidence.ts'
import { copied, scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import { copiedDigits } from './detectors/copied-digits.ts'
import { freshDigits } from './detectors/fresh-digits.ts'
import { freshPatch } from './detectors/fresh-patch.ts'
import { grainlessPatch } from './detectors/grainless-patch.ts'
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

/** As a picture file that was last saved as JPEG at `quality`. */
async function savedAs(bitmap: Bitmap, quality: number): Promise<Bitmap> {
  const raw = { width: bitmap.widthPixels, height: bitmap.heightPixels, channels: 1 as const }
  const file = await sharp(bitmap.grey, { raw }).toColourspace('b-w').jpeg({ quality }).toBuffer()
  return { ...bitmap, grey: await sharp(file).toColourspace('b-w').raw().toBuffer() }
}

type SavedDetector = typeof freshDigits | typeof freshPatch | typeof grainlessPatch

function placesInFile(detector: SavedDetector, bitmap: Bitmap, quality: number) {
  const { widthPixels, heightPixels } = bitmap
  const print = printOf(bitmap, words, { widthPixels, heightPixels, steps: lightTable(quality), isFile: true })
  const outcome = detector.inspect({ pages: [scanEvidence(words, print)] })
  return outcome.result === 'flagged' ? outcome.findings.flatMap(({ places = [] }) => places) : []
}

const filled = (bitmap: Bitmap, piece: Piece, level: number | undefined): Bitmap => {
  const grey = Uint8Array.from(bitmap.grey)
  const [left, top, right, bottom] = boxOf(piece).map((points) => Math.round((points * bitmap.dpi) / 72)) as Corners
  for (let y = top - 2; y < bottom + 2; y += 1)
    for (let x = left - 2; x < right + 2; x += 1) {
      const at = y * bitmap.widthPixels + x
      // Blank paper of the same size from the left margin, or one colour.
      grey[at] = level ?? (bitmap.grey[y * bitmap.widthPixels + x - left + 6] as number)
    }
  return { ...bitmap, grey }
}
type Corners = [number, number, number, number]

test('attack: a digit of a JPEG scan is copied over another, and the page saved as JPEG again', async () => {
  const edited = await savedAs(copied(await savedAs(scan, 65), genuine.balances[7] as Piece, victim), 90)
  const digits = placesInFile(freshDigits, edited, 90)
  assert.equal(digits.length, 1)
  assert.ok(isAt(victim, digits))
})

test('attack: an amount of a JPEG scan is erased with paper from beside it, and the page saved as JPEG again', async () => {
  const edited = await savedAs(filled(await savedAs(scan, 60), victim, undefined), 92)
  assert.ok(isAt(victim, placesInFile(freshPatch, edited, 92)))
})

test('attack: an amount of a scan is painted over in the colour of the paper', async () => {
  const edited = await savedAs(filled(scan, victim, 243), 92)
  assert.ok(isAt(victim, placesInFile(grainlessPatch, edited, 92)))
})

test('harmless: a scan is saved as JPEG once, or twice', async () => {
  const [once, twice] = [await savedAs(scan, 80), await savedAs(await savedAs(scan, 65), 90)]
  for (const detector of [freshDigits, freshPatch, grainlessPatch]) {
    assert.deepEqual(placesInFile(detector, once, 80), [])
    assert.deepEqual(placesInFile(detector, twice, 90), [])
  }
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
