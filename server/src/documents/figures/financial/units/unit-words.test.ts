import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unitTold } from './statement-money.ts'

test('thousands over columns, as pictures are read', () => {
  for (const head of [
    '000 £000',
    '£000 000',
    "£'0O0 £'000",
    '£OO0 £0O0',
    '£000s £000s',
    'E000 £000',
    'f000 f000',
    "2025 £'000 2024 000",
    'in k¤',
  ])
    assert.equal(unitTold(head), 100_000, head)
})

test('noughts without any sign, and those of amounts and numbers, tell no thousands', () => {
  for (const text of ['000 000', '000 000 000', 'Tel. 000 000', '£500', 'B000 C000', '£ooze'])
    assert.notEqual(unitTold(text), 100_000, text)
})
