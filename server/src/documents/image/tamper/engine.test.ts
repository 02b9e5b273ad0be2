import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engine } from './engine.ts'
import type { Filter } from './filter.ts'
import { indexOf, room } from './planes.ts'
import { square } from './weights.ts'

/** Numbers without any order, the same every time. */
const mixed = (count: number) => Float32Array.from({ length: count }, (_, index) => ((index * 7919) % 199) / 199)

test('a filter for bytes gives what the exact one gives, within the steps that bytes have', () => {
  const place = room()
  const kernels = engine(place)
  const [width, height, inputs, outputs] = [21, 6, 8, 6]
  const from = place.planes(inputs, width, height)
  const packed = { planes: place.planes(inputs / 4, width, height), steps: new Float32Array(inputs) }
  const [exact, coarse] = [place.planes(8, width, height), place.planes(8, width, height)]
  const weights = mixed(outputs * inputs * 9).map((value) => value - 0.5)
  const filter: Filter = { outputs, inputs, taps: square(3, 3), weights, biases: mixed(outputs) }
  const pack = kernels.packing(from, packed)
  const [exactly, inBytes] = [
    kernels.convolution(filter, from, exact, { rectifies: true }),
    kernels.byteConvolution(filter, packed, coarse, { rectifies: true }),
  ]
  const numbers = kernels.numbers()
  for (let row = 0; row < height; row += 1)
    for (let plane = 0; plane < inputs; plane += 1) {
      // Planes of very different strength, and one that is empty.
      const line = mixed(width).map((value) => value * plane ** 3 * (row + 1))
      numbers.set(line, indexOf(from, plane, row))
    }
  pack()
  inBytes.weigh()
  for (let row = 0; row < height; row += 1) {
    exactly(row)
    inBytes.row(row)
  }
  let [apart, highest] = [0, 0]
  for (let row = 0; row < height; row += 1)
    for (let output = 0; output < outputs; output += 1)
      for (let column = 0; column < width; column += 1) {
        const wanted = numbers[indexOf(exact, output, row) + column] as number
        apart = Math.max(apart, Math.abs(wanted - (numbers[indexOf(coarse, output, row) + column] as number)))
        highest = Math.max(highest, wanted)
      }
  assert.ok(highest > 1_000)
  assert.ok(apart < highest / 30, `${apart} of ${highest}`)
  assert.ok(apart > 0)
})
