import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moduleOf } from '../../wasm/assembler.ts'
import { Instance, Memory, Module } from '../../wasm/web-assembly.ts'
import { dotForms, dotProducts } from './dot-products.ts'
import { dotFormHere } from './quicker-module.ts'

type DotProducts = (...numbers: [number, number, number, number, number, number]) => void

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 8) % 255) - 127
  }
}

function expected(outputs: number, inputs: number, weights: Int8Array, column: Int8Array, scales: Float32Array) {
  const stride = inputs + (inputs % 2) + 1
  return Float32Array.from({ length: outputs }, (_, output) => {
    let sum = (weights[output * stride + stride - 1] as number) * 127
    for (let input = 0; input < inputs; input += 1)
      sum += (weights[output * stride + input] as number) * (column[input] as number)
    return Math.fround(sum) * (scales[output] as number)
  })
}

for (const form of dotForms.filter((each) => each !== 'signed' || dotFormHere() === 'signed')) {
  test(`every size of a matrix by a column is exact: ${form}`, () => {
    const memory = new Memory({ initial: 4, maximum: 4 })
    const { exports } = new Instance(new Module(moduleOf([dotProducts(form)])), { kernels: { memory } })
    const run = exports.dotProducts as DotProducts
    const [scalesAt, inputsAt, targetAt, weightsAt] = [1_024, 8_192, 16_384, 32_768]
    for (const outputs of [1, 3, 4, 7, 16]) {
      for (const inputs of [1, 6, 7, 8, 9, 10, 15, 16, 17, 30, 31, 32, 47, 48, 63, 64, 97, 200]) {
        const next = numbers(outputs * 1_000 + inputs)
        // What lies around must not count.
        new Int8Array(memory.buffer).fill(99)
        const stride = inputs + (inputs % 2) + 1
        const weights = new Int8Array(memory.buffer, weightsAt, outputs * stride)
        for (let at = 0; at < weights.length; at += 1)
          weights[at] = inputs % 2 === 1 && at % stride === inputs ? 0 : next()
        const column = new Int8Array(memory.buffer, inputsAt, inputs).map(next)
        new Int8Array(memory.buffer, inputsAt, inputs).set(column)
        const scales = new Float32Array(memory.buffer, scalesAt, outputs)
        for (let at = 0; at < outputs; at += 1) scales[at] = (at + 1) / 1_000
        run(outputs, inputs + 1, weightsAt, scalesAt, inputsAt, targetAt)
        const found = new Float32Array(memory.buffer, targetAt, outputs)
        assert.deepEqual([...found], [...expected(outputs, inputs, weights, column, scales)], `${outputs} × ${inputs}`)
      }
    }
  })
}
