import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { passesLuhn, withoutSeparators } from './kind.ts'

test('blanks, dots and hyphens are dropped and letters raised', () => {
  assert.equal(withoutSeparators(' be 0403.019-261\u00a0'), 'BE0403019261')
})

test('letters that only look like a–z when raised stay as they are', () => {
  assert.equal(withoutSeparators('ſı'), 'ſı')
})

test('exactly one last digit completes any number by Luhn', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
      const completed = [...'0123456789'].filter((last) => passesLuhn(digits + last))
      assert.equal(completed.length, 1)
    }),
  )
})
