import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { jobStore } from '#database/jobs.ts'
import { silentLog } from '#kernel/log.ts'
import { openTestQueue, plainQueue } from '#test/support/test-queue.ts'
import type { TakenJob } from './claims.ts'
import { JobLost, openQueue, type Queue } from './queue.ts'

const hourMs = 3_600_000
const take = (queue: Queue, limit = 10, name = 'work') => queue.claims.take(name, { limit, ignoreGroups: [] })
const dataOf = (jobs: readonly TakenJob[]) => jobs.map((job) => job.data)

async function takeOne(queue: Queue): Promise<TakenJob> {
  const [job] = await take(queue, 1)
  assert.ok(job)
  return job
}

test('a job enqueued in a transaction that rolls back is not there', async (t) => {
  const { database, queue } = await openTestQueue(t)
  const failing = database.transaction(async (inside) => {
    await queue.enqueue(inside, 'work', { from: 'one' })
    await queue.enqueueMany(inside, 'work', [{ data: { from: 'many' } }])
    throw new Error('changed my mind')
  })
  await assert.rejects(failing, /changed my mind/)
  assert.deepEqual(await take(queue), [])
})

test('a job enqueued in a transaction cannot be taken before the commit, and can after it', async (t) => {
  const { database, queue } = await openTestQueue(t)
  const id = await database.transaction(async (inside) => {
    const enqueued = await queue.enqueue(inside, 'work', { medium: 'm1' }, { group: 'tenant' })
    assert.deepEqual(await take(queue), [])
    return enqueued
  })
  const job = await takeOne(queue)
  const { data, group, attempt, lastAttempt, failed } = job
  assert.equal(job.id, id)
  assert.deepEqual(
    { data, group, attempt, lastAttempt, failed },
    { data: { medium: 'm1' }, group: 'tenant', attempt: 1, lastAttempt: false, failed: undefined },
  )
})

test('many jobs are enqueued by one statement, each with its own data, group and time', async (t) => {
  const { database, queue } = await openTestQueue(t)
  const jobs = Array.from({ length: 500 }, (_, number) => ({ data: { number }, group: `g${number % 3}` }))
  let statements = 0
  const counting = {
    ...database,
    write: (...written: Parameters<typeof database.write>) => {
      statements++
      return database.write(...written)
    },
  }
  await queue.enqueueMany(counting, 'work', [...jobs, { data: { number: 500 }, afterMs: hourMs }])
  await queue.enqueueMany(counting, 'work', [])
  assert.equal(statements, 1)
  const taken = await take(queue, 1000)
  assert.deepEqual(
    taken.map(({ data, group }) => ({ data, group })).sort((a, b) => Number(a.data.number) - Number(b.data.number)),
    jobs,
  )
  assert.deepEqual(await queue.depth(), [{ name: 'work', queued: 1, active: 500, failed: 0 }])
})

test('a job for later is not taken before its time', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueue(database, 'work', { late: true }, { afterMs: hourMs })
  await queue.enqueue(database, 'work', { late: false }, { afterMs: 0 })
  await sleep(20)
  assert.deepEqual(dataOf(await take(queue)), [{ late: false }])
})

test('effect and completion commit together, or not at all', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await database.query('CREATE TABLE effects (job uuid)')
  await queue.enqueue(database, 'work', {})
  const job = await takeOne(queue)
  const perform = (fault?: Error) =>
    database.transaction(async (inside) => {
      await inside.query('INSERT INTO effects VALUES ($1)', [job.id])
      await queue.complete(inside, [job])
      if (fault) throw fault
    })
  await assert.rejects(perform(new Error('power cut')), /power cut/)
  assert.deepEqual(await database.query('SELECT * FROM effects'), [])
  assert.deepEqual(await queue.depth(), [{ name: 'work', queued: 0, active: 1, failed: 0 }])
  await perform()
  assert.deepEqual(await database.query('SELECT * FROM effects'), [{ job: job.id }])
  assert.deepEqual(await queue.depth(), [{ name: 'work', queued: 0, active: 0, failed: 0 }])
})

test('completing a job that was given to another throws JobLost, and the effect rolls back', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await database.query('CREATE TABLE effects (by_whom text)')
  await queue.enqueue(database, 'work', {})
  const perform = (job: TakenJob, byWhom: string) =>
    database.transaction(async (inside) => {
      await inside.query('INSERT INTO effects VALUES ($1)', [byWhom])
      await queue.complete(inside, [job])
    })
  const stolen = await takeOne(queue)
  await queue.claims.fail(stolen, 'heartbeat lapsed')
  const second = await takeOne(queue)
  assert.deepEqual([second.id, second.attempt], [stolen.id, 2])
  await assert.rejects(perform(stolen, 'the robbed'), JobLost)
  // Released and taken again it is the same attempt, but another claim.
  await queue.claims.release('work', [second])
  const third = await takeOne(queue)
  assert.deepEqual([third.id, third.attempt], [stolen.id, 2])
  await assert.rejects(perform(second, 'the robbed'), JobLost)
  await perform(third, 'the holder')
  await assert.rejects(perform(third, 'the holder again'), JobLost)
  assert.deepEqual(await database.query('SELECT * FROM effects'), [{ by_whom: 'the holder' }])
})

