import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestBeyond } from './nearest.ts'

function search(logitAt: (cents: number) => number, [from, limit, bound]: readonly [number, number, number]) {
  let evaluations = 0
  const valueAt = (at: number) => {
    evaluations++
    return logitAt(at)
  }
  return {
    found: nearestBeyond({ from: { at: from, value: valueAt(from) }, limit, bound, falls: true, valueAt }),
    evaluations,
  }
}

const cents = fc.integer({ min: -1e13, max: 1e13 })

test('on falling steps, bends and plateaus the point found is beyond the bound and the one before it is not', () => {
  const pieces = fc.array(fc.tuple(cents, fc.double({ min: 0, max: 3, noNaN: true })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(pieces, cents, cents, fc.double({ min: -20, max: 0, noNaN: true }), (bends, from, limit, bound) => {
      // Falls by the height of each bend as its place is passed, over a width of its own.
      const way = Math.sign(limit - from)
      const logitAt = (at: number) =>
        -bends.reduce((sum, [place, height]) => {
          const passed = (at - place) * way
          return sum + height * Math.min(1, Math.max(0, passed / (height * 1e9 + 1)))
        }, 0)
      const isBeyond = (logit: number) => logit < bound
      const { found, evaluations } = search(logitAt, [from, limit, bound])
      if (found === undefined) return !isBeyond(logitAt(limit)) || isBeyond(logitAt(from))
      return isBeyond(logitAt(found)) && !isBeyond(logitAt(found - way)) && evaluations < 400
    }),
    { numRuns: 300 },
  )
})

test('on a straight line it takes a handful of evaluations', () => {
  const { found, evaluations } = search((at) => -at / 1e9, [0, 1e12, -123.456])
  assert.equal(found, 123_456_000_001)
  assert.ok(evaluations <= 8, String(evaluations))
})

test('what is never reached, or holds already, is not found', () => {
  assert.equal(search((at) => -at, [0, 100, -101]).found, undefined)
  assert.equal(search((at) => -at, [0, 100, 1]).found, undefined)
})

test('a value that rises is found as well as one that falls', () => {
  const rising = {
    from: { at: 10, value: -1 },
    limit: -1_000,
    bound: 5,
    falls: false,
    valueAt: (at: number) => -at / 10,
  }
  assert.equal(nearestBeyond(rising), -50)
})
