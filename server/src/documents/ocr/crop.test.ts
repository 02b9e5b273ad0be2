import assert from 'node:assert/strict'
import { test } from 'node:test'
import { croppedToInk } from './crop.ts'
import { inkOf } from './ink.ts'

const [widthPixels, heightPixels, dpi] = [600, 800, 100]

function pageWith(...marks: readonly (readonly [x: number, y: number])[]) {
  const grey = new Uint8Array(widthPixels * heightPixels).fill(255)
  for (const [left, top] of marks) {
    for (let y = top; y < top + 10; y += 1) grey.fill(0, y * widthPixels + left, y * widthPixels + left + 10)
  }
  return { widthPixels, heightPixels, dpi, grey }
}

test('empty margins are cut off, what has ink is kept with some paper around it', () => {
  const bitmap = pageWith([200, 300], [390, 500])
  const crop = croppedToInk(bitmap, inkOf(bitmap))
  assert.deepEqual([crop.left, crop.top], [185, 285])
  assert.deepEqual([crop.bitmap.widthPixels, crop.bitmap.heightPixels], [230, 240])
  assert.equal(crop.bitmap.dpi, dpi)
  for (let y = 0; y < crop.bitmap.heightPixels; y += 1) {
    for (let x = 0; x < crop.bitmap.widthPixels; x += 1) {
      const before = bitmap.grey[(y + crop.top) * widthPixels + x + crop.left]
      if (crop.bitmap.grey[y * crop.bitmap.widthPixels + x] !== before) assert.fail(`${x}, ${y}`)
    }
  }
})

test('a page that is full to its edges stays as it is', () => {
  const bitmap = pageWith([0, 0], [590, 790])
  assert.deepEqual(croppedToInk(bitmap, inkOf(bitmap)), { bitmap, left: 0, top: 0 })
})
