import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { validate } from '../../wasm/web-assembly.ts'
import { quickerModule, slowFunctionSha256 } from './quicker-module.ts'

const require = createRequire(import.meta.url)
const module = readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'))

test(`the installed package has the function ${slowFunctionSha256.slice(0, 8)}, and another takes its place`, () => {
  const quicker = quickerModule(module)
  assert.notEqual(quicker, module)
  assert.ok(validate(quicker))
})

test('a module of another version is left as it is', () => {
  const once = quickerModule(module)
  assert.equal(quickerModule(once), once)
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
  assert.equal(quickerModule(empty), empty)
})
