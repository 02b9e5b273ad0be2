import assert from 'node:assert/strict'
import { test } from 'node:test'
import { functionsOf } from './functions.ts'

const measured = (source: string) => functionsOf(source).map(({ name, lines }) => [name, lines])

test('functions, arrows and methods are measured from their parameters to the end of their body', () => {
  assert.deepEqual(measured('function a(\n  one: number,\n): void {\n  b()\n}\n'), [['a', 5]])
  assert.deepEqual(measured('const a = async (one: string): Promise<{ x: 1 }> => {\n  b()\n}\n'), [['a', 3]])
  assert.deepEqual(measured('const a = { b(): void {\n}, c: (d) => {\n\n} }'), [
    ['b', 2],
    ['c', 3],
  ])
})

test('blocks and objects are no functions', () => {
  assert.deepEqual(
    measured('if (a) {\n}\nfor (const b of c) {\n}\nswitch (d) {\n}\nconst e = {\n}\ntry {\n} catch (f) {\n}'),
    [],
  )
})

test('brackets in strings, templates, regular expressions and comments count for nothing', () => {
  const source = [
    'function a(text: string) {',
    "  const b = '{' // {",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is only read, as text
    '  const c = `{ ${[1].map((d) => `${d} }`)} {`',
    '  const e = /[{/]\\{/.test(text) /* { */',
    '  return b + c + String(4 / 2) + e',
    '}',
  ].join('\n')
  assert.deepEqual(measured(source), [['a', 6]])
})
