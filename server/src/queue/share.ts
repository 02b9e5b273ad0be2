/** Of `tenant/receiver` it is the tenant. */
export const ownerOf = (group: string): string => group.split('/', 1)[0] ?? group

export type Share = ReturnType<typeof makeShare>

/** What ended within it may be taken anew before there is a slot: so long, or little longer, a job then waits for one here. */
const latelyMs = 250
/** With so many at once a look has paid off. */
const refillMax = 8

/**
 * How many jobs of a group, an owner or the whole process may be here: as many as have a slot, and where jobs are taken ahead as many
 * more as ended just now, which wait. So slots are filled without a look for each, and of a receiver that is slow or hangs none is
 * taken ahead. What waits is counted apart: whoever has a slot must get work for it, however many others wait.
 *
 * Only `ready` jobs are counted with the slots: they wait here, but not for a slot of this share or of one within it (of a group:
 * all of them). A slot that is free is for them as soon as whoever is above has one, so nothing may be taken for it.
 */
export function makeShare(slotsMax: number, takesAhead: boolean, ready?: () => number) {
  let running = 0
  let waiting = 0
  const ended: number[] = []

  const free = (): number => slotsMax - running
  const promised = (): number => Math.min(free(), ready?.() ?? waiting)
  const places = (): number => free() - promised() + Math.max(0, ended.length - (waiting - promised()))

  return {
    hasSlot: (): boolean => free() > 0,
    /** For one more, to run or to wait. */
    hasPlace: (): boolean => places() > 0,
    /** As many free slots are for jobs that wait. */
    promised,
    isUnused: (): boolean => running + waiting === 0,
    /** 0 also while it is too little for a look, unless a slot has nothing to run meanwhile. */
    room(nowMs: number): number {
      while (ended[0] !== undefined && ended[0] < nowMs - latelyMs) ended.shift()
      const isWorthALook = free() > promised() || places() >= Math.min(refillMax, Math.ceil(ended.length / 2))
      return isWorthALook ? places() : 0
    },
    run(): void {
      running += 1
    },
    wait(): void {
      waiting += 1
    },
    leave(): void {
      waiting -= 1
    },
    /** `endedMs`: absent where it was slow. */
    free(endedMs: number | undefined): void {
      running -= 1
      if (takesAhead && endedMs !== undefined) ended.push(endedMs)
      if (ended.length > slotsMax) ended.shift()
    },
  }
}

/** Of groups or owners, as long as anything of them is here. */
export function makeShares(slotsMax: number, takesAhead: boolean, readyOf?: (name: string) => number) {
  const shares = new Map<string, Share>()

  return {
    of(name: string): Share {
      const share = shares.get(name) ?? makeShare(slotsMax, takesAhead, readyOf && (() => readyOf(name)))
      shares.set(name, share)
      return share
    },
    promisedOf: (name: string): number => shares.get(name)?.promised() ?? 0,
    rooms: (nowMs: number): [string, number][] => [...shares].map(([name, share]) => [name, share.room(nowMs)]),
    forgetIfUnused(name: string): boolean {
      return shares.get(name)?.isUnused() === true && shares.delete(name)
    },
  }
}
