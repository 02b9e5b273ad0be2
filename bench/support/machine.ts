import { existsSync, readFileSync } from 'node:fs'
import { arch, loadavg, release, totalmem, type } from 'node:os'
import { coreCount, pinning } from './cores.ts'

export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1)

export function machineFacts(): [string, string][] {
  return [
    ['cores', `${coreCount} (${arch()}${processorName()})`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['kernel', `${type()} ${release()}`],
    ['node', process.versions.node],
    ['load average', loadAverage()],
    ['pinned', pinning],
  ]
}

function processorName(): string {
  if (!existsSync('/proc/cpuinfo')) return ''
  const name = /^model name\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'latin1'))?.[1]
  return name === undefined ? '' : `, ${name}`
}
