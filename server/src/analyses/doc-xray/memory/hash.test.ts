import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOf } from './hash.ts'

test('a key is the same for the same text, another for another, and 64 bits long', () => {
  assert.equal(keyOf('12,34'), keyOf('12,34'))
  assert.notEqual(keyOf('12,34'), keyOf('12,35'))
  assert.match(keyOf('12,34'), /^[0-9a-f]{16}$/)
})
