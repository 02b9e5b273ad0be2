import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksOf } from './marks.ts'
import { twinsOf } from './twins.ts'
import { lightOf } from './waves.ts'

const [width, height, pitch] = [480, 320, 32]

/** By a formula, the same everywhere; no two places alike. */
const chance = (...numbers: number[]) => {
  const mixed = numbers.reduce((sum, number, index) => Math.imul(sum ^ number, 2_654_435_761 + index * 2), 97) >>> 0
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 1_000) / 1_000
}

/** Paper with rows of a few characters, each printed many times. `grain`: greys by which a pixel may be off. */
function page(grain: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const [column, row] = [x % pitch, y % pitch]
    const kind = (Math.floor(x / pitch) * 3 + Math.floor(y / pitch) * 5) % 7
    const isInside = column >= 8 && column < 20 && row >= 8 && row < 24
    const isInk = isInside && (row < 11 || column < 11 || chance(kind, column >> 1) < 0.5)
    return (isInk ? 70 : 200) + (chance(x, y) - 0.5) * 2 * grain
  })
}

/** What stands at one place of the page, put down at another. */
function copied(rgb: Uint8Array, from: readonly [number, number], to: readonly [number, number]): Uint8Array {
  const changed = Uint8Array.from(rgb)
  for (let row = 4; row < 28; row += 1) {
    const start = ((from[1] * pitch + row) * width + from[0] * pitch + 4) * 3
    changed.set(rgb.subarray(start, start + 20 * 3), ((to[1] * pitch + row) * width + to[0] * pitch + 4) * 3)
  }
  return changed
}

const light = (rgb: Uint8Array) => lightOf({ width, height, rgb })
const grainy = page(30)

test('a character that was copied within a grainy page has a twin, told at both places', () => {
  const [likest, next] = twinsOf(light(copied(grainy, [3, 2], [9, 7])))
  assert.ok(likest !== undefined && likest.likeness > 10 && (next?.likeness ?? 0) < 3)
  assert.deepEqual(
    [likest.one, likest.other].map(({ left, top }) => [left, top].map((side) => Math.floor(side / pitch))),
    [
      [3, 2],
      [9, 7],
    ],
  )
})

test('printed many times, a character has no twin: the grain is another every time', () => {
  assert.equal(marksOf(light(grainy)).length, 150)
  assert.deepEqual(
    twinsOf(light(grainy)).filter(({ likeness }) => likeness >= 3),
    [],
  )
})

test('on a page without grain all characters are alike, and nothing can be told', () => {
  assert.deepEqual(twinsOf(light(copied(page(1), [3, 2], [9, 7]))), [])
})
