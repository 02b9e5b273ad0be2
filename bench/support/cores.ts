import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** The measured server has the first core, who loads it the second; everything else goes where there is room. */
export type Place = 'server' | 'load' | 'anywhere'

// Not `availableParallelism`: pinned, we would only see our own core.
export const coreCount = cpus().length

const canPin = coreCount > 1 && spawnSync('taskset', ['--version']).status === 0
const cores: Record<Place, string> = { server: '0', load: '1', anywhere: `0-${coreCount - 1}` }

export const pinning = canPin ? 'server on core 0, load on core 1' : 'none (no taskset, or a single core)'

/** `taskset` becomes the program, so the process id stays the same. */
export function placed(place: Place, [program, ...rest]: readonly [string, ...string[]]): [string, string[]] {
  return canPin ? ['taskset', ['-c', cores[place], program, ...rest]] : [program, rest]
}

export function place(pid: number, where: Place): void {
  if (canPin) spawnSync('taskset', ['-acp', cores[where], String(pid)])
}
