import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lei } from './lei.ts'

const example = lei.example

test('a real identifier passes', () => {
  assert.equal(lei.fault(lei.normalise('7ltw fzyi cnsx 8d62 1k86')), undefined)
})

test('any letter changed for another, or digit for another, is found', () => {
  fc.assert(
    fc.property(fc.nat(17), fc.nat(25), (place, nat) => {
      const before = example.charAt(place)
      const after = before >= 'A' ? String.fromCharCode(65 + nat) : String(nat % 10)
      fc.pre(before !== after)
      const changed = example.slice(0, place) + after + example.slice(place + 1)
      assert.deepEqual(lei.fault(changed), { code: 'check-digit' })
    }),
  )
})

test('anything else is a wrong format', () => {
  for (const sent of ['', '7LTWFZYICNSX8D621K8', '7LTWFZYICNSX8D621K8A']) {
    assert.deepEqual(lei.fault(sent), { code: 'format' }, sent)
  }
})
