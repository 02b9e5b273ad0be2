import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unbroken } from './unbroken.ts'

test('an amount does not part, words around it do', () => {
  assert.equal(unbroken('replaces 86 846,00 by 6 846,00 EUR'), 'replaces 86\u00a0846,00 by 6\u00a0846,00 EUR')
})
