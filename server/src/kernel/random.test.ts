import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nonceBytes } from './random.ts'

test('no nonce is given out twice, nor changed by those that follow', () => {
  const made = Array.from({ length: 2_000 }, () => nonceBytes(12))
  const texts = made.map((nonce) => nonce.toString('hex'))
  assert.equal(new Set(texts).size, made.length)
  for (let more = 0; more < 2_000; more++) nonceBytes(12)
  assert.deepEqual(
    made.map((nonce) => nonce.toString('hex')),
    texts,
  )
})
