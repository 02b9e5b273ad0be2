import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pace } from './pace.ts'

test('a burst goes at once, then one after the other', () => {
  const { take } = pace({ perSecond: 2, burst: 3 })
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(() => take(10_000, 60_000)),
    [0, 0, 0, 500, 1000].map((waitMs) => ({ waitMs })),
  )
})

test('in no second do more go than the quota and the burst allow', () => {
  const limits = { perSecond: 7, burst: 5 }
  const { take } = pace(limits)
  const starts = Array.from({ length: 200 }, (_, at) => {
    const turn = take(at * 10, 1e9)
    assert.ok('waitMs' in turn)
    return at * 10 + turn.waitMs
  })
  for (const start of starts) {
    const within = starts.filter((other) => other >= start && other < start + 1000).length
    assert.ok(within <= limits.perSecond + limits.burst, `${within} in the second from ${start}`)
  }
})

test('who would wait too long is told how long, and takes no turn', () => {
  const { take, pauseUntil } = pace({ perSecond: 1, burst: 1 })
  pauseUntil(50_000)
  assert.deepEqual(take(10_000, 20_000), { refusedForMs: 40_000 })
  assert.deepEqual(take(10_000, 40_000), { waitMs: 40_000 })
})
