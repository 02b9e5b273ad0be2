import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { rateLimiter } from './rate-limit.ts'

function clockAt(startMs = Date.parse('2026-11-14T09:30:00.000Z')) {
  let nowMs = startMs
  const advance = (ms: number) => {
    nowMs += ms
  }
  return { now: () => new Date(nowMs), advance }
}

const policies = { default: { quota: 1_200, windowSeconds: 60 }, media: { quota: 120, windowSeconds: 60 } }

test('conventions 8.1 the headers have the form of the draft', () => {
  const clock = clockAt()
  const limiter = rateLimiter({ policies, clock })
  for (let call = 0; call < 12; call++) limiter.take('key', ['default'])
  clock.advance(18_000)
  assert.deepEqual(limiter.take('key', ['default']), {
    allowed: true,
    headers: { 'RateLimit-Policy': '"default";q=1200;w=60, "media";q=120;w=60', RateLimit: '"default";r=1187;t=42' },
    retryAfterSeconds: 0,
    violated: [],
  })
  assert.equal(limiter.take('key', ['default', 'media']).headers.RateLimit, '"default";r=1186;t=42, "media";r=119;t=60')
})

const small = { default: { quota: 3, windowSeconds: 60 }, media: { quota: 1, windowSeconds: 10 } }

test('conventions 8.1 a used-up quota refuses until its window is over, and names the policy', () => {
  const clock = clockAt()
  const limiter = rateLimiter({ policies: small, clock })
  for (let call = 0; call < 3; call++) assert.ok(limiter.take('key', ['default']).allowed)
  clock.advance(59_001)
  const refused = limiter.take('key', ['default'])
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds, refused.violated], [false, 1, ['default']])
  assert.equal(refused.headers.RateLimit, '"default";r=0;t=1')
  clock.advance(999)
  assert.ok(limiter.take('key', ['default']).allowed)
})

test('waiting for Retry-After is enough', () => {
  const clock = clockAt()
  const limiter = rateLimiter({ policies: small, clock })
  fc.assert(
    fc.property(fc.string(), fc.nat(59_999), (key, waitedMs) => {
      let verdict = limiter.take(key, ['default'])
      clock.advance(waitedMs)
      while (verdict.allowed) verdict = limiter.take(key, ['default'])
      clock.advance(verdict.retryAfterSeconds * 1000)
      assert.ok(limiter.take(key, ['default']).allowed)
    }),
  )
})

test('a call that one policy refuses costs nothing of the others', () => {
  const limiter = rateLimiter({ policies: small, clock: clockAt() })
  assert.ok(limiter.take('key', ['default', 'media']).allowed)
  const refused = limiter.take('key', ['default', 'media'])
  assert.deepEqual([refused.violated, refused.retryAfterSeconds], [['media'], 10])
  assert.equal(refused.headers.RateLimit, '"default";r=2;t=60, "media";r=0;t=10')
  assert.equal(limiter.take('key', ['default']).headers.RateLimit, '"default";r=1;t=60')
})

test('D-09 a quota used up by one key leaves the others untouched', () => {
  const limiter = rateLimiter({ policies: small, clock: clockAt() })
  for (let call = 0; call < 10; call++) limiter.take('a', ['default'])
  assert.equal(limiter.take('b', ['default']).headers.RateLimit, '"default";r=2;t=60')
})

test('never more than the quota within one window, whatever the times of the calls', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40_000), { maxLength: 60 }), (pausesMs) => {
      const clock = clockAt()
      const limiter = rateLimiter({ policies: small, clock })
      let windowStartMs = Number.NEGATIVE_INFINITY
      let inWindow = 0
      for (const pauseMs of pausesMs) {
        clock.advance(pauseMs)
        if (clock.now().getTime() - windowStartMs >= 60_000) [windowStartMs, inWindow] = [clock.now().getTime(), 0]
        if (limiter.take('key', ['default']).allowed) inWindow++
        assert.ok(inWindow <= 3)
      }
    }),
  )
})

test('a clock set back neither opens a new window nor lengthens the old one', () => {
  const clock = clockAt()
  const limiter = rateLimiter({ policies: small, clock })
  for (let call = 0; call < 3; call++) limiter.take('key', ['default'])
  clock.advance(-3_600_000)
  const refused = limiter.take('key', ['default'])
  assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 60])
  clock.advance(59_999)
  assert.equal(limiter.take('key', ['default']).allowed, false)
  clock.advance(1)
  assert.ok(limiter.take('key', ['default']).allowed)
})

test('memory is bounded: with too many keys the oldest windows are forgotten first', () => {
  const limiter = rateLimiter({ policies: small, clock: clockAt(), keysMax: 100 })
  for (let key = 0; key < 100; key++) limiter.take(`key ${key}`, ['media'])
  assert.equal(limiter.take('key 99', ['media']).allowed, false)
  limiter.take('one more', ['media'])
  assert.equal(limiter.take('key 99', ['media']).allowed, false)
  assert.ok(limiter.take('key 0', ['media']).allowed)
})

test('memory is given back: a million addresses over time leave little behind', () => {
  const clock = clockAt()
  const limiter = rateLimiter({ policies: { media: { quota: 1, windowSeconds: 1 } }, clock, keysMax: 10_000_000 })
  const heapBefore = heapUsedAfterCollection()
  for (let key = 0; key < 1_000_000; key++) {
    if (key % 1_000 === 0) clock.advance(500)
    limiter.take(`address ${key}`, ['media'])
  }
  const grownMb = (heapUsedAfterCollection() - heapBefore) / 1_048_576
  // All of them would be over 100 MB.
  assert.ok(grownMb < 10, `${grownMb} MB`)
  assert.ok(limiter.take('address 0', ['media']).allowed)
})

function heapUsedAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('a policy that cannot be written in the header, or an unknown one, is refused at once', () => {
  const withPolicy = (name: string, quota: number, windowSeconds: number) => () =>
    rateLimiter({ policies: { [name]: { quota, windowSeconds } }, clock: clockAt() })
  assert.throws(withPolicy('a"b', 1, 1))
  assert.throws(withPolicy('a', 0, 1))
  assert.throws(withPolicy('a', 1, 0.5))
  const limiter = rateLimiter<string>({ policies: small, clock: clockAt() })
  assert.throws(() => limiter.take('key', ['other']))
})
