import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuotable } from './quotable.ts'

test('conventions 6.3 only short printable text is quoted', () => {
  for (const text of ['businessName', 'dénomination sociale', 'x'.repeat(64), '名']) assert.ok(isQuotable(text), text)
  for (const text of ['', 'x'.repeat(65), 'a\nb', '\u001b[31m', '\u0000', '\u202efdp', '\u2028', '\ud800', '\ufeff']) {
    assert.equal(isQuotable(text), false, JSON.stringify(text))
  }
})
