import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import { JobLost } from './queue.ts'
import type { Job } from './runner.ts'

test('stopping waits for what runs, and takes nothing new', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let started = 0
  let ended = 0
  const worker = await startWorker({
    work: async () => {
      started++
      await sleep(700)
      ended++
    },
  })
  await queue.enqueueMany(database, 'work', [{ data: {} }, { data: {} }])
  await until('both run', () => started === 2)
  const stopping = worker.stop({ graceMs: 30_000 })
  await queue.enqueue(database, 'work', {})
  await stopping
  assert.deepEqual([started, ended], [2, 2])
  assert.deepEqual(await queue.depth(), [{ name: 'work', queued: 1, active: 0, failed: 0 }])
})

test('what heeds its signal when the worker stops is released at once, as the same attempt', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let started = 0
  const worker = await startWorker({
    work: async ({ signal }) => {
      started++
      await sleep(60_000, undefined, { signal })
    },
  })
  await queue.enqueue(database, 'work', {})
  await until('it runs', () => started === 1)
  await worker.stop({ graceMs: 50 })
  const [job] = await queue.claims.take('work', { limit: 1, ignoreGroups: [] })
  assert.equal(job?.attempt, 1)
})

test('what does not heed its signal is released too, runs elsewhere at once, and cannot complete any more', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let stubborn: Promise<unknown> | undefined
  const first = await startWorker({
    work: (job) => {
      stubborn = held
        .then(() => database.transaction((inside) => queue.complete(inside, [job])))
        .catch((error) => error)
      return stubborn as Promise<void>
    },
  })
  await queue.enqueue(database, 'work', {})
  await until('it runs', () => stubborn !== undefined)
  const taken: Job[] = []
  let stoppedMs = 0
  let takenMs = 0
  await startWorker({
    work: async (job) => {
      takenMs = performance.now()
      taken.push(job)
      await sleep(500)
    },
  })
  await first.stop({ graceMs: 50 })
  stoppedMs = performance.now()
  await until('another runs it', () => taken.length === 1)
  assert.ok(takenMs - stoppedMs < 5000, 'long before the heartbeat would have lapsed')
  goOn()
  assert.ok((await stubborn) instanceof JobLost)
  await until('it is completed', async () => (await queue.depth())[0]?.active === 0)
  assert.equal(taken.length, 1)
})
