import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { drawnPage } from '#test/support/drawn-page.ts'
import { knownPage } from '#test/support/known-page.ts'
import { validate } from '../../wasm/web-assembly.ts'
import { embeddedTesseract } from '../embedded.ts'
import { quickerModule } from './quicker-module.ts'

const require = createRequire(import.meta.url)
const module = readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'))

test('the installed package has the functions whose code is written anew', () => {
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

test('what is read is the same as with the module as it came: words, places and confidence', async () => {
  const page = await drawnPage(knownPage('fra', { rows: 3 }).slice(0, 6), { size: [595, 170] })
  const [quick, asItCame] = [embeddedTesseract(), embeddedTesseract((each) => each)]
  for (const languages of [['fra'], ['deu', 'ita']] as const)
    assert.deepEqual(await quick.recognise(page, languages), await asItCame.recognise(page, languages))
})
