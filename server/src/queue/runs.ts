import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { type Claims, JobLost, type TakenJob } from './claims.ts'
import type { QueueDefinition } from './definition.ts'
import { persistently } from './persistently.ts'

/**
 * `signal`: the worker stops, the time is up, or the job was taken away. `leaveSlot`: all that is left is to write down what came of
 * it, so the next job may begin meanwhile.
 */
export type Job = TakenJob & { signal: AbortSignal; leaveSlot(): void }

/** It completes the job itself, in the transaction of its effect, and says so: nobody else would. */
export type JobHandler = (job: Job) => Promise<'completed'>

export type LaneOptions = { definition: QueueDefinition; claims: Claims; handler: JobHandler; log: Log; clock: Clock }

type Run = { job: TakenJob; controller: AbortController; takenMs: number; missedBeats: number; released: boolean }

/** A handler that does not end so long after its signal no longer counts, and its slot is given away. */
const abandonMs = 10_000
/** Short jobs need no heartbeat. */
const beatAfterMs = 2000

class WorkerStops extends Error {
  constructor() {
    super('the worker stops')
    this.name = 'WorkerStops'
  }
}

/** The jobs of one queue that run here now. */
export function openRuns(lane: LaneOptions, onEnd: (job: TakenJob, tookMs: number) => void) {
  const { definition, claims, log } = lane
  const { name } = definition
  const runs = new Set<Run>()
  const runsMax = 2 * definition.concurrency
  let onIdle: (() => void) | undefined

  return {
    /** `takenMs`: heartbeat and expiry count from then, also where the job has waited for its slot. */
    async start(job: TakenJob, takenMs: number): Promise<void> {
      const controller = new AbortController()
      const startedMs = performance.now()
      const run: Run = { job, controller, takenMs, missedBeats: 0, released: false }
      let hasSlot = true
      const leaveSlot = () => {
        if (hasSlot) onEnd(job, performance.now() - startedMs)
        hasSlot = false
      }
      runs.add(run)
      // While many wait for the database, no more are begun.
      await perform(lane, run, () => runs.size < runsMax && leaveSlot())
      runs.delete(run)
      leaveSlot()
      if (runs.size === 0) onIdle?.()
    },
    async keepAlive(): Promise<void> {
      const beating = [...runs].filter((run) => performance.now() - run.takenMs > beatAfterMs && !run.released)
      if (beating.length > 0) checkBeats(beating, await claims.keepAlive(name, jobsOf(beating)))
    },
    idle: (): Promise<void> =>
      runs.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle = resolve
          }),
    abort(): void {
      for (const { controller } of runs) controller.abort(new WorkerStops())
    },
    /** What still runs can no longer complete its job: the claim is gone. */
    async release(): Promise<void> {
      const left = [...runs]
      if (left.length === 0) return
      for (const run of left) run.released = true
      log.warn('job.released', { queue: name, jobIds: left.map(({ job }) => job.id) })
      await claims.release(name, jobsOf(left))
    },
  }
}

const jobsOf = (runs: readonly Run[]) => runs.map(({ job }) => job)

async function perform(lane: LaneOptions, run: Run, leaveSlot: () => void): Promise<void> {
  const { definition, handler, log, clock } = lane
  const { job, controller } = run
  const late = new Error(`took longer than ${definition.expireSeconds} s`)
  // The watch over dead workers counts from the taking, too: it would give the job to another while this one still ran.
  const leftMs = definition.expireSeconds * 1000 - (performance.now() - run.takenMs)
  const expiry = setTimeout(() => controller.abort(late), leftMs)
  const startedMs = clock.now().getTime()
  try {
    await Promise.race([handler({ ...job, signal: controller.signal, leaveSlot }), abandonment(controller.signal)])
    log.debug('job.completed', { queue: job.name, jobId: job.id, tookMs: clock.now().getTime() - startedMs })
  } catch (error) {
    await giveBack(lane, run, error)
  } finally {
    clearTimeout(expiry)
  }
}

function abandonment(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), abandonMs).unref(), { once: true })
  })
}

async function giveBack({ claims, log }: LaneOptions, run: Run, error: unknown): Promise<void> {
  const { job, controller, released } = run
  const about = { queue: job.name, jobId: job.id, attempt: job.attempt }
  if (released) return
  if (error instanceof JobLost || controller.signal.reason instanceof JobLost) return log.warn('job.lost', about)
  if (controller.signal.reason instanceof WorkerStops) {
    log.info('job.released', about)
    await persistently(log, () => claims.release(job.name, [job]))
    return
  }
  const problem = error instanceof Error ? error.message : String(error)
  log.warn('job.failed', { ...about, lastAttempt: job.lastAttempt, problem: problem.slice(0, 200) })
  const failed = await persistently(log, () => claims.fail(job, problem))
  if (failed && !failed.has(job.id)) log.warn('job.lost', about)
}

function checkBeats(beating: readonly Run[], held: ReadonlySet<string>): void {
  for (const run of beating) {
    run.missedBeats = held.has(run.job.id) ? 0 : run.missedBeats + 1
    // Once is not enough: the handler may just have completed it, and be about to return.
    if (run.missedBeats > 1) run.controller.abort(new JobLost([run.job.id]))
  }
}
