import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#kernel/problem.ts'
import { attempts } from './attempts.ts'

const [a, b] = ['192.0.2.1', '192.0.2.2']

function setUp() {
  let nowMs = Date.parse('2026-11-14T09:30:00.000Z')
  const advance = (ms: number) => {
    nowMs += ms
  }
  const clock = { now: () => new Date(nowMs), advance }
  const tried = attempts(clock)
  /** Seconds to wait; 0 where it was heard. */
  const fail = async (address: string, account?: string): Promise<number> => {
    try {
      await tried.heard(address, account, async () => undefined)
      return 0
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'quota-exceeded')
      return Number(error.headers['Retry-After'])
    }
  }
  const failTimes = async (times: number, address: string, account?: string) => {
    const waits: number[] = []
    while (waits.length < times) waits.push(await fail(address, account))
    return waits
  }
  return { clock, tried, fail, failTimes }
}

test('B-08 ten failures a minute are heard, the eleventh is not, by account and by address', async () => {
  const { fail, failTimes } = setUp()
  assert.deepEqual(await failTimes(10, a, 'x'), Array(10).fill(0))
  assert.equal(await fail(a, 'x'), 60)
  assert.equal(await fail(b, 'x'), 60, 'the account from elsewhere')
  assert.equal(await fail(a, 'y'), 60, 'another account from the same address')
  assert.equal(await fail(b, 'y'), 0)
})

test('each failure after a delay doubles the next, up to 15 minutes', async () => {
  const { clock, fail, failTimes } = setUp()
  await failTimes(10, a, 'x')
  const waits: number[] = []
  while (waits.length < 6) {
    const seconds = await fail(a, 'x')
    clock.advance(seconds * 1000)
    assert.equal(await fail(a, 'x'), 0)
    waits.push(seconds)
  }
  assert.deepEqual(waits, [60, 120, 240, 480, 900, 900])
})

test('what failed long ago is forgotten', async () => {
  const { clock, fail, failTimes } = setUp()
  await failTimes(9, a, 'x')
  clock.advance(60_000)
  assert.deepEqual(await failTimes(10, a, 'x'), Array(10).fill(0))
  clock.advance(60_000 + 900_000)
  assert.deepEqual(await failTimes(10, a, 'x'), Array(10).fill(0))
  assert.equal(await fail(a, 'x'), 60)
})

test('success resets the account, and at its address only what the account itself had failed', async () => {
  const { tried, fail, failTimes } = setUp()
  await failTimes(5, a, 'y')
  await failTimes(4, a, 'x')
  assert.equal(await tried.heard(a, 'x', async () => 'me'), 'me')
  // Five of y remain: nobody clears a spray over many accounts by signing in to one.
  assert.deepEqual(await failTimes(5, a, 'z'), Array(5).fill(0))
  assert.equal(await fail(a, 'w'), 60)
})

test('calls under way are no failures: many are heard at once, up to a bound, and those that fail are counted then', async () => {
  const { clock, tried, fail } = setUp()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const under = Array.from({ length: 100 }, (_, index) =>
    tried.heard(a, 'x', async () => {
      await gate
      return index < 40 ? undefined : 'me'
    }),
  )
  assert.equal(await fail(a, 'y'), 1, 'the bound of the address')
  assert.equal(await fail(b, 'x'), 1, 'the bound of the account')
  assert.equal(await fail(b, 'y'), 0)
  open()
  const found = await Promise.all(under)
  assert.equal(found.filter((one) => one === 'me').length, 60)
  assert.equal(await fail(a, 'x'), 0, 'the last were right, and reset')

  const wrong = Array.from({ length: 15 }, () => tried.heard(a, 'x', async () => undefined))
  assert.deepEqual(new Set(await Promise.all(wrong)), new Set([undefined]))
  assert.equal(await fail(a, 'x'), 60, 'fifteen at once make one delay')
  clock.advance(60_000)
  assert.equal(await fail(a, 'x'), 0)
  assert.equal(await fail(a, 'x'), 120)
})

test('a check that throws is neither a failure nor under way any more', async () => {
  const { tried, fail } = setUp()
  for (let tries = 0; tries < 120; tries++)
    await assert.rejects(
      tried.heard(a, 'x', () => Promise.reject(new Error('the database is away'))),
      /away/,
    )
  assert.equal(await fail(a, 'x'), 0)
})

test('an address of IPv6 stands for its /64, one of IPv4 for itself in either spelling; without an account the address counts', async () => {
  const { fail, failTimes } = setUp()
  await failTimes(10, '2001:db8:0:1::1')
  assert.equal(await fail('2001:db8:0:1:ffff::2', 'x'), 60)
  assert.equal(await fail('2001:db8:0:2::1', 'x'), 0)
  await failTimes(10, a)
  assert.equal(await fail(`::ffff:${a}`, 'y'), 60)
  assert.equal(await fail(b, 'y'), 0)
  await failTimes(5, 'any text')
  await failTimes(5, 'another text')
  assert.equal(await fail('a third text'), 60, 'what is no address is one')
})
