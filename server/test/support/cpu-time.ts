import { readFileSync } from 'node:fs'

const msPerTick = 10

/** Processor time of a process and of those it has waited for. Zero where it has ended, and where the system has no `/proc`. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold spaces. At these places: user, system, and both of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) * msPerTick, 0)
  } catch {
    return 0
  }
}

/**
 * What children spend from now on, which a busy machine does not lengthen: also those that come, with their start, and those that
 * end, but for what they spend after the last look at them.
 */
export function watchCpu(pids: () => readonly number[], everyMs = 20) {
  const before = new Map(pids().map((pid) => [pid, cpuMsOf(pid)]))
  const now = new Map(before)
  const look = () => {
    for (const pid of pids()) now.set(pid, Math.max(now.get(pid) ?? 0, cpuMsOf(pid)))
  }
  // A test that fails before it asks must still end.
  const poll = setInterval(look, everyMs).unref()
  /** Ends the looking. */
  return function spentMs(): number {
    look()
    clearInterval(poll)
    return [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  }
}
