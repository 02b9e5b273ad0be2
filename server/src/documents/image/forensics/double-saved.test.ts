import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightTable } from '../jpeg-quality.ts'
import { frequencies } from './coefficients.ts'
import { doubleSaveOf, missedOf } from './double-saved.ts'

/** Coefficients of blocks with print, as saving at each of the qualities leaves them. */
function savedAt(qualities: readonly number[], blocks = 300): Float32Array {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return Float32Array.from({ length: blocks * frequencies }, (_, at) => {
    const place = at % frequencies
    let value = (random() < 0.5 ? -1 : 1) * -Math.log(1 - random()) * 60
    for (const quality of qualities) {
      const step = lightTable(quality)[place + 1] ?? 1
      value = step * Math.round(value / step) + (random() - 0.5) * 0.6
    }
    return value
  })
}

for (const [first, last] of [
  [50, 75],
  [60, 92],
  [75, 90],
  [80, 95],
] as const)
  test(`saved at ${first} and again at ${last}: the first is found`, () => {
    const values = savedAt([first, last])
    const save = doubleSaveOf(values, lightTable(last))
    assert.ok(save !== null)
    assert.ok(Math.abs(save.quality - first) <= 2, `quality ${save.quality}`)
    assert.ok(save.ratio < 0.1)
    const once = savedAt([last], 40)
    assert.ok(missedOf(once, [0, 1, 2, 3, 4, 5, 6, 7], save).ratio > 0.7)
  })

test('saved once, never, or worse the second time: there is no first', () => {
  assert.equal(doubleSaveOf(savedAt([85]), lightTable(85)), null)
  assert.equal(doubleSaveOf(savedAt([]), null), null)
  assert.equal(doubleSaveOf(savedAt([90, 60]), lightTable(60)), null)
})

test('no blocks, and tables of nothing but ones, tell nothing', () => {
  assert.equal(doubleSaveOf(new Float32Array(), lightTable(85)), null)
  assert.equal(doubleSaveOf(savedAt([]), [1]), null)
  assert.doesNotThrow(() => doubleSaveOf(savedAt([85]), Array(64).fill(0)))
})
