import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pixelsOf, runsOf } from './pixel-runs.ts'

/** Four bytes a pixel, with two pixels at the end of each row that are none of the picture's. */
function drawn(rows: readonly (readonly number[])[]) {
  const widthPixels = rows[0]?.length ?? 0
  const stride = (widthPixels + 2) * 4
  const pixels = new Uint8Array(stride * rows.length)
  for (const [y, row] of rows.entries()) {
    for (const [x, colour] of row.entries()) {
      pixels.set([colour & 0xff, (colour >> 8) & 0xff, colour >> 16, 0xff], y * stride + x * 4)
    }
  }
  return { pixels, size: { widthPixels, heightPixels: rows.length, stride } }
}

const plain = (rows: readonly (readonly number[])[]) =>
  rows.flat().flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff])

test('runs of one colour become the same pixels again, and what is behind the end of a row does not', () => {
  const paper = Array.from({ length: 600 }, () => 0xffffff)
  const inked = paper.map((white, at) => (at > 250 && at < 560 ? 0x1d56c4 : white))
  const rows = [paper, inked, inked.toReversed(), paper]
  const { pixels, size } = drawn(rows)
  const runs = runsOf(pixels, size)
  assert.ok(runs !== undefined && runs.length < 20, `${runs?.length} runs`)
  assert.deepEqual([...pixelsOf(runs, 600 * 4)], plain(rows))
})

test('where every pixel has a colour of its own, runs are given up', () => {
  const noise = Array.from({ length: 8 }, (_, y) => Array.from({ length: 32 }, (_, x) => (x * 8 + y) * 257))
  const { pixels, size } = drawn(noise)
  assert.equal(runsOf(pixels, size), undefined)
})
