/** How often groups that were served lately step back, so that many floods together cannot hide a newcomer. */
const roundMs = 500
const restMsMax = 1000
/** So quick that few jobs were passed over. */
const restFreeMs = 5
/** What looks may cost before there is a rest: those who are well must not wait behind each look. */
const debtFreeMs = 250
/** The quickest of so many tells what a look costs; the others were slow because the machine was busy. */
const costOfLooks = 8

export type Room = {
  limit: number
  ignoreGroups: string[]
  /** Only groups that were not served in this round: finding none does not mean that nothing is queued. */
  newcomersOnly: boolean
  /** Not now, but then. */
  waitMs: number
}

type Share = {
  concurrency: number
  groupConcurrency?: number | undefined
  ownerConcurrency?: number | undefined
}

/** Who may have the next slots. A group at its share is ignored, so it never holds them all; nor does an owner of many. */
export function makeSlots({
  concurrency,
  groupConcurrency = Number.POSITIVE_INFINITY,
  ownerConcurrency = Number.POSITIVE_INFINITY,
}: Share) {
  const running = new Map<string, number>()
  const owners = makeOwners(ownerConcurrency)
  const servedThisRound = new Set<string>()
  let taken = 0
  let backlog = false
  let roundEndMs = 0
  let restEndMs = 0
  let debtEndMs = 0
  let lately: number[] = []

  return {
    /** Never more than the fullest group may still have: a whole batch can be of one group. */
    room(nowMs: number): Room {
      const ofFullOwners = owners.fullGroups()
      const full = [...ofFullOwners]
      let limit = Math.min(concurrency - taken, groupConcurrency, owners.roomMin())
      for (const [group, count] of running) {
        if (ofFullOwners.has(group)) continue
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
      if (room.ignoreGroups.length > 0) {
        lately = [tookMs, ...lately].slice(0, costOfLooks)
        const owedMs = Math.max(debtEndMs, nowMs) + debtOf(Math.min(...lately), isShort)
        debtEndMs = Math.min(owedMs, nowMs + debtFreeMs + restMsMax)
        restEndMs = debtEndMs - debtFreeMs
      }
      if (!room.newcomersOnly) backlog = !isShort
      if (!room.newcomersOnly || !isShort) return
      // All who wait were served once: the oldest jobs come first again, until the next round.
      servedThisRound.clear()
      roundEndMs = nowMs + roundMs
    },

    /** `false`: its owner has no slot left, as could not be known before; from now on the group is ignored until there is one. */
    take(group: string | undefined): boolean {
      if (group !== undefined && !owners.take(group)) return false
      taken++
      if (group === undefined || groupConcurrency === Number.POSITIVE_INFINITY) return true
      running.set(group, (running.get(group) ?? 0) + 1)
      servedThisRound.add(group)
      return true
    },

    free(group: string | undefined): void {
      taken--
      if (group !== undefined) owners.free(group)
      const count = group === undefined ? undefined : running.get(group)
      if (group === undefined || count === undefined) return
      if (count > 1) running.set(group, count - 1)
      else running.delete(group)
    },
  }
}

/** Which groups an owner has shows only when their jobs are taken, so they are remembered while any of it runs. */
function makeOwners(shareMax: number) {
  const busy = new Map<string, { count: number; groups: Set<string> }>()
  const ownerOf = (group: string) => group.split('/', 1)[0] ?? group

  return {
    fullGroups: (): Set<string> =>
      new Set([...busy.values()].flatMap(({ count, groups }) => (count >= shareMax ? [...groups] : []))),
    roomMin: (): number =>
      Math.min(shareMax, ...[...busy.values()].map(({ count }) => shareMax - count).filter((room) => room > 0)),
    take(group: string): boolean {
      if (shareMax === Number.POSITIVE_INFINITY) return true
      const owner = busy.get(ownerOf(group)) ?? { count: 0, groups: new Set() }
      busy.set(ownerOf(group), owner)
      owner.groups.add(group)
      if (owner.count >= shareMax) return false
      owner.count++
      return true
    },
    free(group: string): void {
      const owner = busy.get(ownerOf(group))
      if (owner === undefined) return
      owner.count--
      if (owner.count === 0) busy.delete(ownerOf(group))
    },
  }
}

/**
 * Each job of an ignored group before the first other one had to be read: a flood must not keep the database busy. What is
 * owed goes by as time does.
 */
function debtOf(costMs: number, isShort: boolean): number {
  if (costMs < restFreeMs) return 0
  return isShort ? 4 * costMs : costMs
}
