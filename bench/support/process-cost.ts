import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Stat = { parent: number; ownSeconds: number; reapedSeconds: number }

function statOf(pid: number): Stat {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map((i) => fields[i])
  return {
    parent,
    ownSeconds: (user + system) / ticksPerSecond,
    reapedSeconds: (reapedUser + reapedSystem) / ticksPerSecond,
  }
}

/** User and system time so far. CPU time moves little on a noisy machine; wall time moves a lot. */
export function cpuSeconds(pid: number): number {
  return statOf(pid).ownSeconds
}

/** The same to the nanosecond, of the threads that live: for a few calls a tick of 10 ms is too coarse. */
export function threadCpuSeconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ranSeconds(`/proc/${pid}/task/${thread}`), 0)
}

function ranSeconds(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'latin1').split(' ')[0]) / 1e9
  } catch {
    // It ended while we looked.
    return 0
  }
}

/** Of a PostgreSQL server: the connections that live and those that ended are its children. */
export function familyCpuSeconds(pid: number): number {
  const { ownSeconds, reapedSeconds } = statOf(pid)
  return children(pid).reduce((sum, child) => sum + child.ownSeconds, ownSeconds + reapedSeconds)
}

/** Of a process, all that descend from it, and all of these that have ended. */
export function linesCpuSeconds(pid: number): number {
  return familyOf(pid).reduce((sum, one) => {
    try {
      const { ownSeconds, reapedSeconds } = statOf(one)
      return sum + ownSeconds + reapedSeconds
    } catch {
      // It ended while we looked: its parent has its time.
      return sum
    }
  }, 0)
}

function children(parent: number): (Stat & { pid: number })[] {
  const found: (Stat & { pid: number })[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = statOf(Number(name))
      if (stat.parent === parent) found.push({ ...stat, pid: Number(name) })
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

export function childrenOf(pid: number): number[] {
  return children(pid).map((child) => child.pid)
}

/** A process and all that descend from it. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

function kilobytes(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'latin1'))?.[1] ?? 0) * 1024
}

export const rssBytes = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS')
export const peakRssBytes = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM')
/** What is shared between processes is divided among them, so that a sum counts it once. */
export const pssBytes = (pid: number): number => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss')
