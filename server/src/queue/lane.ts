import type { JobClaim } from '#database/jobs.ts'
import type { TakenJob } from './claims.ts'
import { type LaneOptions, openRuns } from './runs.ts'
import { makeSlots } from './slots.ts'
import { makeTurns } from './turns.ts'

export type Lane = ReturnType<typeof openLane>

/** What was taken ahead and has not begun by then goes back: another process may have a slot for it. */
const waitMsMax = 2000

/** The slots of one queue in this process, and the look for jobs to fill them. */
export function openLane(options: LaneOptions) {
  const { definition, claims, log } = options
  const { name } = definition
  const slots = makeSlots(definition)
  const closing = new AbortController()
  let laterLook: NodeJS.Timeout | undefined
  const drained = makeDrained()

  const looking = onceAtATime(async () => {
    await takeUntilShort().catch((error) => log.warn('queue.unreachable', { queue: name, problem: String(error) }))
  })
  // Jobs that end together are counted together.
  const lookSoon = onceATurn(looking.ask)
  const runs = openRuns(options, (job) => {
    slots.free(job.group, performance.now())
    turns.end(job)
    lookSoon()
  })
  const turns = makeTurns<TakenJob>(definition, (job) => void runs.start(job))

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
      const jobs = await claims.take(name, room)
      if (closing.signal.aborted) return giveBack(jobs)
      const endedMs = performance.now()
      slots.looked(room, jobs.length, endedMs - startedMs, endedMs)
      const refused = jobs.filter((job) => !startIfRoom(job, endedMs))
      await giveBack(refused)
      if (jobs.length < room.limit && !room.newcomersOnly && refused.length === 0) return foundAll()
    }
  }

  function startIfRoom(job: TakenJob, nowMs: number): boolean {
    if (!slots.take(job.group)) return false
    turns.add(job, nowMs)
    return true
  }

  function lookAfter(waitMs: number): void {
    clearTimeout(laterLook)
    laterLook = setTimeout(looking.ask, waitMs)
  }

  async function giveBack(jobs: readonly JobClaim[]): Promise<void> {
    if (jobs.length > 0) await claims.release(name, jobs)
  }

  /** Of what waits for its turn; the queue tells the others. */
  function giveBackWaiting(takenBeforeMs: number): Promise<void> {
    const left = turns.leave(takenBeforeMs)
    for (const { group } of left) slots.free(group)
    return giveBack(left)
  }

  return {
    ...runs,
    async keepAlive(): Promise<void> {
      await Promise.all([giveBackWaiting(performance.now() - waitMsMax), runs.keepAlive()])
    },
    /** News: something was enqueued, or may be due by now. */
    wake(): void {
      drained.news()
      looking.ask()
    },
    async close(): Promise<void> {
      closing.abort()
      await looking.end()
      clearTimeout(laterLook)
      // What cannot be given back now is free when its heartbeat lapses.
      await giveBackWaiting(Number.POSITIVE_INFINITY).catch((error) =>
        log.warn('queue.unreachable', { queue: name, problem: String(error) }),
      )
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
