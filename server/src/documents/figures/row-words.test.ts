import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKind } from './row-words.ts'

test('a closing balance is told though the two letters that a font draws as one were lost', () => {
  for (const label of ['saldo final a', 'saldo fnal a', 'saldo finale', 'solde final', 'saldo contabile finale'])
    assert.ok(isKind('closing', label), label)
  assert.ok(!isKind('closing', 'saldo anterior'))
})

test('what is to be paid in all is the gross amount', () => {
  for (const label of ['total a payer', 'net a payer', 'total ttc']) assert.ok(isKind('gross', label), label)
  assert.ok(!isKind('gross', 'total htva'))
})
