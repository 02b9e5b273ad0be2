import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable } from './printable.ts'

test('the pattern refuses exactly the control characters of Unicode', () => {
  for (let code = 0; code < 0x3000; code++) {
    const character = String.fromCharCode(code)
    assert.equal(printable.test(`a${character}b`), !/\p{Cc}/u.test(character), code.toString(16))
  }
})

test('letters, ids and emoji pass without any flag', () => {
  for (const text of ['', 'Ccp', 'Société Générale', '68f0c1c2c3', '名', '🙂']) assert.match(text, printable)
})
