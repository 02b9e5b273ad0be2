import { readFileSync } from 'node:fs'

const pollMs = 250

/** The most memory that this process and its children had together, as far as looking now and then can tell. */
export function peakMemory() {
  let peakBytes = 0
  let children: () => readonly number[] = () => []
  const look = () => {
    const own = process.memoryUsage.rss()
    peakBytes = Math.max(peakBytes, own + children().reduce((sum, id) => sum + residentBytes(id), 0))
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  return {
    watch(processIds: () => readonly number[]) {
      children = processIds
    },
    megabytes: (): number => Math.round(Math.max(peakBytes, process.resourceUsage().maxRSS * 1024) / 1024 / 1024),
  }
}

/** 0 where the system does not say, or the child is gone. */
function residentBytes(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
