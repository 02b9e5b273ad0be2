/** Of `tenant/receiver` it is the tenant. */
export const ownerOf = (group: string): string => group.split('/', 1)[0] ?? group

export type Share = ReturnType<typeof makeShare>

/** What ended within it may be taken anew before there is a slot: so long, or little longer, a job then waits for one here. */
const latelyMs = 250
/** With so many at once a look has paid off. */
const refillMax = 8

/**
 * How many jobs of a group, an owner or the whole process may be held here: as many as run at once, and where jobs are taken ahead as
 * many more as ended just now. So slots are filled without a look for each, and of a receiver that is slow or hangs none is taken ahead.
 */
export function makeShare(slotsMax: number, takesAhead: boolean) {
  let held = 0
  const ended: number[] = []

  return {
    isFull: (): boolean => held >= slotsMax + ended.length,
    /** 0 also while it is too little for a look: there is some left to run meanwhile. */
    room(nowMs: number): number {
      while (ended[0] !== undefined && ended[0] < nowMs - latelyMs) ended.shift()
      const room = slotsMax + ended.length - held
      return room < Math.min(refillMax, Math.ceil(ended.length / 2)) ? 0 : Math.max(0, room)
    },
    take(): void {
      held += 1
    },
    /** Answers how many are left. */
    free(endedMs: number | undefined): number {
      held -= 1
      if (takesAhead && endedMs !== undefined) ended.push(endedMs)
      if (ended.length > slotsMax) ended.shift()
      return held
    },
  }
}
