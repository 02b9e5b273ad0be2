import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestQueue, plainQueue, recordingLog } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import { JobLost } from './queue.ts'
import type { Job } from './runner.ts'

test('a worker wakes by the enqueuing commit, and does not wait for its next poll', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let started = 0
  await startWorker({ work: async () => void started++ })
  await sleep(100)
  const beganMs = performance.now()
  // Each is enqueued when the one before has started: by polls alone each would take a second.
  for (let round = 1; round <= 12; round++) {
    await queue.enqueue(database, 'work', {})
    await until('the job starts', () => started === round)
  }
  assert.ok(performance.now() - beganMs < 8000)
})

test('a job for later starts without anyone being told', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let started = 0
  await startWorker({ work: async () => void started++ })
  await queue.enqueue(database, 'work', {}, { afterMs: 1_500 })
  await sleep(500)
  assert.equal(started, 0)
  await until('the job starts', () => started === 1)
})

test('a job that fails is tried again with growing delays, then its dead letter says why', async (t) => {
  const retrying = { ...plainQueue, retryDelaySeconds: 1, retryBackoff: true, deadLetter: 'dead' }
  const { database, queue, startWorker } = await openTestQueue(t, [retrying, { ...plainQueue, name: 'dead' }])
  const attempts: Job[] = []
  const startedMs: number[] = []
  const letters: Job[] = []
  await startWorker({
    work: async (job) => {
      attempts.push(job)
      startedMs.push(performance.now())
      throw new Error(`no luck\0 at attempt ${job.attempt}`)
    },
    dead: async (job) => void letters.push(job),
  })
  const id = await queue.enqueue(database, 'work', { medium: 'm1' }, { group: 'tenant' })
  await until('the dead letter comes', () => letters.length === 1)
  assert.deepEqual(
    attempts.map(({ attempt, lastAttempt }) => ({ attempt, lastAttempt })),
    [
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: false },
      { attempt: 3, lastAttempt: true },
    ],
  )
  const [first = 0, second = 0, third = 0] = startedMs
  assert.ok(second - first >= 990 && third - second >= 1990, 'at least 1 s, then 2 s')
  const [letter] = letters
  assert.deepEqual(letter?.failed, { name: 'work', id, attempts: 3, problem: 'no luck at attempt 3' })
  assert.deepEqual([letter?.data, letter?.group], [{ medium: 'm1' }, 'tenant'])
})

test('an attempt that takes too long gets its signal, and has failed', async (t) => {
  const hasty = { ...plainQueue, retryLimit: 0, expireSeconds: 1, deadLetter: 'dead' }
  const { database, queue, startWorker } = await openTestQueue(t, [hasty, { ...plainQueue, name: 'dead' }])
  const letters: Job[] = []
  await startWorker({
    work: async ({ signal }) => {
      await once(signal, 'abort')
      throw signal.reason
    },
    dead: async (job) => void letters.push(job),
  })
  await queue.enqueue(database, 'work', {})
  await until('the dead letter comes', () => letters.length === 1)
  assert.match(letters[0]?.failed?.problem ?? '', /took longer than 1 s|timed out/)
})

test('a handler that completes the job in its own transaction has the last word', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  await database.query('CREATE TABLE effects (job uuid)')
  await startWorker({
    work: async (job) => {
      await database.transaction(async (inside) => {
        await inside.query('INSERT INTO effects VALUES ($1)', [job.id])
        await queue.complete(inside, [job])
      })
      if (job.data.fails) throw new Error('after the commit')
      return 'completed'
    },
  })
  await queue.enqueueMany(database, 'work', [{ data: { fails: true } }, { data: { fails: false } }])
  await until('both are done', async () => {
    const [depth] = await queue.depth()
    return depth?.queued === 0 && depth.active === 0
  })
  await sleep(1500)
  assert.equal((await database.query('SELECT * FROM effects')).length, 2)
})

test('two workers share thousands of jobs, and each has its effect once', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [{ ...plainQueue, concurrency: 20 }])
  await database.query('CREATE TABLE effects (number int)')
  const counts = [0, 0]
  const total = 4_000
  for (const worker of [0, 1]) {
    const own = await startWorker({
      work: async (job) => {
        counts[worker] = (counts[worker] ?? 0) + 1
        await own.database.transaction(async (inside) => {
          await inside.query('INSERT INTO effects VALUES ($1)', [job.data.number])
          await own.queue.complete(inside, [job])
        })
        return 'completed'
      },
    })
  }
  const jobs = Array.from({ length: total }, (_, number) => ({ data: { number } }))
  for (let at = 0; at < total; at += 1000) await queue.enqueueMany(database, 'work', jobs.slice(at, at + 1000))
  await until('all are done', () => (counts[0] ?? 0) + (counts[1] ?? 0) >= total, 300_000)
  await until('all are completed', async () => (await queue.depth())[0]?.active === 0)
  const [row] = await database.query(
    'SELECT count(*)::int AS effects, count(DISTINCT number)::int AS numbers FROM effects',
  )
  assert.deepEqual(row, { effects: total, numbers: total })
  assert.ok(counts.every((count) => count > 0))
})

test('a job whose claim is lost gets its signal, and cannot complete', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [{ ...plainQueue, retryLimit: 0 }])
  const { entries, log } = recordingLog()
  let reason: unknown
  let outcome: unknown
  await startWorker(
    {
      work: async (job) => {
        await once(job.signal, 'abort')
        reason = job.signal.reason
        outcome = await database.transaction((inside) => queue.complete(inside, [job])).catch((error) => error)
        throw outcome
      },
    },
    log,
  )
  await queue.enqueue(database, 'work', {})
  await until('it runs', async () => (await queue.depth())[0]?.active === 1)
  await database.query(`UPDATE pgboss.job SET retry_count = retry_count + 1, started_on = now()`)
  await until('it ends', () => outcome !== undefined)
  assert.ok(reason instanceof JobLost)
  assert.ok(outcome instanceof JobLost)
  await until('it is logged', () => entries.some(({ event }) => event === 'job.lost'))
  assert.equal((await queue.depth())[0]?.active, 1)
})
