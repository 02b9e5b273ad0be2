import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLikeIt } from './digits.ts'

test('a figure with one or two digits changed is like what it was', () => {
  assert.equal(isLikeIt(857, 757), true)
  assert.equal(isLikeIt(108_892, 113_892), true)
})

test('a figure of another length, or of other digits, is another figure', () => {
  assert.equal(isLikeIt(857, 8_570), false)
  assert.equal(isLikeIt(857, 692), false)
  assert.equal(isLikeIt(857, 857), false)
})
