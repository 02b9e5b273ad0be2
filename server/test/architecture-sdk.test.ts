import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { functionsOf } from './support/functions.ts'

const folder = join(import.meta.dirname, '../../sdk/src')
const files = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const isGenerated = (file: string) => file.startsWith('openapi/')

test('the SDK imports itself alone: nothing of the server, no package, no module of Node', () => {
  const wrong = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)]
      .map(([, specifier = '']) => specifier)
      .filter(
        (specifier) => !join('/sdk/src', file, '..', specifier).startsWith('/sdk/src/') || !/^\.\.?\//.test(specifier),
      )
      .map((specifier) => `${file} imports ${specifier}`),
  )
  assert.ok(files.length > 20)
  assert.deepEqual(wrong, [])
})

test('the SDK uses no global that browsers lack', () => {
  const wrong = files.filter((file) =>
    /(?<![.\w'`])(?:process|Buffer|require|global|__dirname|setImmediate)\b[.(]/.test(textOf(file)),
  )
  assert.deepEqual(wrong, [])
})

test('what people write in the SDK is short: files of 300 lines, functions of 70', () => {
  const long = files.filter((file) => !isGenerated(file) && textOf(file).split('\n').length > 300)
  const longFunctions = files.filter((file) => functionsOf(textOf(file)).some(({ lines }) => lines > 70))
  assert.deepEqual([long, longFunctions], [[], []])
})
