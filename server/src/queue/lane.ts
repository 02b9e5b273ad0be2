import type { JobClaim } from '#database/jobs.ts'
import type { TakenJob } from './claims.ts'
import { type LaneOptions, openRuns } from './runs.ts'
import { makeSlots } from './slots.ts'

export type Lane = ReturnType<typeof openLane>

/** The slots of one queue in this process, and the look for jobs to fill them. */
export function openLane(options: LaneOptions) {
  const { definition, claims, log } = options
  const { name } = definition
  const slots = makeSlots(definition)
  const closing = new AbortController()
  let laterLook: NodeJS.Timeout | undefined
  /** The groups ignored when nothing more was found: until there is news, only their jobs can be waiting. */
  let drained: ReadonlySet<string> | undefined

  const looking = onceAtATime(async () => {
    await takeUntilShort().catch((error) => log.warn('queue.unreachable', { queue: name, problem: String(error) }))
  })
  const runs = openRuns(options, ({ group }) => {
    slots.free(group)
    if (drained === undefined || (group !== undefined && drained.has(group))) looking.ask()
  })

  async function takeUntilShort(): Promise<void> {
    drained = undefined
    while (!closing.signal.aborted) {
      const startedMs = performance.now()
      const room = slots.room(startedMs)
      if (room.limit <= 0) return
      if (room.waitMs > 0) return lookAfter(room.waitMs)
      const jobs = await claims.take(name, room)
      if (closing.signal.aborted) return giveBack(jobs)
      const endedMs = performance.now()
      slots.looked(room, jobs.length, endedMs - startedMs, endedMs)
      const refused = jobs.filter((job) => !startIfRoom(job))
      await giveBack(refused)
      if (jobs.length < room.limit && !room.newcomersOnly && refused.length === 0) {
        drained = new Set(room.ignoreGroups)
        return
      }
    }
  }

  function startIfRoom(job: TakenJob): boolean {
    if (!slots.take(job.group)) return false
    void runs.start(job)
    return true
  }

  function lookAfter(waitMs: number): void {
    clearTimeout(laterLook)
    laterLook = setTimeout(looking.ask, waitMs)
  }

  async function giveBack(jobs: readonly JobClaim[]): Promise<void> {
    if (jobs.length > 0) await claims.release(name, jobs)
  }

  return {
    ...runs,
    /** News: something was enqueued, or may be due by now. */
    wake(): void {
      drained = undefined
      looking.ask()
    },
    async close(): Promise<void> {
      closing.abort()
      await looking.end()
      clearTimeout(laterLook)
    },
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
