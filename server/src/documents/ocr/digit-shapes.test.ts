import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnPage } from '#test/support/drawn-page.ts'
import type { KnownRow } from '#test/support/known-page.ts'
import type { Bitmap } from '../image/bitmap.ts'
import { alikeFigures } from './digit-shapes.ts'
import type { PixelBox, PixelWord } from './engine.ts'
import { readBitmap } from './read-bitmap.ts'
import { wordlessInk } from './wordless-ink.ts'

const amounts = ['1.412,75', '6.038,29', '2.644,91', '3.586,33', '5.120,08', '7.733,54', '8.906,17', '9.251,46']
const rows: KnownRow[] = amounts.map((text) => [{ x: 300, text, right: true }])
const page = await drawnPage(rows, { size: [360, 260] })

/** The ink of each row, from the top. */
function inkRows({ grey, widthPixels, heightPixels }: Bitmap): PixelBox[] {
  const found: [number, number, number, number][] = []
  for (let y = 0; y < heightPixels; y += 1) {
    const row = grey.subarray(y * widthPixels, (y + 1) * widthPixels)
    const [left, right] = [row.findIndex((value) => value < 128), row.findLastIndex((value) => value < 128)]
    if (left < 0) continue
    const last = found.at(-1)
    if (last === undefined || y > last[3]) found.push([left, y, right + 1, y + 1])
    else found[found.length - 1] = [Math.min(left, last[0]), last[1], Math.max(right + 1, last[2]), y + 1]
  }
  return found
}

const boxes = inkRows(page)
const words = amounts.map((text, line): PixelWord => ({ text, box: boxes[line] as PixelBox, confidence: 0.95, line }))
const changed = (at: number, change: Partial<PixelWord>) =>
  words.map((word, index) => (index === at ? { ...word, ...change } : word))
const isAlike = (at: number, all: readonly PixelWord[]) => alikeFigures(page, all).has(all[at] as PixelWord)

test('figures whose digits look like those of the others were read as they are printed', () => {
  assert.equal(boxes.length, amounts.length)
  assert.deepEqual([...alikeFigures(page, words)], words)
})

test('a digit that was read as another one looks like its own, and not like what was read', () => {
  for (const text of ['2.844,91', '2.644,97', '3.644,91'])
    assert.ok(!isAlike(2, changed(2, { text })), `${text} for 2.644,91`)
})

test('a figure of fewer or more digits than there are is not the one that is printed', () => {
  for (const text of ['2.64,91', '22.644,91', '2644,91', '264.491'])
    assert.ok(!isAlike(2, changed(2, { text })), `${text} for 2.644,91`)
})

test('a figure beside ink that is no word may lack its first digits', () => {
  const [left, top, right, bottom] = boxes[2] as PixelBox
  const cut = changed(2, { text: '644,91', box: [left + (right - left) / 4, top, right, bottom] })
  assert.ok(!isAlike(2, cut))
})

test('digits that are nowhere else on the page are compared with nothing', () => {
  const [first, ...others] = words as [PixelWord, ...PixelWord[]]
  assert.equal(alikeFigures(page, [first]).size, 0)
  assert.ok(!alikeFigures(page, others.slice(0, 2)).has(others[0] as PixelWord))
})

test('ink as high as digits that no word has is found, and none where all was read', () => {
  assert.deepEqual(wordlessInk(page, words), { wordless: [], blots: [] })
  const [ink, ...more] = wordlessInk(page, words.toSpliced(3, 1)).wordless
  const [left, top, right, bottom] = boxes[3] as PixelBox
  assert.deepEqual(more, [])
  assert.ok(ink !== undefined && ink[0] - left < 3 && right - ink[2] < 3 && ink[1] - top < 3 && bottom - ink[3] < 8)
})

test('harmless: dust is no ink that was left unread', () => {
  const grey = Uint8Array.from(page.grey)
  for (let at = 500; at < grey.length; at += 4_001) grey.fill(0, at, at + 2)
  assert.deepEqual(wordlessInk({ ...page, grey }, words), { wordless: [], blots: [] })
})

test('broad ink that is higher than digits may hide a line: it is a blot, and an upright rule is none', () => {
  const grey = Uint8Array.from(page.grey)
  const [left, top, right, bottom] = (boxes[3] as PixelBox).map(Math.round) as [number, number, number, number]
  const high = bottom - top
  const fill = (from: number, to: number) => {
    for (let y = Math.max(0, top - high); y < Math.min(page.heightPixels, bottom + high); y += 1)
      grey.fill(0, y * page.widthPixels + from, y * page.widthPixels + to)
  }
  fill(right + high, right + high + 3)
  assert.deepEqual(wordlessInk({ ...page, grey }, words.toSpliced(3, 1)).blots, [])
  fill(left, right)
  assert.equal(wordlessInk({ ...page, grey }, words.toSpliced(3, 1)).blots.length, 1)
})

test('what a page is read as says which figures are alike, and where ink is that no word has', async () => {
  const { words: read, wordless = [] } = await readBitmap(page, ['fra'], {
    name: 'tesseract',
    // It is shown the page without its margins.
    recognise: async (bitmap) => {
      const placed = inkRows(bitmap)
      const known = words.toSpliced(3, 1).map((word) => ({ ...word, box: placed[word.line] as PixelBox }))
      return { engine: 'tesseract', words: known, confidence: 0.95 }
    },
  })
  assert.equal(read.find(({ text }) => text === '1.412,75')?.alike, true)
  assert.equal(wordless.length, 1)
})
