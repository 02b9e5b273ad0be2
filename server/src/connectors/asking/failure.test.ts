import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from './failure.ts'

test('what concerns our own side alone is told in words that coverage has', () => {
  assert.equal(reasonOf('destination-refused'), 'address-refused')
  assert.equal(reasonOf('request-invalid'), 'failed')
  assert.equal(reasonOf('encoding'), 'encoding')
})
