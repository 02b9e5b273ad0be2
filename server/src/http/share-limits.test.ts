import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import type { RateVerdict, Taken } from './rate-limit.ts'
import { sharedLimits } from './share-limits.ts'

const clock = { now: () => new Date('2026-11-14T09:30:00.000Z') }
const policies = { default: { quota: 100, windowSeconds: 60 } }

/** What the database passes on between its listeners, to the writer too. */
function oneDatabase() {
  const listeners: ((payload: string) => void)[] = []
  const payloads: string[] = []
  return {
    payloads,
    async write(_text: string, values: readonly unknown[] = []) {
      payloads.push(String(values[0]))
      for (const listener of listeners) listener(String(values[0]))
    },
    async listen(_channel: string, listener: (payload: string) => void) {
      listeners.push(listener)
      return async () => {}
    },
  }
}

const processOn = (database: ReturnType<typeof oneDatabase>) =>
  sharedLimits({ database: database as never, log: silentLog, clock }, policies)

const left = ({ headers }: RateVerdict) => /r=(\d+)/.exec(headers.RateLimit)?.[1]

test('conventions 8.1 what a key takes from one process is missing in the others, once', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const database = oneDatabase()
  const [one, two] = [await processOn(database), await processOn(database)]
  for (let call = 0; call < 60; call++) one.limiter.take('key', ['default'])
  assert.equal(left(two.limiter.take('key', ['default'])), '99')
  t.mock.timers.tick(250)
  assert.equal(left(two.limiter.take('key', ['default'])), '38')
  assert.equal(left(one.limiter.take('key', ['default'])), '38')
  assert.equal(left(two.limiter.take('another', ['default'])), '99')
  for (let call = 0; call < 60; call++) one.limiter.take('key', ['default'])
  t.mock.timers.tick(250)
  const refused = two.limiter.take('key', ['default'])
  assert.deepEqual([refused.allowed, left(refused)], [false, '0'])
  const told = database.payloads.length
  t.mock.timers.tick(2_500)
  assert.equal(database.payloads.length, told, 'who counted nothing tells nothing')
  await one.close()
  await two.close()
})

test('many keys are told in pieces that the database takes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const database = oneDatabase()
  const { limiter, close } = await processOn(database)
  for (let key = 0; key < 1_000; key++) limiter.take(String(key).padStart(24, '0'), ['default'])
  t.mock.timers.tick(250)
  assert.ok(database.payloads.length > 1 && database.payloads.every((payload) => Buffer.byteLength(payload) < 8_000))
  const told = database.payloads.flatMap((payload) => (JSON.parse(payload) as { told: { taken: Taken[] } }).told.taken)
  assert.equal(new Set(told.map(([, key]) => key)).size, 1_000)
  await close()
})

test('B-08 failures at one process are counted by the others, and a success there forgives them', async () => {
  const database = oneDatabase()
  const [one, two] = [await processOn(database), await processOn(database)]
  const fail = ({ attempts }: typeof one, account: string) =>
    attempts.heard('192.0.2.1', account, async () => undefined)
  for (let time = 0; time < 9; time++) await fail(one, 'x')
  assert.equal(await two.attempts.heard('192.0.2.1', 'x', async () => 'in'), 'in')
  for (let time = 0; time < 10; time++) await fail(one, 'x')
  await assert.rejects(fail(two, 'x'), (error) => error instanceof Problem && error.code === 'quota-exceeded')
})
