import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Why no process can be starved here; `undefined` if one can. */
export function starvingMissing(): string | undefined {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
  } catch {
    return 'the system has no taskset (Debian: util-linux)'
  }
  return queuedMs('self') === undefined ? 'the system has no count of how long a process waits (schedstat)' : undefined
}

/** How long a process wanted to work, and another had the processor. */
export function queuedMs(pid: number | 'self'): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1_000_000
  } catch {
    return undefined
  }
}

const firstProcessor = () =>
  /^Cpus_allowed_list:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '0'

const busyCount = 8
/**
 * What is starved weighs a tenth of one of those. With much less it would wait for seconds at a time, and the system counts no wait
 * before it is over.
 */
const niceBy = 10

/**
 * From now on the process has a hundredth of a processor, as on a machine that has a hundred times more to do than it can: it shares
 * one with some that are never done. Gives what ends that.
 */
export function starve(pid: number): () => void {
  const processor = firstProcessor()
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processor, `${pid}`], { stdio: 'ignore' })
  const nice = getPriority(pid)
  setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, nice + niceBy))
  const loop = ['--cpu-list', processor, '/bin/sh', '-c', 'while :; do :; done']
  const busy = Array.from({ length: busyCount }, () => spawn('taskset', loop, { stdio: 'ignore' }))
  return () => {
    for (const one of busy) one.kill('SIGKILL')
    try {
      setPriority(pid, nice)
    } catch {
      // It has ended; or whoever is not root may not take it back, and it goes on with little weight, but without those.
    }
  }
}
