import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, cropAround, withinCrop } from './crop.ts'

const page = { widthPoints: 595, heightPoints: 842 }

test('a crop holds its box and what stands at its left, and stays on the page', () => {
  const box: Box = [402, 163, 430, 174]
  const crop = cropAround(box, page, 4)
  assert.ok(crop.left >= 0 && crop.left + crop.width <= 595)
  assert.ok(crop.left <= 402 - 200 && crop.left + crop.width >= 430)
  assert.ok(crop.top <= 163 && crop.top + crop.height >= 174)
  assert.equal(cropAround([0, 0, 20, 10], page, 4).top, 0)
})

test('the place of a box in a crop is in parts of it', () => {
  assert.deepEqual(withinCrop([10, 10, 20, 15], { left: 0, top: 0, width: 100, height: 50 }), {
    left: 0.1,
    top: 0.2,
    width: 0.1,
    height: 0.1,
  })
})
