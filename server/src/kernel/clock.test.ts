import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nowAfter, steadyMs } from './clock.ts'

const at = (ms: number) => ({ now: () => new Date(ms) })

test('the steady time goes on when the clock is set back, and follows it when it is set forward', () => {
  let ms = 1_000_000
  const steady = steadyMs({ now: () => new Date(ms) })
  const readings = [0, 10, -86_400_000, 10, 500, -5, 5].map((step) => {
    ms += step
    return steady()
  })
  assert.deepEqual(readings, [1_000_000, 1_000_010, 1_000_010, 1_000_020, 1_000_520, 1_000_520, 1_000_525])
})

test('what follows something is later than it, by whatever clock that was written', () => {
  assert.deepEqual(nowAfter(at(5), undefined), new Date(5))
  assert.deepEqual(nowAfter(at(5), new Date(4)), new Date(5))
  assert.deepEqual(nowAfter(at(5), new Date(5)), new Date(6))
  assert.deepEqual(nowAfter(at(5), new Date(900)), new Date(901))
})
