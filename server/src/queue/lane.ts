import type { JobClaim } from '#database/jobs.ts'
import type { TakenJob } from './claims.ts'
import { persistently } from './persistently.ts'
import { type LaneOptions, openRuns } from './runs.ts'
import { makeSlots, type Room, type Slots } from './slots.ts'
import { makeTurns } from './turns.ts'

export type Lane = ReturnType<typeof openLane>

/** What was taken ahead and has not begun by then goes back: another process may have a slot for it. */
const waitMsMax = 2000
/** What takes longer keeps those that were taken ahead waiting as long, which another process may have a slot for. */
const quickMsMax = 500

/** The slots of one queue in this process, and the look for jobs to fill them. */
export function openLane(options: LaneOptions) {
  const { definition, claims, log } = options
  const { name } = definition
  const slots = makeSlots(definition)
  const turns = makeTurns<TakenJob>(slots, (job, takenMs) => void runs.start(job, takenMs))
  const giveBack = async (jobs: readonly JobClaim[]): Promise<void> => {
    if (jobs.length > 0) await claims.release(name, jobs)
  }
  const unreachable = (error: unknown) => log.warn('queue.unreachable', { queue: name, problem: String(error) })
  const looks = makeLooks(slots, {
    take: (room) => claims.take(name, room),
    admit: async (jobs, nowMs) => {
      const refused = jobs.filter((job) => !turns.add(job, nowMs))
      await giveBack(refused)
      return refused.length
    },
    giveBack,
    unreachable,
  })
  // Jobs that end together are counted together.
  const lookSoon = onceATurn(looks.ask)
  const runs = openRuns(options, (job, tookMs) => {
    // Of a receiver that hangs all attempts end together: what was taken ahead in their place would only wait, and go back.
    turns.end(job, tookMs < quickMsMax ? performance.now() : undefined)
    lookSoon()
  })

  return {
    ...runs,
    async keepAlive(): Promise<void> {
      // What waits too long goes back; the queue notifies the other processes. It no longer waits here, so nobody else would try again.
      const late = turns.leave(performance.now() - waitMsMax)
      await Promise.all([persistently(log, () => giveBack(late)), runs.keepAlive()])
    },
    /** News: something was enqueued, or may be due by now. */
    wake: looks.news,
    async close(): Promise<void> {
      const ended = looks.end()
      // Before the look that is under way has ended, or what waits would go on beginning. What cannot be given back now is free when
      // its heartbeat lapses.
      await giveBack(turns.leave(Number.POSITIVE_INFINITY)).catch(unreachable)
      await ended
    },
  }
}

type Looking = {
  take(room: Room): Promise<TakenJob[]>
  /** Begins what has a slot, lets wait what has a place, and answers how many of the jobs had neither. */
  admit(jobs: readonly TakenJob[], nowMs: number): Promise<number>
  giveBack(jobs: readonly JobClaim[]): Promise<void>
  unreachable(error: unknown): void
}

/** Looks for jobs while there is room for them, one after another. */
function makeLooks(slots: Slots, { take, admit, giveBack, unreachable }: Looking) {
  const closing = new AbortController()
  const drained = makeDrained()
  let laterLook: NodeJS.Timeout | undefined
  const looking = onceAtATime(() => takeUntilShort().catch(unreachable))

  async function takeUntilShort(): Promise<void> {
    while (!closing.signal.aborted) {
      const startedMs = performance.now()
      const room = slots.room(startedMs)
      if (room.limit <= 0) return
      if (drained.isOf(room.ignoreGroups)) {
        if (!room.newcomersOnly) return
        slots.noNewcomers(startedMs)
        continue
      }
      if (room.waitMs > 0) return lookAfter(room.waitMs)
      const foundAll = drained.begin(room.ignoreGroups)
      const jobs = await take(room)
      if (closing.signal.aborted) return giveBack(jobs)
      const endedMs = performance.now()
      slots.looked(room, jobs.length, endedMs - startedMs, endedMs)
      const refusedCount = await admit(jobs, endedMs)
      if (jobs.length < room.limit && !room.newcomersOnly && refusedCount === 0) return foundAll()
    }
  }

  function lookAfter(waitMs: number): void {
    clearTimeout(laterLook)
    laterLook = setTimeout(looking.ask, waitMs)
  }

  return {
    ask: looking.ask,
    news(): void {
      drained.news()
      looking.ask()
    },
    async end(): Promise<void> {
      closing.abort()
      await looking.end()
      clearTimeout(laterLook)
    },
  }
}

/** The groups that were ignored when nothing more was found: until there is news, only their jobs can be waiting. */
function makeDrained() {
  let ignored: readonly string[] | undefined
  let newsCount = 0

  return {
    /** Whether a look that ignores these would find nothing. */
    isOf: (groups: readonly string[]): boolean => ignored?.every((group) => groups.includes(group)) ?? false,
    /** Before a look; what it answers is called when nothing more was found. News that came meanwhile may be of what it missed. */
    begin(groups: readonly string[]): () => void {
      const before = newsCount
      return () => {
        ignored = newsCount === before ? groups : undefined
      }
    },
    news(): void {
      newsCount += 1
      ignored = undefined
    },
  }
}

/** However often it is asked for before the next turn of the loop. */
function onceATurn(work: () => void): () => void {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    setImmediate(() => {
      isComing = false
      work()
    })
  }
}

/** Asked while it works, it works once more afterwards: what the question was about may have come too late. */
function onceAtATime(work: () => Promise<void>) {
  let working: Promise<void> | undefined
  let asked = false
  let ended = false

  async function workWhileAsked(): Promise<void> {
    while (asked && !ended) {
      asked = false
      await work()
    }
    working = undefined
  }
  return {
    ask(): void {
      asked = true
      if (!ended) working ??= workWhileAsked()
    },
    async end(): Promise<void> {
      ended = true
      await working
    },
  }
}
