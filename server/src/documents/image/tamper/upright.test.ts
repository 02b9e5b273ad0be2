import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areasAbove } from './places.ts'
import { boxOnPage, turned } from './upright.ts'

const grid = { columns: 3, rows: 2, values: Uint8Array.from([1, 2, 3, 4, 5, 6]) }

test('a map is turned with its picture', () => {
  assert.deepEqual([...turned(grid, 90).values], [4, 1, 5, 2, 6, 3])
  assert.deepEqual([...turned(grid, 180).values], [6, 5, 4, 3, 2, 1])
  assert.deepEqual([...turned(grid, 270).values], [3, 6, 2, 5, 1, 4])
  assert.deepEqual([turned(grid, 90).columns, turned(grid, 90).rows], [2, 3])
})

test('a part of a picture stands where the picture lies on the page', () => {
  assert.deepEqual(boxOnPage([0, 0, 100, 50], 200, 100, 0, [10, 20, 110, 70]), [10, 20, 60, 45])
  assert.deepEqual(boxOnPage([0, 0, 100, 50], 200, 100, 90, [0, 0, 100, 200]), [50, 0, 100, 100])
})

test('blocks that hang together are one place, the surest place first', () => {
  const scores = new Float32Array(100).fill(-5)
  for (const [at, score] of [
    [11, 2],
    [13, 1],
    [88, 4],
  ] as const)
    scores[at] = score
  assert.deepEqual(areasAbove(scores, 10, 10, 0), [
    { left: 8, top: 8, right: 9, bottom: 9, score: 4 },
    { left: 1, top: 1, right: 4, bottom: 2, score: 2 },
  ])
})
