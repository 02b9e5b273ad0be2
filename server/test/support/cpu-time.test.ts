import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { cpuMsOf, watchCpu } from './cpu-time.ts'
import { until } from './until.ts'

const skip = process.platform !== 'linux' && 'processor time is read from /proc'
const started: ChildProcess[] = []
after(() => {
  for (const one of started) one.kill('SIGKILL')
})

function start(line: string): number {
  const child = spawn(process.execPath, ['-e', line], { stdio: 'ignore' })
  started.push(child)
  return child.pid ?? 0
}

test('what children spend is counted from now on: also of one that comes, and of one that ends meanwhile', {
  skip,
}, async () => {
  const old = start('for (;;);')
  await until('it has spent something', () => cpuMsOf(old) >= 300)
  // From here on it is the other that spends.
  started[0]?.kill('SIGSTOP')
  const pids = [old]
  const spentMs = watchCpu(() => pids)
  assert.ok(watchCpu(() => pids)() < 300, 'what was spent before is not')
  const coming = start('for (;;);')
  pids.push(coming)
  await until('it too', () => cpuMsOf(coming) >= 300)
  const [, child] = started
  assert.ok(child)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  assert.ok(spentMs() >= 250)
})

test('of a process that is gone nothing is known', { skip }, () => {
  assert.equal(cpuMsOf(0), 0)
})
