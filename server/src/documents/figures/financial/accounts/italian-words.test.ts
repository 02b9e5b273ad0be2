import assert from 'node:assert/strict'
import { test } from 'node:test'
import { italianPlaceOf } from './italian-words.ts'

test('what is set aside for those who leave is no debt, with or without points', () => {
  for (const label of ['debiti per t.f.r.', 'debiti per tfr'])
    assert.equal(italianPlaceOf(label, 'fondo t.f.r.', 'liabilities'), 'provisions')
  assert.equal(italianPlaceOf('debiti diversi', 'debiti', 'liabilities'), 'thirdParties')
})
