import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import { limits } from '../../limits.ts'
import type { Bitmap } from '../bitmap.ts'
import { lightTable } from '../jpeg-quality.ts'
import { printOf } from './print.ts'

const genuine = statement()
const words = wordsOf(genuine)
const victim = genuine.balances[4] as Piece
const scan = await scannedStatement(genuine)

async function savedAs(bitmap: Bitmap, quality: number): Promise<Bitmap> {
  const raw = { width: bitmap.widthPixels, height: bitmap.heightPixels, channels: 1 as const }
  const file = await sharp(bitmap.grey, { raw }).toColourspace('b-w').jpeg({ quality }).toBuffer()
  return { ...bitmap, grey: await sharp(file).toColourspace('b-w').raw().toBuffer() }
}
const jpegOf = ({ widthPixels, heightPixels }: Bitmap, quality: number) => ({
  widthPixels,
  heightPixels,
  steps: lightTable(quality),
  isFile: false,
})

test('what was typed onto a scan between two saves as JPEG is told, and where', async () => {
  const edited = await savedAs(await typedOver(await savedAs(scan, 75), victim, '94.521,17'), 92)
  const { recompression } = printOf(edited, words, jpegOf(edited, 92))
  const [left, top, right, bottom] = boxOf(victim)
  assert.ok(recompression !== undefined)
  assert.ok(Math.abs(recompression.earlierQuality - 75) <= 3)
  const hits = recompression.parts.filter(
    ({ box }) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
  )
  assert.ok(hits.length > 0)
})

test('a scan that was saved once has nothing to tell, and neither has a page of another size than its picture', async () => {
  const once = await savedAs(scan, 85)
  assert.equal(printOf(once, words, jpegOf(once, 85)).recompression, undefined)
  assert.equal(printOf(once, words, { ...jpegOf(once, 85), widthPixels: 7 }).recompression, undefined)
})

test('words without digits are not measured, and no more figures than the limit', () => {
  const [first] = words
  assert.ok(first !== undefined)
  assert.deepEqual(printOf(scan, [{ ...first, text: 'Solde' }]).numbers, [])
  const many = Array.from({ length: limits.printedNumbersMax + 50 }, () => first)
  assert.equal(printOf(scan, many).numbers.length, limits.printedNumbersMax)
})

test('boxes outside the page are no figures', () => {
  const [first] = words
  assert.ok(first !== undefined)
  assert.deepEqual(printOf(scan, [{ ...first, box: [9_000, 9_000, 9_100, 9_020] }]).numbers, [])
  assert.deepEqual(printOf(scan, [{ ...first, box: [-50, -50, -10, -10] }]).numbers, [])
})

test('a mark that two words share is no copy of itself', () => {
  const [first] = words
  assert.ok(first !== undefined)
  const { copies } = printOf(scan, [...words, { ...first, text: first.text.slice(1) }])
  const isSame = ({ boxes: [one, other] }: (typeof copies)[number]) =>
    one !== undefined && other !== undefined && Math.abs(one[0] - other[0]) < 2 && Math.abs(one[1] - other[1]) < 2
  assert.ok(!copies.some(isSame))
})
