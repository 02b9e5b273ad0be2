import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIban, plainIban } from './iban.ts'

test('an IBAN is known by its check digits, however it is spaced', () => {
  for (const iban of ['FR76 3000 6000 0112 3456 7890 189', 'it60x0542811101000000123456', 'NL91ABNA0417164300'])
    assert.ok(isIban(iban), iban)
  assert.equal(plainIban('nl91 abna 0417 1643 00'), 'NL91ABNA0417164300')
})

test('one digit wrong, two swapped, too short, too long or of other signs is none', () => {
  for (const text of [
    'NL91ABNA0417164301',
    'NL91ABNA0417146300',
    'NL91ABNA',
    `NL91${'1'.repeat(40)}`,
    'NL91ABNA04171643-0',
    '',
  ])
    assert.ok(!isIban(text), text)
})
