import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuarterTurn } from '../page-evidence.ts'
import { onPage } from './on-page.ts'
import { sheetOf } from './sheet.ts'
import { beforeLevelling, beforeTurning, levelled, rowsOf, turned } from './turn.ts'

// 3 wide, 2 high.
const bitmap = { widthPixels: 3, heightPixels: 2, dpi: 72, grey: Uint8Array.of(1, 2, 3, 4, 5, 6) }

test('a quarter turn goes clockwise, and four of them change nothing', () => {
  assert.deepEqual(turned(bitmap, 90), {
    widthPixels: 2,
    heightPixels: 3,
    dpi: 72,
    grey: Uint8Array.of(4, 1, 5, 2, 6, 3),
  })
  assert.deepEqual(turned(turned(bitmap, 90), 90), turned(bitmap, 180))
  assert.deepEqual(turned(turned(bitmap, 180), 90), turned(bitmap, 270))
  assert.deepEqual(turned(turned(bitmap, 270), 90), bitmap)
})

test('where a pixel was before it was turned is where it came from', () => {
  for (const by of [0, 90, 180, 270] as const satisfies QuarterTurn[]) {
    const after = turned(bitmap, by)
    for (let y = 0; y < after.heightPixels; y += 1) {
      for (let x = 0; x < after.widthPixels; x += 1) {
        const [beforeX, beforeY] = beforeTurning(bitmap, by, [x + 0.5, y + 0.5])
        const came = bitmap.grey[Math.floor(beforeY) * bitmap.widthPixels + Math.floor(beforeX)]
        assert.equal(after.grey[y * after.widthPixels + x], came, `${by} ${x} ${y}`)
      }
    }
  }
})

test('a slope becomes level, and a point of it is found again', () => {
  const size = { widthPixels: 401, heightPixels: 201 }
  const slope = Math.tan((3 * Math.PI) / 180)
  const grey = new Uint8Array(size.widthPixels * size.heightPixels).fill(255)
  for (let x = 0; x < size.widthPixels; x += 1) {
    for (const dy of [-1, 0, 1]) grey[(Math.round(100 + (x - 200) * slope) + dy) * size.widthPixels + x] = 0
  }
  const level = levelled({ ...size, dpi: 72, grey }, 3)
  for (const x of [40, 200, 360]) assert.ok((level.grey[100 * size.widthPixels + x] as number) < 90, String(x))
  const [x, y] = beforeLevelling(size, 3, [360, 100])
  assert.ok(Math.abs(y - (100 + (x - 200) * slope)) < 1)
})

test('a box is told in points of the page as it was, and never outside of it', () => {
  const whole = { widthPixels: 200, heightPixels: 100, dpi: 144, grey: new Uint8Array(20_000) }
  const sheet = sheetOf(whole)
  const box = [10, 20, 50, 30] as const
  assert.deepEqual(onPage(whole, sheet, box, 0), [5, 10, 25, 15])
  // Upside down, its right lower corner is the left upper one.
  assert.deepEqual(onPage(whole, sheet, box, 180), [75, 35, 95, 40])
  assert.deepEqual(onPage(whole, sheet, box, 90), [10, 25, 15, 45])
  assert.deepEqual(onPage(whole, sheet, [-10, -20, 500, 300], 0), [0, 0, 100, 50])
  // Cut out of a larger page.
  assert.deepEqual(onPage(whole, { ...sheet, before: ([x, y]) => [x + 20, y + 40] }, box, 0), [15, 30, 35, 35])
})

test('a strip has the rows it was asked for', () => {
  assert.deepEqual([...rowsOf(bitmap, 1, 2).grey], [4, 5, 6])
})
