import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import { isDictionary, isString, type Value } from './objects.ts'
import { parseValue } from './parser.ts'

const parse = (text: string): Value => parseValue({ bytes: Buffer.from(text, 'latin1'), at: 0 }, createBudget(10_000))
const textOf = (text: string) => {
  const value = parse(text)
  return isString(value) ? value.bytes.toString('latin1') : undefined
}

test('numbers are read as readers do, also where they are written wrongly', () => {
  assert.deepEqual(
    ['1', '-2', '+3', '.5', '4.', '-.25', '--5', '1.2.3', '6-7'].map(parse),
    [1, -2, 3, 0.5, 4, -0.25, -5, 1.2, 6],
  )
})

test('strings: escapes, octal, line ends, balanced parentheses, hexadecimal with an odd digit', () => {
  assert.equal(textOf('(a\\(b\\)c\\\\d)'), 'a(b)c\\d')
  assert.equal(textOf('(a(b(c))d)'), 'a(b(c))d')
  assert.equal(textOf('(\\101\\7x\\0533)'), 'A\x07x+3')
  assert.equal(textOf('(a\\\r\nb\\\nc\\n)'), 'abc\n')
  assert.equal(textOf('<48 65 6C6c6F7>'), 'Hellop')
  assert.equal(textOf('()'), '')
})

test('names: hexadecimal escapes hide nothing', () => {
  assert.deepEqual(parse('/J#61vaScript'), { kind: 'name', name: 'JavaScript' })
  assert.deepEqual(parse('/A#B'), { kind: 'name', name: 'A#B' })
})

test('references are told from numbers', () => {
  assert.deepEqual(parse('[12 0 R 12 0 12 0 Rx]'.replace(' Rx', '')), [
    { kind: 'reference', number: 12, generation: 0 },
    12,
    0,
    12,
    0,
  ])
  assert.deepEqual(parse('12'), 12)
})

test('dictionaries keep any key apart from the language, and comments mean nothing', () => {
  const value = parse('<< /__proto__ 1 % comment >>\n/A [true false null] /B << >> >>')
  assert.ok(isDictionary(value))
  assert.equal(value.entries.get('__proto__'), 1)
  assert.deepEqual(value.entries.get('A'), [true, false, null])
})

test('what has no end is a fault of the syntax', () => {
  for (const text of ['(abc', '[1 2', '<< /A 1', '<48', '<< 1 2 >>', ')', '']) {
    assert.throws(() => parse(text), { name: 'PdfSyntaxError' }, text)
  }
})

test('D-07 nesting is limited, whatever is nested', () => {
  for (const text of ['['.repeat(1e5), '<</A '.repeat(1e5), '[<</A '.repeat(1e5)]) {
    assert.throws(() => parse(text), { code: 'resource-limit' })
  }
})
