/** How often groups that were served lately step back, so that many floods together cannot hide a newcomer. */
const roundMs = 500
const restMsMin = 100
const restMsMax = 1000
/** So quick that few jobs were passed over. */
const restFreeMs = 5

export type Room = {
  limit: number
  ignoreGroups: string[]
  /** Only groups that were not served in this round: finding none does not mean that nothing is queued. */
  newcomersOnly: boolean
  /** Not now, but then. */
  waitMs: number
}

type Share = { concurrency: number; groupConcurrency?: number | undefined }

/** Who may have the next slots. A group at its share is ignored, so it never holds them all. */
export function makeSlots({ concurrency, groupConcurrency = Number.POSITIVE_INFINITY }: Share) {
  const running = new Map<string, number>()
  const servedThisRound = new Set<string>()
  let taken = 0
  let backlog = false
  let roundEndMs = 0
  let restEndMs = 0

  return {
    /** Never more than the fullest group may still have: a whole batch can be of one group. */
    room(nowMs: number): Room {
      const full: string[] = []
      let limit = Math.min(concurrency - taken, groupConcurrency)
      for (const [group, count] of running) {
        if (count >= groupConcurrency) full.push(group)
        else limit = Math.min(limit, groupConcurrency - count)
      }
      const rested = nowMs >= restEndMs
      const newcomersOnly = rested && backlog && servedThisRound.size > 0 && nowMs >= roundEndMs
      const ignoreGroups = newcomersOnly ? [...new Set([...full, ...servedThisRound])] : full
      const waitMs = full.length > 0 && !rested ? restEndMs - nowMs : 0
      return { limit, ignoreGroups, newcomersOnly, waitMs }
    },

    looked(room: Room, found: number, tookMs: number, nowMs: number): void {
      const isShort = found < room.limit
      if (room.ignoreGroups.length > 0) restEndMs = nowMs + restAfter(tookMs, isShort)
      if (!room.newcomersOnly) backlog = !isShort
      if (!room.newcomersOnly || !isShort) return
      // All who wait were served once: the oldest jobs come first again, until the next round.
      servedThisRound.clear()
      roundEndMs = nowMs + roundMs
    },

    take(group: string | undefined): void {
      taken++
      if (group === undefined || groupConcurrency === Number.POSITIVE_INFINITY) return
      running.set(group, (running.get(group) ?? 0) + 1)
      servedThisRound.add(group)
    },

    free(group: string | undefined): void {
      taken--
      const count = group === undefined ? undefined : running.get(group)
      if (group === undefined || count === undefined) return
      if (count > 1) running.set(group, count - 1)
      else running.delete(group)
    },
  }
}

/** Each job of an ignored group before the first other one had to be read: a flood must not keep the database busy. */
function restAfter(tookMs: number, isShort: boolean): number {
  if (isShort) return Math.min(Math.max(4 * tookMs, restMsMin), restMsMax)
  return tookMs < restFreeMs ? 0 : Math.min(tookMs, restMsMax)
}
