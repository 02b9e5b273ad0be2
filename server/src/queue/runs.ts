import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { type Claims, JobLost, type TakenJob } from './claims.ts'
import type { QueueDefinition } from './definition.ts'
import { persistently } from './persistently.ts'

/** `signal`: the worker stops, the time is up, or the job was taken away. */
export type Job = TakenJob & { signal: AbortSignal }

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
export function openRuns(lane: LaneOptions, onEnd: (job: TakenJob) => void) {
  const { definition, claims, log } = lane
  const { name } = definition
  const runs = new Set<Run>()
  let onIdle: (() => void) | undefined

  return {
    async start(job: TakenJob): Promise<void> {
      const controller = new AbortController()
      const run: Run = { job, controller, takenMs: performance.now(), missedBeats: 0, released: false }
      runs.add(run)
      await perform(lane, run)
      runs.delete(run)
      onEnd(job)
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

async function perform(lane: LaneOptions, run: Run): Promise<void> {
  const { definition, handler, log, clock } = lane
  const { job, controller } = run
  const late = new Error(`took longer than ${definition.expireSeconds} s`)
  const expiry = setTimeout(() => controller.abort(late), definition.expireSeconds * 1000)
  const startedMs = clock.now().getTime()
  try {
    await Promise.race([handler({ ...job, signal: controller.signal }), abandonment(controller.signal)])
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
