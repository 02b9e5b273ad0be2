import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { plainQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import { openLane } from './lane.ts'
import type { Claims, JobClaim, TakenJob } from './queue.ts'

type Running = { group: string; signal: AbortSignal; leaveSlot: () => void; end: () => void }
type Options = { concurrency: number; groupConcurrency: number; ownerConcurrency?: number; expireSeconds?: number }

/** A lane on a queue in memory. Nobody beats for it: what waits in it goes back when the test says so. */
function laneOf(t: TestContext, options: Options) {
  const queued: TakenJob[] = []
  const taken = new Map<string, TakenJob>()
  const running: Running[] = []
  const beaten: string[] = []
  const faults = { release: 0, take: Promise.resolve() }
  let nextId = 0
  const ids = (held: readonly JobClaim[]) => new Set(held.map(({ id }) => id))
  const claims: Claims = {
    async take(_, { limit, ignoreGroups }) {
      await faults.take
      const jobs = queued.filter(({ group }) => !ignoreGroups.includes(group ?? '')).slice(0, limit)
      for (const job of jobs) {
        queued.splice(queued.indexOf(job), 1)
        taken.set(job.id, job)
      }
      return jobs
    },
    async keepAlive(_, held) {
      beaten.push(...ids(held))
      return ids(held)
    },
    fail: async (claim) => ids([claim]),
    async release(_, held) {
      if (faults.release-- > 0) throw new Error('the database is away')
      for (const { id } of held) {
        const job = taken.get(id)
        if (taken.delete(id) && job) queued.push(job)
      }
      return ids(held)
    },
  }
  const lane = openLane({
    definition: { ...plainQueue, ...options, takesAhead: true },
    claims,
    handler: async ({ id, group = '', signal, leaveSlot }) => {
      await new Promise<void>((end) => running.push({ group, signal, leaveSlot, end }))
      taken.delete(id)
      return 'completed'
    },
    log: silentLog,
    clock: systemClock,
  })
  t.after(async () => {
    await lane.close()
    for (const { end } of running) end()
    await lane.idle()
  })
  return {
    lane,
    queued,
    taken,
    running,
    beaten,
    faults,
    add(group: string, count: number): void {
      for (let job = 0; job < count; job++) {
        const claim = { name: 'work', id: String(nextId++), attempt: 1, startedOn: new Date(0) }
        queued.push({ ...claim, data: {}, group, lastAttempt: false, failed: undefined })
      }
      lane.wake()
    },
    runningOf: (group: string) => running.filter((run) => run.group === group).length,
    /** Ends the one of a group that has run longest. */
    endOne(group: string): void {
      const at = running.findIndex((run) => run.group === group)
      if (at >= 0) running.splice(at, 1)[0]?.end()
    },
  }
}

type Work = ReturnType<typeof laneOf>

const takenOf = ({ taken }: Work, group: string) => [...taken.values()].filter((job) => job.group === group).length

/** Its jobs end quickly, until two wait beside the two that run. */
async function takeAhead(work: Work, group: string): Promise<void> {
  work.add(group, 200)
  await until('two wait', () => {
    if (takenOf(work, group) === 4 && work.runningOf(group) === 2) return true
    work.endOne(group)
    return false
  })
}

test('what was taken ahead of receivers that then hang leaves idle slots to the others', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2, ownerConcurrency: 4 })
  const hanging = ['one/a', 'two/a']
  for (const group of hanging) await takeAhead(work, group)
  await sleep(300)
  work.add('one/b', 2)
  work.add('three/a', 2)
  await until('the others run', () => work.runningOf('one/b') === 2 && work.runningOf('three/a') === 2, 5_000)
  const held = hanging.map((group) => [work.runningOf(group), takenOf(work, group)])
  assert.deepEqual(held.flat(), [2, 4, 2, 4])
})

