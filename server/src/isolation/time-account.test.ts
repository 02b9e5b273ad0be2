import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { latenessOf, type TimeSpent, timeAccount } from './time-account.ts'

const skip = existsSync('/proc/self/stat') ? false : 'the system does not tell what a process does'

/** Where its time went, once it has had some. */
async function timeOf(command: string, isStopped = false): Promise<TimeSpent> {
  // A group of its own, so that what it starts ends with it.
  const child = spawn('/bin/sh', ['-c', command], { stdio: 'ignore', detached: true })
  const pid = child.pid ?? 0
  try {
    await sleep(200)
    if (isStopped) child.kill('SIGSTOP')
    const account = timeAccount(pid)
    for (;;) {
      await sleep(20)
      const spent = account.look()
      // So much of either, however busy the machine is.
      if (spent.passedMs > 1_000 && (spent.idleMs + spent.stoppedMs > 500 || spent.cpuMs > 300)) return { ...spent }
    }
  } finally {
    process.kill(-pid, 'SIGKILL')
  }
}

test('sleep, stop and work are told apart', { skip }, async () => {
  const asleep = await timeOf('exec sleep 60')
  assert.ok(asleep.idleMs > 9 * asleep.cpuMs && asleep.stoppedMs === 0, JSON.stringify(asleep))
  const stopped = await timeOf('while :; do :; done', true)
  assert.ok(stopped.stoppedMs > 0.9 * stopped.passedMs && stopped.idleMs === 0, JSON.stringify(stopped))
  const atWork = await timeOf('while :; do :; done')
  assert.ok(atWork.cpuMs > 0 && atWork.idleMs < 0.1 * atWork.passedMs, JSON.stringify(atWork))
})

test('a child that sleeps while the program that it has started works does not sleep', { skip }, async () => {
  const both = await timeOf('/bin/sh -c "while :; do :; done"; :')
  assert.ok(both.cpuMs > 0 && both.idleMs < 0.1 * both.passedMs, JSON.stringify(both))
})

const spent = { cpuMs: 0, idleMs: 0, stoppedMs: 0, passedMs: 0 }

test('only its own CPU time and its own sleep count against a task', () => {
  assert.equal(latenessOf({ ...spent, cpuMs: 21_001 }, 20_000), 'too-slow')
  assert.equal(latenessOf({ ...spent, cpuMs: 20_000, passedMs: 400_000 }, 20_000), undefined)
  assert.equal(latenessOf({ ...spent, idleMs: 121_001, passedMs: 121_001 }, 20_000), 'hung')
  assert.equal(latenessOf({ ...spent, stoppedMs: 121_001, passedMs: 121_001 }, 20_000), 'stopped')
  assert.equal(latenessOf({ ...spent, idleMs: 120_000, stoppedMs: 120_000, passedMs: 240_000 }, 20_000), undefined)
})

test('one that had hardly any CPU time is starved in the end, also where the system tells nothing of it', async () => {
  assert.equal(latenessOf({ ...spent, cpuMs: 5_000, passedMs: 4 * 121_000 + 1 }, 20_000), 'starved')
  const untold = timeAccount(2 ** 30)
  await sleep(20)
  const { passedMs, ...rest } = untold.look()
  assert.ok(passedMs > 0)
  assert.deepEqual(rest, { cpuMs: 0, idleMs: 0, stoppedMs: 0 })
})
