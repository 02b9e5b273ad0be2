import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobStore } from '#database/jobs.ts'
import { openTestQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import { clockComparison, lookAtClock } from './follow-clock.ts'

/** As if the clock of the database had been set back by an hour: all that it has written is an hour ahead. */
const setBack = `UPDATE pgboss.job SET created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour',
  started_on = started_on + interval '1 hour', heartbeat_on = heartbeat_on + interval '1 hour'`
const setBackQueues = `UPDATE pgboss.queue SET monitor_claim_on = now() + interval '1 hour', monitor_on = now() + interval '1 hour'`

test('a clock that runs as ours does was not set back, nor one that is set forward', () => {
  const compare = clockComparison()
  assert.deepEqual([compare(50_000, 0), compare(60_000, 10_000), compare(3_660_000, 10_100)], [0, 0, 0])
  assert.equal(compare(3_670_000 - 59_000, 20_100), 0)
  assert.equal(Math.round(compare(3_680_000 - 3_600_000, 30_100) / 1_000), 3_541)
  assert.equal(compare(90_000, 40_100), 0)
})

test('a set-back that could not be followed is followed at the next look, and once', async () => {
  const followed: number[] = []
  let setBackMs = 0
  let isSilent = true
  const look = lookAtClock({
    nowMs: async () => performance.now() - setBackMs,
    async follow(bySeconds) {
      if (isSilent) throw new Error('the database does not answer')
      followed.push(bySeconds)
    },
  })
  await look()
  setBackMs = 3_600_000
  await assert.rejects(look(), /does not answer/)
  isSilent = false
  await look()
  await look()
  assert.deepEqual(followed, [3_600])
})

test('when the clock of the database is set back, what was due is due, and what was for later waits no longer than it was to', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueue(database, 'work', { due: true })
  await queue.enqueue(database, 'work', { due: false }, { afterMs: 600_000 })
  await database.query(setBack)
  const take = () => queue.claims.take('work', { limit: 10, ignoreGroups: [] })
  assert.deepEqual(await take(), [])
  assert.equal(await jobStore(database).followClock(), 2)
  assert.deepEqual(
    (await take()).map(({ data }) => data),
    [{ due: true }],
  )
  const [later] = await database.query<{ seconds: number }>(
    `SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job WHERE state = 'created'`,
  )
  assert.ok(later !== undefined && later.seconds > 500 && later.seconds <= 600)
  assert.equal(await jobStore(database).followClock(), 0)
})

test('a job of a worker that died before the clock was set back is given to another', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  await queue.enqueue(database, 'work', { of: 'a dead worker' })
  assert.equal((await queue.claims.take('work', { limit: 1, ignoreGroups: [] })).length, 1)
  await database.query(setBack)
  await database.query(setBackQueues)
  const done: unknown[] = []
  // A worker that starts looks for what happened before.
  await startWorker({ work: async ({ data }) => void done.push(data) })
  // As if its ten seconds were over.
  await until('the claim is free', async () => {
    const rows = await database.query(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active' AND heartbeat_on <= now() RETURNING id`,
    )
    return rows.length > 0
  })
  await until('the job is done by the other', () => done.length === 1)
  assert.deepEqual(done, [{ of: 'a dead worker' }])
})