test('what only has to be written down leaves its slot to the next, while no more than twice the slots are here', async (t) => {
  const work = laneOf(t, { concurrency: 2, groupConcurrency: 2 })
  work.add('one/a', 20)
  await until('two run', () => work.running.length === 2)
  for (const { leaveSlot } of [...work.running]) {
    leaveSlot()
    leaveSlot()
  }
  await until('two more run', () => work.running.length === 4)
  for (const { leaveSlot } of [...work.running]) leaveSlot()
  await sleep(50)
  assert.equal(work.running.length, 4)
  // Written down, one of the first makes room for nobody: its slot is another's by now.
  work.endOne('one/a')
  await sleep(50)
  assert.equal(work.running.length, 3)
  work.running.pop()?.end()
  await until('the next runs', () => work.running.length === 3)
})

test('in place of what took long nothing is taken ahead', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  work.add('one/a', 20)
  await until('two run', () => work.running.length === 2)
  await sleep(600)
  for (let slow = 0; slow < 2; slow++) {
    work.endOne('one/a')
    await until('the next runs', () => work.running.length === 2)
  }
  assert.equal(work.taken.size, 2)
  await takeAhead(work, 'one/a')
})

test('the heartbeat of a job that has waited for its slot counts from its taking', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  await takeAhead(work, 'one/a')
  const waiting = [...work.taken.keys()].slice(2)
  await sleep(2_100)
  for (let ahead = 0; ahead < 2; ahead++) work.endOne('one/a')
  await until('they run', () => work.running.length === 2)
  await work.lane.keepAlive()
  assert.deepEqual(
    waiting.filter((id) => !work.beaten.includes(id)),
    [],
  )
})

test('what waits for a slot when the worker stops goes back at once, and does not begin', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  await takeAhead(work, 'one/a')
  const left = work.queued.length
  await work.lane.close()
  assert.deepEqual([work.taken.size, work.queued.length], [2, left + 2])
  for (let run = 0; run < 2; run++) work.endOne('one/a')
  await work.lane.idle()
  assert.deepEqual([work.taken.size, work.queued.length, work.running.length], [0, left + 2, 0])
})

test('while a look has no answer yet, nothing that waits begins in a worker that stops', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  await takeAhead(work, 'one/a')
  const answer = Promise.withResolvers<void>()
  work.faults.take = answer.promise
  work.add('two/a', 1)
  const closed = work.lane.close()
  work.endOne('one/a')
  await sleep(50)
  const meanwhile = [work.running.length, work.taken.size]
  answer.resolve()
  await closed
  assert.deepEqual(meanwhile, [1, 1])
  assert.deepEqual([work.running.length, work.taken.size, work.queued.at(-1)?.group], [1, 1, 'two/a'])
})

test('what has waited for two seconds goes back at the next beat, for another process to take', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  await takeAhead(work, 'one/a')
  const left = work.queued.length
  await work.lane.keepAlive()
  assert.equal(work.taken.size, 4, 'not before')
  await sleep(2_100)
  await work.lane.keepAlive()
  assert.deepEqual([work.taken.size, work.queued.length, work.running.length], [2, left + 2, 2])
})

test('what could not go back at the beat goes back as soon as the database answers', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2 })
  await takeAhead(work, 'one/a')
  await sleep(2_100)
  work.faults.release = 1
  await work.lane.keepAlive()
  assert.deepEqual([work.taken.size, work.beaten.length, work.running.length], [2, 2, 2])
})

test('the time that an attempt may take counts from its taking, as the watch over dead workers counts it', async (t) => {
  const work = laneOf(t, { concurrency: 8, groupConcurrency: 2, expireSeconds: 3 })
  await takeAhead(work, 'one/a')
  await sleep(2_000)
  for (let ahead = 0; ahead < 2; ahead++) work.endOne('one/a')
  await until('the next run', () => work.running.length === 2)
  await until('their time is up', () => work.running.every(({ signal }) => signal.aborted), 1_900)
})
