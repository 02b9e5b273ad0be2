import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenParts } from './written.ts'

/** Grainy paper with dark boxes on it, in pixels. */
function paper(width: number, height: number, boxes: readonly (readonly [number, number, number, number])[]) {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)]
    const isInk = boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)
    return (isInk ? 60 : 236) - ((x * 7919 + y * 104_729) % 9)
  })
  return { width, height, rgb }
}

test('a page falls into what is written on it, at blank bands across and down', () => {
  const parts = writtenParts(
    paper(403, 400, [
      [40, 48, 124, 64],
      [300, 48, 340, 64],
      [40, 240, 340, 300],
    ]),
  )
  assert.deepEqual(parts, [
    { left: 3, top: 4, right: 19, bottom: 11 },
    { left: 35, top: 4, right: 46, bottom: 11 },
    { left: 3, top: 28, right: 46, bottom: 41 },
  ])
})

test('lines that are close to one another stay together, blank paper is no part, and pale print is one', () => {
  assert.equal(
    writtenParts(
      paper(160, 160, [
        [40, 40, 60, 56],
        [40, 76, 60, 92],
      ]),
    ).length,
    1,
  )
  assert.deepEqual(writtenParts({ width: 80, height: 80, rgb: new Uint8Array(80 * 80 * 3).fill(240) }), [])
  const pale = paper(160, 160, [[44, 44, 60, 60]])
  assert.equal(writtenParts({ ...pale, rgb: pale.rgb.map((value) => 225 + (value >> 4)) }).length, 1)
})
