import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksOf } from './marks.ts'
import { lightOf } from './waves.ts'

const [width, height] = [120, 80]

/** Paper that gets darker to the right, with bars of ink. */
const picture = (...bars: readonly (readonly [left: number, top: number, wide: number, high: number])[]) => {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isInk = bars.some(([left, top, wide, high]) => x >= left && x < left + wide && y >= top && y < top + high)
    return isInk ? 60 : 220 - x / 2
  })
  return marksOf(lightOf({ width, height, rgb }))
}

test('ink that hangs together is a mark, with its pixels and its middle', () => {
  const near = (marks: ReturnType<typeof picture>) =>
    marks.map((mark) => ({ ...mark, across: mark.across.toFixed(6), down: mark.down.toFixed(6) }))
  assert.deepEqual(
    near(picture([20, 10, 6, 12], [26, 22, 4, 4], [60, 30, 8, 10])),
    near([
      { left: 20, top: 10, right: 30, bottom: 26, ink: 88, across: 300 / 88, down: 612 / 88 },
      { left: 60, top: 30, right: 68, bottom: 40, ink: 80, across: 3.5, down: 4.5 },
    ]),
  )
})

test('points, lines and what touches the edge are no characters, and a shadow is no ink', () => {
  assert.deepEqual(picture([20, 10, 4, 4], [10, 40, 90, 12], [2, 60, 8, 12], [60, 66, 8, 12]), [])
  assert.deepEqual(picture(), [])
})
