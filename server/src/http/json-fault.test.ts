import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { locateJsonFault } from './json-fault.ts'

const found = (text: string) => locateJsonFault(text, 16)

test('there is no fault in what JSON.parse reads and JSON.stringify writes', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => assert.equal(found(text), undefined)))
})

test('a fault is found in exactly what JSON.parse refuses, but for repeated keys', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\n',
    '1',
    '-',
    '0',
    '.',
    'e+5',
    'true',
    'nul',
    'l',
    ' ',
    '\n',
    '\u0001',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join('')
      const fault = found(text)
      if (fault?.code === 'duplicate-key') return
      assert.equal(fault === undefined, isJson(text), JSON.stringify(text))
    }),
    { numRuns: 5_000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('the place of a fault is the path to it', () => {
  assert.deepEqual(found('{"a":[0,{"b":tru}]}')?.path, ['a', 1, 'b'])
  assert.deepEqual(found('{"a":{"b":1,"b":2}}'), {
    code: 'duplicate-key',
    detail: 'the key `b` appears twice in one object',
    path: ['a', 'b'],
  })
})

test('D-02 depth is cut at the limit, so no text overflows the stack', () => {
  assert.equal(found('['.repeat(1_000_000))?.code, 'too-deep')
  assert.equal(found('[{"a":'.repeat(1_000_000))?.code, 'too-deep')
})

test('conventions 6.3 a repeated key is named only if it prints', () => {
  const key = JSON.stringify('\u001b[2J')
  assert.equal(found(`{${key}:1,${key}:2}`)?.detail, 'a key appears twice in one object')
})
