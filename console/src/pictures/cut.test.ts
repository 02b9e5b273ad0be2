import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cut } from './cut.ts'

const widthOf = (text: string) => text.length * 10

test('what fits stays whole, the rest ends with a sign and fits too', () => {
  assert.equal(cut('SCI DU CLOS', 110, widthOf), 'SCI DU CLOS')
  assert.equal(cut('SCI DU CLOS KERGUEN', 110, widthOf), 'SCI DU CLO…')
  assert.equal(cut('SCI DU CLOS', 45, widthOf), 'SCI…')
})

test('however little room there is, the beginning is seen', () => {
  assert.equal(cut('KERGUEN', 1, widthOf), 'K…')
})
