import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson } from './canonical-json.ts'

test('members are in the order of their code units at every depth, and arrays stay as they are', () => {
  assert.equal(
    canonicalJson({ b: [3, { z: 1, a: null }], a: 'é\n', A: true }),
    '{"A":true,"a":"é\\n","b":[3,{"a":null,"z":1}]}',
  )
})

test('the example of RFC 8785', () => {
  const value = {
    numbers: [333_333_333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  const canonical =
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
  assert.equal(canonicalJson(value), canonical)
})

test('what was written and read again is the same, and what JSON cannot hold is refused', () => {
  const value = { when: new Date(0), left: undefined, deep: { y: 1.0, x: '\u2028' } }
  assert.equal(canonicalJson(JSON.parse(JSON.stringify(value))), canonicalJson(value))
  for (const wrong of [Number.NaN, { a: Number.POSITIVE_INFINITY }, () => 1]) assert.throws(() => canonicalJson(wrong))
})
