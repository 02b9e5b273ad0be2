import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutLeaders } from './leaders.ts'

const [width, height, paper] = [600, 60, 240]

/** Squares of so many pixels, from left to right. */
function printed(...dots: readonly (readonly [x: number, y: number, side: number])[]) {
  const grey = new Uint8Array(width * height).fill(paper)
  for (const [x, y, side] of dots)
    for (let row = y; row < y + side; row += 1) grey.fill(40, row * width + x, row * width + x + side)
  return { widthPixels: width, heightPixels: height, dpi: 200, grey }
}
const leader = Array.from({ length: 30 }, (_, at) => [100 + 11 * at, 30 + (at >> 4), 3] as const)
const darkPixels = ({ grey }: { grey: Uint8Array }) => grey.filter((value) => value < 200).length

test('the dots between the words of a line and its amounts are taken away, and nothing else', () => {
  const letter = [70, 20, 14] as const
  const point = [500, 31, 3] as const
  const cleaned = withoutLeaders(printed(letter, ...leader, point))
  assert.deepEqual(cleaned.grey, printed(letter, point).grey)
})

test('points of a text, and dots as large as letters, stay', () => {
  const points = [60, 71, 120, 180, 191, 260, 330, 341].map((x) => [x, 30, 3] as const)
  const large = leader.map(([x, y]) => [x, y, 8] as const)
  for (const page of [printed(...points), printed(...large)])
    assert.equal(darkPixels(withoutLeaders(page)), darkPixels(page))
})
