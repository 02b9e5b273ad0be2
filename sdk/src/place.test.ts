import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeToBox } from './place.ts'

const page = { widthPoints: 200, heightPoints: 400 }

test('a box in points is a box in fractions of the page', () => {
  assert.deepEqual(placeToBox(page, [20, 100, 120, 200]), { left: 0.1, top: 0.25, width: 0.5, height: 0.25 })
  assert.deepEqual(placeToBox(page, [120, 200, 20, 100]), { left: 0.1, top: 0.25, width: 0.5, height: 0.25 })
})

test('what reaches over the edge is cut, and a hairline stays visible and inside', () => {
  assert.deepEqual(placeToBox(page, [-20, -1, 500, 900]), { left: 0, top: 0, width: 1, height: 1 })
  const { left, width } = placeToBox(page, [200, 0, 200, 400])
  assert.ok(width > 0 && left + width <= 1)
})

test('a page without a size has no box', () => {
  const empty = { left: 0, top: 0, width: 0, height: 0 }
  assert.deepEqual(placeToBox({ widthPoints: 0, heightPoints: 0 }, [1, 1, 2, 2]), empty)
})
