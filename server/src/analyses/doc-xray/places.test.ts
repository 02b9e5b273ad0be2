import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '#documents/page-evidence.ts'
import { nearby, overlapOf, placesOf, standInOneLine } from './places.ts'

const box: Box = [500, 300, 550, 310]

test('what would replace a word stands on its line at its height; a stamp or the next line does not', () => {
  assert.ok(standInOneLine(box, [480, 299, 530, 311]))
  assert.ok(!standInOneLine(box, [400, 200, 560, 340]))
  assert.ok(!standInOneLine(box, [500, 312, 550, 322]))
})

test('the overlap is the share of the smaller box', () => {
  assert.equal(overlapOf(box, [500, 300, 525, 310]), 1)
  assert.equal(overlapOf(box, [525, 300, 575, 310]), 0.5)
  assert.equal(overlapOf(box, [600, 300, 650, 310]), 0)
})

test('what stands at the height of a box is found, and the rest of the page is left alone', () => {
  const [near, far] = [{ box: [10, 304, 20, 314] as const }, { box: [500, 700, 550, 710] as const }]
  assert.deepEqual(nearby([near, far])(box), [near])
})

test('a page full of words at one place is not searched whole', () => {
  const many = Array.from({ length: 20_000 }, () => ({ box }))
  assert.ok(nearby(many)(box).length <= 1_000)
})

test('places that are not known are left out', () => {
  assert.deepEqual(placesOf(null, [box]), {})
  assert.deepEqual(placesOf(2, [null]), {})
  assert.deepEqual(placesOf(2, [box, undefined]), { places: [{ page: 2, box }] })
})
