import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kernel, moduleOf } from '../../wasm/assembler.ts'
import { Instance, Memory, Module } from '../../wasm/web-assembly.ts'
import { asBytes, type Curve, copyBytes, curveInPlace, curveTimes } from './curves.ts'

const tableAt = 65_536
const tableSize = 4_096
const [valuesAt, othersAt, targetAt] = [1_024, 8_192, 16_384]
/** Lengths with and without a rest, and none. */
const counts = [0, 1, 2, 3, 4, 5, 7, 8, 16, 33, 96]

function started(of: Kernel) {
  const memory = new Memory({ initial: 2, maximum: 2 })
  const { exports } = new Instance(new Module(moduleOf([of])), { kernels: { memory } })
  const run = exports[of.name] as (...numbers: readonly number[]) => void
  return { run, memory, numbersAt: (at: number, count: number) => new Float32Array(memory.buffer, at, count) }
}

/** Both signs, zeros, what is on the table, at its end and far behind it. */
const special = [0, -0, 1e-9, -1e-9, 0.5, -0.5, 1 / 256, -1 / 256, 15.99, -15.99, 15.998, 16, -16, 100, -3e9, 7e20]
const valueAt = (index: number) =>
  Math.fround(special[index % special.length] ?? 0) * (index < special.length ? 1 : 0.37)

const curves: Record<Curve, (x: number) => number> = { tanh: Math.tanh, logistic: (x) => 1 / (1 + Math.exp(-x)) }

/** As the engine computes it, number by number. */
function expected(curve: Curve, table: Float32Array, value: number): number {
  const far = Math.fround(Math.abs(value) * 256)
  const whole = Math.trunc(far)
  const [lower = 0, upper = 0] = whole < tableSize - 1 ? table.subarray(whole, whole + 2) : [1, 1]
  const step = Math.fround(Math.fround(upper - lower) * Math.fround(far - whole))
  const found = whole < tableSize - 1 ? Math.fround(step + lower) : 1
  if (value >= 0) return found
  return curve === 'tanh' ? -found : Math.fround(1 - found)
}

for (const curve of ['tanh', 'logistic'] as const) {
  test(`${curve} is what it is number by number, to the last bit`, () => {
    const [place, times] = [started(curveInPlace(curve, tableAt)), started(curveTimes('times', curve, tableAt))]
    const values = Float32Array.from({ length: tableSize }, (_, index) => curves[curve](index / 256))
    for (const { numbersAt } of [place, times]) numbersAt(tableAt, tableSize).set(values)
    for (const count of counts) {
      const seen = Float32Array.from({ length: count }, (_, index) => valueAt(index))
      const found = seen.map((value) => expected(curve, values, value))
      // One more: what lies behind must stay.
      place.numbersAt(valuesAt, count + 1).set([...seen, 42])
      place.run(valuesAt, count)
      assert.deepEqual([...place.numbersAt(valuesAt, count + 1)], [...found, 42])
      const others = Float32Array.from({ length: count }, (_, index) => Math.sin(index))
      times.numbersAt(valuesAt, count).set(seen)
      times.numbersAt(othersAt, count).set(others)
      times.numbersAt(targetAt, count + 1).fill(42)
      times.run(targetAt, valuesAt, othersAt, count)
      const products = found.map((value, index) => value * (others[index] as number))
      assert.deepEqual([...times.numbersAt(targetAt, count + 1)], [...products, 42])
    }
  })
}

test('numbers become the nearest byte, halves the one further from zero, none beyond 127', () => {
  const { run, memory, numbersAt } = started(asBytes)
  for (const count of counts) {
    const values = Float32Array.from({ length: count }, (_, index) =>
      index % 3 === 0 ? valueAt(index) : Math.sin(index),
    )
    values.set([0.5 / 127, -0.5 / 127, 3.5 / 127].slice(0, count))
    numbersAt(valuesAt, count).set(values)
    const bytes = new Int8Array(memory.buffer, targetAt, count + 1).fill(99)
    run(targetAt, valuesAt, count)
    const nearest = [...values].map((value) => {
      const far = Math.trunc(Math.fround(Math.fround(Math.abs(value) * 127) + 0.5))
      return Math.sign(value) * Math.min(127, far) + 0
    })
    assert.deepEqual([...bytes], [...nearest, 99])
  }
})

test('as many bytes are copied as asked for, and no more', () => {
  const { run, memory } = started(copyBytes)
  const bytes = new Uint8Array(memory.buffer)
  for (const count of [0, 1, 3, 9, 15, 16, 17, 31, 32, 200]) {
    bytes.fill(7)
    const from = Uint8Array.from({ length: count }, (_, index) => index + 1)
    bytes.set(from, 101)
    run(1_001, 101, count)
    assert.deepEqual([...bytes.subarray(1_000, 1_002 + count)], [7, ...from, 7])
  }
})