test('who lost a job can neither fail, nor release, nor keep alive what another holds', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueue(database, 'work', {})
  const lost = await takeOne(queue)
  await queue.claims.release('work', [lost])
  const held = await takeOne(queue)
  assert.deepEqual(await queue.claims.fail(lost, 'late'), new Set())
  assert.deepEqual(await queue.claims.release('work', [lost]), new Set())
  assert.deepEqual(await queue.claims.keepAlive('work', [lost]), new Set())
  assert.deepEqual(await queue.claims.keepAlive('work', [held]), new Set([held.id]))
})

test('a heartbeat does not wait for a job that its handler is completing', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.enqueueMany(database, 'work', [{ data: {} }, { data: {} }])
  const [completing, other] = await take(queue)
  assert.ok(completing && other)
  await database.transaction(async (inside) => {
    await queue.complete(inside, [completing])
    assert.deepEqual(await queue.claims.keepAlive('work', [completing, other]), new Set([completing.id, other.id]))
  })
})

test('an unknown queue is a mistake', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await assert.rejects(queue.enqueue(database, 'nowhere', {}), /not defined/)
  await assert.rejects(queue.enqueueMany(database, 'nowhere', [{ data: {} }]), /not defined/)
})

test('the queue is ready when all its queues are prepared', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await queue.check()
  const definitions = [plainQueue, { ...plainQueue, name: 'forgotten' }]
  const incomplete = await openQueue({ database, definitions, log: silentLog })
  t.after(() => incomplete.stop())
  await assert.rejects(incomplete.check(), /forgotten/)
})

const rowsRead = async (inside: Database): Promise<number> => {
  const [row] = await inside.query<{ count: number }>(
    `SELECT (seq_tup_read + idx_tup_fetch)::int AS count FROM pg_stat_xact_user_tables WHERE relname = 'job_common'`,
  )
  return row?.count ?? 9_999
}
const takeClaims = async (inside: Database) =>
  (await jobStore(inside).take('work', 10, ['none'])).map(({ id, retryCount, startedOn }) => ({
    name: 'work',
    id,
    attempt: retryCount + 1,
    startedOn,
  }))
const none = { name: 'work', id: randomUUID(), attempt: 1, startedOn: new Date() }
const twoThousand = Array.from({ length: 2_000 }, () => ({ data: {} }))

test('a queue that the server believes to be empty is not read as a whole to take, keep or end a few of its jobs', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await database.query('VACUUM ANALYZE pgboss.job_common')
  await queue.enqueueMany(database, 'work', twoThousand)
  await database.transaction(async (inside) => {
    const jobs = jobStore(inside)
    const claims = await takeClaims(inside)
    assert.equal(claims.length, 10)
    assert.equal((await jobs.keepAlive('work', claims)).size, 10)
    assert.equal((await jobs.hold('work', claims)).size, 10)
    assert.equal((await jobs.end('work', claims)).size, 10)
    const read = await rowsRead(inside)
    assert.ok(read < 300, `${read} rows were read`)
  })
})

test('neither is one by the plans that were made, and are kept, while it was empty', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await database.query('VACUUM ANALYZE pgboss.job_common')
  const takeAndEnd = (count: number) =>
    database.transaction(
      async (inside) => {
        const claims = await takeClaims(inside)
        assert.equal(claims.length, count)
        assert.equal((await jobStore(inside).keepAlive('work', [...claims, none])).size, count)
        assert.equal((await jobStore(inside).end('work', [...claims, none])).size, count)
        const plans = await inside.query<{ kept: number; made: number }>(
          `SELECT generic_plans::int AS kept, custom_plans::int AS made FROM pg_prepared_statements WHERE statement ~ '^(WITH next|WITH beating|DELETE)'`,
        )
        return { plans, read: await rowsRead(inside) }
      },
      { byIndex: true },
    )
  await takeAndEnd(0)
  await queue.enqueueMany(database, 'work', twoThousand)
  const { plans, read } = await takeAndEnd(10)
  assert.deepEqual(plans, [
    { kept: 2, made: 0 },
    { kept: 2, made: 0 },
    { kept: 2, made: 0 },
  ])
  assert.ok(read < 100, `${read} rows were read`)
})

test('jobs are held and ended beside all that a transaction does without reading the queue as a whole, empty as it was before', async (t) => {
  const { database, queue } = await openTestQueue(t)
  await database.query('VACUUM ANALYZE pgboss.job_common')
  await database.transaction(async (inside) => {
    const jobs = jobStore(inside)
    // The server keeps the plan of a prepared statement from the sixth time on.
    for (let round = 0; round < 7; round++)
      assert.deepEqual([...(await jobs.hold('work', [none])), ...(await jobs.end('work', [none]))], [])
    await queue.enqueueMany(inside, 'work', twoThousand)
    const claims = await takeClaims(inside)
    const before = await rowsRead(inside)
    assert.equal((await jobs.hold('work', claims)).size, 10)
    assert.equal((await jobs.end('work', claims)).size, 10)
    const read = (await rowsRead(inside)) - before
    assert.ok(read < 100, `${read} rows were read`)
  })
})
