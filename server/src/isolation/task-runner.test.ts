import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import type { OddTasks } from '#test/support/odd-tasks.ts'
import { until } from '#test/support/until.ts'
import { taskRunner } from './task-runner.ts'

const skip = existsSync('/proc/self/stat') ? false : 'the system does not tell what a process does'

const entry = path.resolve(import.meta.dirname, '../../test/support/odd-tasks.ts')
/** In place of twenty seconds: four, and not two minutes, may a child be stopped or sleep. */
const deadlineMs = 500

function oddRunner() {
  const ended: unknown[] = []
  const log = { ...silentLog, warn: (_event: string, about?: object) => void ended.push(about) }
  const runner = taskRunner<OddTasks>(
    { name: 'odd', entry, folders: [], heapMegabytesMax: 64 },
    {
      log,
      processes: 1,
      rssBytesMax: 1024 ** 3,
      blame: ({ how }) => ({ code: how, detail: '' }),
      noProcess: 'no process could be had',
    },
  )
  return { runner, outcomes: () => ended.map((about) => (about as { outcome: string }).outcome) }
}

const isShortOfCapacity = (error: unknown) =>
  error instanceof Problem && error.code === 'temporary-reduced-capacity' && error.headers['Retry-After'] !== undefined

test('the task of a child that somebody stops is done by another', { skip }, async () => {
  const { runner, outcomes } = oddRunner()
  try {
    runner.warm()
    const [pid = 0] = runner.processIds()
    process.kill(pid, 'SIGSTOP')
    assert.deepEqual(await runner.run('answer', () => 'all the same', { deadlineMs }), {
      ok: true,
      value: 'all the same',
    })
    assert.deepEqual(outcomes(), ['stopped'])
    assert.ok(!runner.processIds().includes(pid))
    await until('it is gone', () => !existsSync(`/proc/${pid}`) || /^State:\s+[ZX]/m.test(statusOf(pid)))
  } finally {
    runner.close()
  }
})

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'latin1')

test('where each child is stopped nothing is said of the task: there is no answer yet', { skip }, async () => {
  const { runner, outcomes } = oddRunner()
  try {
    let done = false
    const asked = runner
      .run('answer', () => 'never', { deadlineMs })
      .finally(() => {
        done = true
      })
    asked.catch(() => {})
    while (!done) {
      for (const pid of runner.processIds()) process.kill(pid, 'SIGSTOP')
      await sleep(1)
    }
    await assert.rejects(asked, isShortOfCapacity)
    assert.deepEqual(outcomes(), ['stopped', 'stopped'])
  } finally {
    runner.close()
  }
})

test('a child that is stopped for a moment, again and again, goes on with its task', { skip }, async () => {
  const { runner, outcomes } = oddRunner()
  try {
    runner.warm()
    const [pid = 0] = runner.processIds()
    const asked = runner.run('answer', () => 'late', { deadlineMs: 10 * deadlineMs })
    for (let times = 0; times < 3; times += 1) {
      process.kill(pid, 'SIGSTOP')
      await sleep(500)
      process.kill(pid, 'SIGCONT')
    }
    assert.deepEqual(await asked, { ok: true, value: 'late' })
    assert.deepEqual([outcomes(), runner.processIds()], [[], [pid]])
  } finally {
    runner.close()
  }
})

test('D-07 a child that waits for ever, and could work, is ended, and its task is to blame', { skip }, async () => {
  const { runner, outcomes } = oddRunner()
  try {
    const signal = AbortSignal.timeout(120_000)
    const answer = await runner.run('waitForEver', () => null, { deadlineMs, signal })
    assert.deepEqual(answer, { ok: false, reason: { code: 'too-slow', detail: '' } })
    assert.deepEqual([outcomes(), runner.processIds()], [['hung'], []])
    assert.equal((await runner.run('answer', () => 'the next', { deadlineMs })).ok, true)
  } finally {
    runner.close()
  }
})

test('D-07 a child that comes to no end is ended when its task has used the processor for too long', {
  skip,
}, async () => {
  const { runner, outcomes } = oddRunner()
  try {
    const signal = AbortSignal.timeout(120_000)
    const answer = await runner.run('spin', () => null, { deadlineMs, signal })
    assert.deepEqual(answer, { ok: false, reason: { code: 'too-slow', detail: '' } })
    assert.deepEqual(outcomes(), ['too-slow'])
  } finally {
    runner.close()
  }
})
