import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { openTestQueue, plainQueue } from '#test/support/test-queue.ts'
import { until } from '#test/support/until.ts'
import type { Job } from './runner.ts'

const script = join(import.meta.dirname, '../../test/support/hanging-worker.ts')

test('the job of a worker killed by kill -9 is run by another; after the last attempt its dead letter says so', async (t) => {
  const definitions = [
    { ...plainQueue, name: 'again' },
    { ...plainQueue, name: 'last', retryLimit: 0, deadLetter: 'dead' },
  ]
  const all = [...definitions, { ...plainQueue, name: 'dead' }]
  const { database, url, queue, startWorker } = await openTestQueue(t, all)
  const again = await queue.enqueue(database, 'again', { number: 1 })
  const last = await queue.enqueue(database, 'last', { number: 2 })

  const child = spawn(process.execPath, [script, url, JSON.stringify(definitions)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const taken = new Set<string>()
  createInterface({ input: child.stdout }).on('line', (id) => taken.add(id))
  await until('the child has both', () => taken.size === 2)
  assert.deepEqual(taken, new Set([again, last]))
  child.kill('SIGKILL')
  await once(child, 'exit')

  const ran: Job[] = []
  const letters: Job[] = []
  await startWorker({
    again: async (job) => void ran.push(job),
    last: async (job) => void ran.push(job),
    dead: async (job) => void letters.push(job),
  })
  await until('one ran again and one is a dead letter', () => ran.length > 0 && letters.length > 0, 45_000)
  assert.deepEqual(
    ran.map(({ id, attempt }) => ({ id, attempt })),
    [{ id: again, attempt: 2 }],
  )
  assert.deepEqual(
    letters.map(({ data, failed }) => ({ data, failed })),
    [{ data: { number: 2 }, failed: { name: 'last', id: last, attempts: 1, problem: 'job heartbeat timeout' } }],
  )
})

test('a worker that lives keeps its job however long it takes', async (t) => {
  const { database, queue, startWorker } = await openTestQueue(t)
  let started = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = async () => {
    started++
    await held
  }
  await startWorker({ work: slow })
  await startWorker({ work: slow })
  await queue.enqueue(database, 'work', {})
  await until('it runs', () => started === 1)
  const beats = async () => (await database.query('SELECT heartbeat_on FROM pgboss.job'))[0]?.heartbeat_on as Date
  const first = await beats()
  // Longer than the heartbeat and two passes of the supervisor.
  await until('it has beaten for long', async () => (await beats()).getTime() - first.getTime() > 21_000)
  assert.equal(started, 1)
  release()
  await until('it is completed', async () => (await queue.depth())[0]?.active === 0)
})
