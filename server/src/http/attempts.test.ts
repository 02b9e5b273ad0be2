import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#kernel/problem.ts'
import { attempts } from './attempts.ts'

function setUp() {
  let nowMs = Date.parse('2026-11-14T09:30:00.000Z')
  const advance = (ms: number) => {
    nowMs += ms
  }
  const clock = { now: () => new Date(nowMs), advance }
  const tried = attempts(clock)
  /** Seconds to wait; 0 where it was heard. */
  const fail = (address: string, account: string): number => {
    try {
      tried.begin(address, account)
      return 0
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'quota-exceeded')
      return Number(error.headers['Retry-After'])
    }
  }
  const failTimes = (times: number, address: string, account: string) =>
    Array.from({ length: times }, () => fail(address, account))
  return { clock, tried, fail, failTimes }
}

test('B-08 ten failures a minute are heard, the eleventh is not, by account and by address', () => {
  const { fail, failTimes } = setUp()
  assert.deepEqual(failTimes(10, 'a', 'x'), Array(10).fill(0))
  assert.equal(fail('a', 'x'), 60)
  assert.equal(fail('b', 'x'), 60, 'the account from elsewhere')
  assert.equal(fail('a', 'y'), 60, 'another account from the same address')
  assert.equal(fail('b', 'y'), 0)
})

test('each failure after a delay doubles the next, up to 15 minutes', () => {
  const { clock, fail, failTimes } = setUp()
  failTimes(10, 'a', 'x')
  const waits = Array.from({ length: 6 }, () => {
    const seconds = fail('a', 'x')
    clock.advance(seconds * 1000)
    assert.equal(fail('a', 'x'), 0)
    return seconds
  })
  assert.deepEqual(waits, [60, 120, 240, 480, 900, 900])
})

test('what failed long ago is forgotten', () => {
  const { clock, fail, failTimes } = setUp()
  failTimes(9, 'a', 'x')
  clock.advance(60_000)
  assert.deepEqual(failTimes(10, 'a', 'x'), Array(10).fill(0))
  clock.advance(60_000 + 900_000)
  assert.deepEqual(failTimes(10, 'a', 'x'), Array(10).fill(0))
  assert.equal(fail('a', 'x'), 60)
})

test('success resets the account, and at its address only what the account itself had failed', () => {
  const { tried, fail, failTimes } = setUp()
  failTimes(5, 'a', 'y')
  failTimes(4, 'a', 'x')
  tried.begin('a', 'x')
  tried.succeeded('a', 'x')
  // Five of y remain: nobody clears a spray over many accounts by signing in to one.
  assert.deepEqual(failTimes(5, 'a', 'z'), Array(5).fill(0))
  assert.equal(fail('a', 'w'), 60)
})
