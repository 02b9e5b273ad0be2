import type { Slots } from './slots.ts'

/** Jobs begin in the order in which they were taken, as soon as there is a slot for them. */
export function makeTurns<Job extends { group: string | undefined }>(
  slots: Slots,
  begin: (job: Job, takenMs: number) => void,
) {
  const waiting = new Map<Job, number>()

  return {
    /** `false`: there is neither a slot for it nor a place to wait for one. */
    add(job: Job, nowMs: number): boolean {
      const place = slots.take(job.group)
      if (place === 'slot') begin(job, nowMs)
      if (place === 'wait') waiting.set(job, nowMs)
      return place !== 'none'
    },
    /** One slot is free, so one may begin. `endedMs`: absent where the job was slow. */
    end(job: Job, endedMs: number | undefined): void {
      slots.free(job.group, endedMs)
      for (const [next, takenMs] of waiting) {
        if (!slots.takeFromWaiting(next.group)) continue
        waiting.delete(next)
        begin(next, takenMs)
        return
      }
    },
    /** Those that were taken before then and have not begun. They no longer will. */
    leave(takenBeforeMs: number): Job[] {
      const left = [...waiting].filter(([, takenMs]) => takenMs < takenBeforeMs).map(([job]) => job)
      for (const job of left) {
        waiting.delete(job)
        slots.leave(job.group)
      }
      return left
    },
  }
}
