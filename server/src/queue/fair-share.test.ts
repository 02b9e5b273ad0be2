import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { openTestQueue, plainQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import type { Claims } from './queue.ts'
import { type JobHandler, runJobs } from './runner.ts'

const shared = { ...plainQueue, concurrency: 6, groupConcurrency: 2 }
const jobsOf = (group: string, count: number) => Array.from({ length: count }, () => ({ data: {}, group }))

test('D-10 ten thousand queued jobs of one tenant: a job of another starts within two seconds', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [shared])
  const runningOf = new Map<string, number>()
  let mostOfFlooder = 0
  let startedMs = 0
  await queue.enqueueMany(database, 'work', jobsOf('flooder', 10_000))
  await startWorker({
    work: async ({ group = '', signal }) => {
      if (group === 'other') startedMs = performance.now()
      runningOf.set(group, (runningOf.get(group) ?? 0) + 1)
      mostOfFlooder = Math.max(mostOfFlooder, runningOf.get('flooder') ?? 0)
      await sleep(5000, undefined, { signal }).catch(() => {})
      runningOf.set(group, (runningOf.get(group) ?? 0) - 1)
    },
  })
  await until('the flood runs', () => runningOf.get('flooder') === 2)
  for (let round = 0; round < 3; round++) {
    startedMs = 0
    const enqueuedMs = performance.now()
    await queue.enqueue(database, 'work', {}, { group: 'other' })
    await until('the other starts', () => startedMs > 0)
    assert.ok(startedMs - enqueuedMs < 2000, `started after ${Math.round(startedMs - enqueuedMs)} ms`)
    if (round === 1) await until('the others have ended', () => runningOf.get('other') === 0)
  }
  assert.equal(mostOfFlooder, 2)
})

test('D-10 eight floods fill all slots: the job of a newcomer is taken long before they have drained', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [shared])
  const floods = Array.from({ length: 8 }, (_, number) => `flood-${number}`)
  const flood = floods.flatMap((group) => jobsOf(group, 1000))
  await queue.enqueueMany(database, 'work', flood)
  let done = 0
  let doneBeforeNewcomer: number | undefined
  await startWorker({
    work: async ({ group }) => {
      if (group === 'newcomer') doneBeforeNewcomer = done
      await sleep(10)
      done++
    },
  })
  await until('the floods run', () => done > 20)
  const doneAtEnqueue = done
  await queue.enqueue(database, 'work', {}, { group: 'newcomer' })
  await until('the newcomer runs', () => doneBeforeNewcomer !== undefined)
  const waitedFor = (doneBeforeNewcomer ?? 0) - doneAtEnqueue
  assert.ok(waitedFor < flood.length / 4, `${waitedFor} jobs of ${flood.length} came first`)
})

test('W-05 an owner all of whose groups hang holds its share of the slots, and gets the next as soon as one of them ends', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [{ ...shared, ownerConcurrency: 3 }])
  const hanging = new Set<AbortController>()
  const ended: string[] = []
  await startWorker({
    work: async ({ group = '', signal }) => {
      if (group.startsWith('dead/')) {
        const end = new AbortController()
        hanging.add(end)
        await sleep(600_000, undefined, { signal: AbortSignal.any([signal, end.signal]) }).catch(() => {})
        hanging.delete(end)
      }
      ended.push(group)
    },
  })
  const dead = ['dead/a', 'dead/b', 'dead/c', 'dead/d', 'dead/e']
  for (const group of dead) await queue.enqueueMany(database, 'work', jobsOf(group, 3))
  await until('the owner has its share', () => hanging.size === 3)
  for (const group of ['b/a', 'c/a', 'c/b']) await queue.enqueueMany(database, 'work', jobsOf(group, 20))
  await until('all others are done', () => ended.length === 60)
  assert.equal(hanging.size, 3)
  await until('its own jobs have all had their turn', () => {
    for (const end of hanging) end.abort()
    return ended.length === 75
  })
  assert.deepEqual(new Set(ended.slice(60)), new Set(dead))
})

test('W-05 a group whose jobs hang holds its share of the slots, and the others go on', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [shared])
  let hanging = 0
  let done = 0
  await startWorker({
    work: async ({ group, signal }) => {
      if (group !== 'dead') return void done++
      hanging++
      await sleep(600_000, undefined, { signal })
    },
  })
  await queue.enqueueMany(database, 'work', jobsOf('dead', 300))
  await until('the dead group has its share', () => hanging === 2)
  for (const group of ['a', 'b', 'c']) await queue.enqueueMany(database, 'work', jobsOf(group, 50))
  await until('all others are done', () => done === 150)
  assert.equal(hanging, 2)
})

test('what somebody waits for comes before ten times as much that nobody does, also of the same tenant', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t, [{ ...shared, concurrency: 1, groupConcurrency: 1 }])
  const done: unknown[] = []
  const bulk = Array.from({ length: 30 }, () => ({ data: { is: 'bulk' }, group: 'tenant', isBulk: true }))
  await queue.enqueueMany(database, 'work', bulk)
  await queue.enqueue(database, 'work', { is: 'interactive' }, { group: 'tenant' })
  await startWorker({ work: async ({ data }) => void done.push(data.is) })
  await until('all are done', () => done.length === 31)
  assert.equal(done[0], 'interactive')
})

test('quick jobs of one group are taken many at a time, though they end one by one', async (t) => {
  const definitions = [{ ...plainQueue, concurrency: 64, groupConcurrency: 16, takesAhead: true }]
  const { database, queue } = await openTestQueue(t, definitions)
  await queue.enqueueMany(database, 'work', jobsOf('busy', 640))
  let looks = 0
  let done = 0
  let running = 0
  let most = 0
  const take: Claims['take'] = (...asked) => {
    looks++
    return queue.claims.take(...asked)
  }
  const work: JobHandler = async (job) => {
    running++
    most = Math.max(most, running)
    await sleep(1 + ((done * 37) % 16))
    await database.transaction((inside) => queue.complete(inside, [job]))
    running--
    done++
    return 'completed'
  }
  const counted = { ...queue, claims: { ...queue.claims, take } }
  const options = { queue: counted, database, definitions, handlers: { work }, log: silentLog, clock: systemClock }
  const runner = await runJobs(options)
  await until('all are done', () => done === 640)
  await runner.stop({ graceMs: 1_000 })
  assert.ok(looks < 160, `${looks} looks`)
  assert.equal(most, 16, 'what was taken ahead waits for a slot')
})
