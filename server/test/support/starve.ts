import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

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

/** Where the tests themselves are run with less weight than others, each of these weighs less too. */
const busyCount = 3

/**
 * From now on the process has a hundredth of a processor, as on a machine that has a hundred times more to do than it can: it shares
 * one with some that are never done, and weighs least there. Gives what ends that.
 */
export function starve(pid: number): () => void {
  const processor = firstProcessor()
  const onIt = (...args: string[]) => ['--cpu-list', ...args]
  execFileSync('taskset', ['--all-tasks', ...onIt('--pid', processor, `${pid}`)], { stdio: 'ignore' })
  setPriority(pid, constants.priority.PRIORITY_LOW)
  const busy = Array.from({ length: busyCount }, () =>
    spawn('taskset', onIt(processor, process.execPath, '-e', 'for (;;);'), { stdio: 'ignore' }),
  )
  return () => {
    for (const one of busy) one.kill('SIGKILL')
    try {
      setPriority(pid, constants.priority.PRIORITY_NORMAL)
    } catch {
      // It has ended; or whoever is not root may not take it back, and it goes on with little weight, but without those.
    }
  }
}
