import { makeShare, ownerOf, type Share } from './share.ts'

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

export type Shares = {
  concurrency: number
  groupConcurrency?: number | undefined
  ownerConcurrency?: number | undefined
  takesAhead?: boolean | undefined
}

/** Who may have the next slots. A group at its share is ignored, so it never holds them all; nor does an owner of many. */
export function makeSlots({
  concurrency,
  groupConcurrency = Number.POSITIVE_INFINITY,
  ownerConcurrency = Number.POSITIVE_INFINITY,
  takesAhead = false,
}: Shares) {
  const all = makeShare(concurrency, takesAhead)
  const groups = new Map<string, Share>()
  const owners = makeOwners(ownerConcurrency, takesAhead)
  const servedThisRound = new Set<string>()
  const rests = makeRests()
  let backlog = false
  let roundEndMs = 0

  /** All who wait were served once: the oldest jobs come first again, until the next round. */
  function noNewcomers(nowMs: number): void {
    servedThisRound.clear()
    roundEndMs = nowMs + roundMs
  }

  return {
    /** Never more than the fullest group may still have: a whole batch can be of one group. */
    room(nowMs: number): Room {
      const ofFullOwners = owners.fullGroups(nowMs)
      const full = [...ofFullOwners]
      let limit = Math.min(all.room(nowMs), groupConcurrency, owners.roomMin(nowMs))
      for (const [group, share] of groups) {
        if (ofFullOwners.has(group)) continue
        const room = share.room(nowMs)
        if (room === 0) full.push(group)
        else limit = Math.min(limit, room)
      }
      const restMs = rests.leftMs(nowMs)
      const newcomersOnly = restMs === 0 && backlog && servedThisRound.size > 0 && nowMs >= roundEndMs
      const ignoreGroups = newcomersOnly ? [...new Set([...full, ...servedThisRound])] : full
      return { limit, ignoreGroups, newcomersOnly, waitMs: full.length > 0 ? restMs : 0 }
    },

    looked(room: Room, found: number, tookMs: number, nowMs: number): void {
      const isShort = found < room.limit
      if (room.ignoreGroups.length > 0) rests.owe(tookMs, isShort, nowMs)
      if (!room.newcomersOnly) backlog = !isShort
      if (room.newcomersOnly && isShort) noNewcomers(nowMs)
    },
    noNewcomers,

    /** `false`: its owner has no slot left, as could not be known before; from now on the group is ignored until there is one. */
    take(group: string | undefined): boolean {
      if (group !== undefined && !owners.take(group)) return false
      all.take()
      if (group === undefined || groupConcurrency === Number.POSITIVE_INFINITY) return true
      const share = groups.get(group) ?? makeShare(groupConcurrency, takesAhead)
      groups.set(group, share)
      share.take()
      servedThisRound.add(group)
      return true
    },

    /** `endedMs`: absent where it was given back without having run. */
    free(group: string | undefined, endedMs?: number): void {
      all.free(endedMs)
      if (group === undefined) return
      owners.free(group, endedMs)
      if (groups.get(group)?.free(endedMs) === 0) groups.delete(group)
    },
  }
}

/** Which groups an owner has shows only when their jobs are taken, so they are remembered while any of it runs. */
function makeOwners(slotsMax: number, takesAhead: boolean) {
  const busy = new Map<string, { share: Share; groups: Set<string> }>()

  return {
    fullGroups: (nowMs: number): Set<string> =>
      new Set([...busy.values()].flatMap(({ share, groups }) => (share.room(nowMs) === 0 ? [...groups] : []))),
    roomMin: (nowMs: number): number =>
      Math.min(slotsMax, ...[...busy.values()].map(({ share }) => share.room(nowMs)).filter((room) => room > 0)),
    take(group: string): boolean {
      if (slotsMax === Number.POSITIVE_INFINITY) return true
      const owner = busy.get(ownerOf(group)) ?? { share: makeShare(slotsMax, takesAhead), groups: new Set() }
      busy.set(ownerOf(group), owner)
      owner.groups.add(group)
      if (owner.share.isFull()) return false
      owner.share.take()
      return true
    },
    free(group: string, endedMs: number | undefined): void {
      if (busy.get(ownerOf(group))?.share.free(endedMs) === 0) busy.delete(ownerOf(group))
    },
  }
}

/**
 * Each job of an ignored group before the first other one had to be read: a flood must not keep the database busy. What is
 * owed goes by as time does.
 */
function makeRests() {
  let debtEndMs = 0
  let lately: number[] = []

  return {
    leftMs: (nowMs: number): number => Math.max(0, debtEndMs - debtFreeMs - nowMs),
    owe(tookMs: number, isShort: boolean, nowMs: number): void {
      lately = [tookMs, ...lately].slice(0, costOfLooks)
      const owedMs = Math.max(debtEndMs, nowMs) + debtOf(Math.min(...lately), isShort)
      debtEndMs = Math.min(owedMs, nowMs + debtFreeMs + restMsMax)
    },
  }
}

function debtOf(costMs: number, isShort: boolean): number {
  if (costMs < restFreeMs) return 0
  return isShort ? 4 * costMs : costMs
}
