import { readdirSync, readFileSync } from 'node:fs'

/** What the system tells of a process in `/proc`. Where there is none: no bytes, no time, no state. */

/** Of the child with the programs that it has started. */
export function familyBytes(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + residentBytes(one), 0)
}

/** Of the child and of what it has started, ended or not. */
export function familyCpuMs(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + ticksOf(one) * msPerTick, 0)
}

/** Letters as `ps` shows them, one for each thread: `R` runs or waits for a processor, `S` sleeps, `T` is stopped. */
export function familyStates(pid: number): string[] {
  return familyOf(pid).flatMap((one) => threadsOf(one).map((thread) => fieldsOf(`${one}/task/${thread}`)[0] ?? ''))
}

const familyOf = (pid: number) => [pid, ...childrenOf(pid)]

function childrenOf(pid: number): number[] {
  const line = textOf(`${pid}/task/${pid}/children`)
  return line
    .split(' ')
    .map(Number)
    .filter((child) => child > 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function residentBytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(textOf(`${pid}/status`))
  return Number(match?.[1] ?? 0) * 1_024
}

const msPerTick = 10

/** Four numbers at these places: user, system, and both of children that have ended. */
const ticksOf = (pid: number) =>
  fieldsOf(`${pid}`)
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0)

function fieldsOf(task: string): string[] {
  const stat = textOf(`${task}/stat`)
  // The name, in brackets, may hold spaces.
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function textOf(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'latin1')
  } catch {
    return ''
  }
}
