import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseIdempotencyKey } from './idempotency-key.ts'

test('conventions 7.1 the quoted and the bare form give the same key', () => {
  assert.equal(parseIdempotencyKey('"8e03978e-40d5-43e8-bc93-6894a57f9324"'), '8e03978e-40d5-43e8-bc93-6894a57f9324')
  assert.equal(parseIdempotencyKey('8e03978e-40d5-43e8-bc93-6894a57f9324'), '8e03978e-40d5-43e8-bc93-6894a57f9324')
})

const visible = fc.stringMatching(/^[\x21-\x7e]{1,255}$/)

test('a call without the header has no key', () => {
  assert.equal(parseIdempotencyKey(undefined), undefined)
})

test('conventions 7.1 any 1–255 visible ASCII characters survive quoting', () => {
  fc.assert(
    fc.property(visible, (key) => {
      assert.equal(parseIdempotencyKey(`"${key.replace(/["\\]/g, '\\$&')}"`), key)
    }),
  )
  for (const character of ['"', '\\']) {
    const longest = character.repeat(255)
    assert.equal(parseIdempotencyKey(`"${longest.replace(/["\\]/g, '\\$&')}"`), longest)
  }
})

test('conventions 7.1 empty, longer, blank and non-ASCII keys are refused', () => {
  const tooLong = ['x'.repeat(256), `"${'x'.repeat(256)}"`, `"${'\\"'.repeat(256)}"`]
  const malformed = [
    '',
    '""',
    '"',
    '"a',
    'a"',
    '"a"b"',
    '"a\\"',
    '"a\\b"',
    'a b',
    '"a b"',
    'é',
    '"é"',
    'a\tb',
    '"a", "b"',
    'a, b',
    '"a";p=1',
    ' a',
  ]
  for (const header of [...tooLong, ...malformed, ['a', 'b']]) {
    assert.throws(() => parseIdempotencyKey(header), { code: 'validation-failed', status: 400 }, String(header))
  }
  assert.equal(parseIdempotencyKey('x'.repeat(255))?.length, 255)
})

test('D-08 long hostile headers are refused without being walked', () => {
  assert.throws(() => parseIdempotencyKey(`"${'\\'.repeat(100_000)}`), { code: 'validation-failed' })
})
