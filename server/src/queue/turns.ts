import { ownerOf } from './share.ts'
import type { Shares } from './slots.ts'

/** Jobs begin in the order in which they were taken, as soon as their group, its owner and the process have a slot for them. */
export function makeTurns<Job extends { group: string | undefined }>(
  {
    concurrency,
    groupConcurrency = Number.POSITIVE_INFINITY,
    ownerConcurrency = Number.POSITIVE_INFINITY,
  }: Omit<Shares, 'takesAhead'>,
  begin: (job: Job) => void,
) {
  const waiting = new Map<Job, number>()
  const groups = makeCounts()
  const owners = makeCounts()
  let running = 0

  const hasSlot = ({ group }: Job): boolean =>
    running < concurrency &&
    (group === undefined || (groups.of(group) < groupConcurrency && owners.of(ownerOf(group)) < ownerConcurrency))

  function count({ group }: Job, by: 1 | -1): void {
    running += by
    if (group === undefined) return
    groups.add(group, by)
    owners.add(ownerOf(group), by)
  }

  function start(job: Job): void {
    waiting.delete(job)
    count(job, 1)
    begin(job)
  }

  return {
    add(job: Job, nowMs: number): void {
      if (hasSlot(job)) start(job)
      else waiting.set(job, nowMs)
    },
    /** One slot is free, so one may begin. */
    end(job: Job): void {
      count(job, -1)
      for (const next of waiting.keys()) {
        if (!hasSlot(next)) continue
        start(next)
        return
      }
    },
    /** Those that were taken before then and have not begun. They no longer will. */
    leave(takenBeforeMs: number): Job[] {
      const left = [...waiting].filter(([, takenMs]) => takenMs < takenBeforeMs).map(([job]) => job)
      for (const job of left) waiting.delete(job)
      return left
    },
  }
}

function makeCounts() {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add(key: string, by: number): void {
      const count = of(key) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
