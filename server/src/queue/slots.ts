import { makeShare, makeShares, ownerOf, type Share } from './share.ts'

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

export type Slots = ReturnType<typeof makeSlots>

/** Who may have the next slots. A group at its share is ignored, so it never holds them all; nor does an owner of many. */
export function makeSlots(shares: Shares) {
  const places = makePlaces(shares)
  const rounds = makeRounds()
  const rests = makeRests()

  return {
    ...places,
    room(nowMs: number): Room {
      const { limit, full } = places.room(nowMs)
      const restMs = rests.leftMs(nowMs)
      const newcomersOnly = restMs === 0 && rounds.isForNewcomers(nowMs)
      const ignoreGroups = newcomersOnly ? [...new Set([...full, ...rounds.served])] : full
      return { limit, ignoreGroups, newcomersOnly, waitMs: full.length > 0 ? restMs : 0 }
    },

    looked(room: Room, found: number, tookMs: number, nowMs: number): void {
      const isShort = found < room.limit
      if (room.ignoreGroups.length > 0) rests.owe(tookMs, isShort, nowMs)
      rounds.looked(room.newcomersOnly, isShort, nowMs)
    },
    noNewcomers: rounds.end,

    /** `none`: its owner has no slot left, as could not be known before; from now on the group is ignored until there is one. */
    take(group: string | undefined): Place {
      const place = places.take(group)
      if (place !== 'none' && group !== undefined && shares.groupConcurrency !== undefined) rounds.served.add(group)
      return place
    },
  }
}

/** While there is a backlog, each group is served once before the oldest jobs come first again. */
function makeRounds() {
  const served = new Set<string>()
  let backlog = false
  let endMs = 0

  /** All who wait were served once: the oldest jobs come first again, until the next round. */
  function end(nowMs: number): void {
    served.clear()
    endMs = nowMs + roundMs
  }

  return {
    served,
    end,
    isForNewcomers: (nowMs: number): boolean => backlog && served.size > 0 && nowMs >= endMs,
    looked(newcomersOnly: boolean, isShort: boolean, nowMs: number): void {
      if (!newcomersOnly) backlog = !isShort
      // Nobody waits behind them: a process that is never short of slots must not remember all groups that it ever served.
      if (!backlog) served.clear()
      if (newcomersOnly && isShort) end(nowMs)
    },
  }
}

/** Where a job that was taken goes. */
type Place = 'slot' | 'wait' | 'none'

/** The slots of the process, of each owner and of each group, and the places to wait for one: a job needs one of all three. */
function makePlaces({
  concurrency,
  groupConcurrency = Number.POSITIVE_INFINITY,
  ownerConcurrency = Number.POSITIVE_INFINITY,
  takesAhead = false,
}: Shares) {
  // Nobody is above it: what waits although it has slots waits for one of its group or owner.
  const all = makeShare(concurrency, takesAhead, () => 0)
  const groups = makeShares(groupConcurrency, takesAhead)
  const owners = makeOwners(ownerConcurrency, takesAhead, groups.promisedOf)

  const sharesOf = (group: string | undefined): Share[] =>
    group === undefined ? [all] : [all, owners.of(group), groups.of(group)]

  function forget(group: string | undefined): void {
    if (group === undefined) return
    owners.forgetIfUnused(group)
    groups.forgetIfUnused(group)
  }

  return {
    /** Never more than the fullest group may still have: a whole batch can be of one group. */
    room(nowMs: number): { limit: number; full: string[] } {
      const ofFullOwners = owners.fullGroups(nowMs)
      const ofOthers = groups.rooms(nowMs).filter(([group]) => !ofFullOwners.has(group))
      const full = [...ofFullOwners, ...ofOthers.flatMap(([group, room]) => (room === 0 ? [group] : []))]
      const rooms = ofOthers.flatMap(([, room]) => (room > 0 ? [room] : []))
      return { limit: Math.min(all.room(nowMs), groupConcurrency, owners.roomMin(nowMs), ...rooms), full }
    },

    take(group: string | undefined): Place {
      const shares = sharesOf(group)
      const place = placeIn(shares)
      for (const share of shares) {
        if (place === 'slot') share.run()
        if (place === 'wait') share.wait()
      }
      if (place === 'none') forget(group)
      return place
    },

    /** Whether a job that waits has a slot now. */
    takeFromWaiting(group: string | undefined): boolean {
      const shares = sharesOf(group)
      if (!shares.every((share) => share.hasSlot())) return false
      for (const share of shares) {
        share.leave()
        share.run()
      }
      return true
    },

    /** A job that waited no longer does. */
    leave(group: string | undefined): void {
      for (const share of sharesOf(group)) share.leave()
      forget(group)
    },

    /** `endedMs`: absent where the job was slow. */
    free(group: string | undefined, endedMs?: number): void {
      for (const share of sharesOf(group)) share.free(endedMs)
      forget(group)
    },
  }
}

function placeIn(shares: readonly Share[]): Place {
  if (shares.every((share) => share.hasSlot())) return 'slot'
  return shares.every((share) => share.hasPlace()) ? 'wait' : 'none'
}

/** Which groups an owner has shows only when their jobs are taken, so they are remembered while any of it is here. */
function makeOwners(slotsMax: number, takesAhead: boolean, promisedOf: (group: string) => number) {
  const groupsOf = new Map<string, Set<string>>()
  const readyOf = (owner: string): number =>
    [...(groupsOf.get(owner) ?? [])].reduce((sum, group) => sum + promisedOf(group), 0)
  const shares = makeShares(slotsMax, takesAhead, readyOf)

  return {
    fullGroups: (nowMs: number): Set<string> =>
      new Set(shares.rooms(nowMs).flatMap(([owner, room]) => (room === 0 ? [...(groupsOf.get(owner) ?? [])] : []))),
    roomMin: (nowMs: number): number =>
      Math.min(slotsMax, ...shares.rooms(nowMs).flatMap(([, room]) => (room > 0 ? [room] : []))),
    of(group: string): Share {
      const owner = ownerOf(group)
      groupsOf.set(owner, (groupsOf.get(owner) ?? new Set()).add(group))
      return shares.of(owner)
    },
    forgetIfUnused(group: string): void {
      if (shares.forgetIfUnused(ownerOf(group))) groupsOf.delete(ownerOf(group))
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
