import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { jobsChannel } from '#database/jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { type Lane, openLane } from './lane.ts'
import type { Queue, QueueDefinition } from './queue.ts'
import type { JobHandler } from './runs.ts'

export type { Job, JobHandler } from './runs.ts'

/** Retries and jobs for later become due without a notification. */
const pollMs = 1000
const heartbeatMs = 3000
/** What a handler has left to end by itself once its signal says so. */
const abortMs = 1000

type RunnerOptions = {
  queue: Queue
  database: Database
  definitions: readonly QueueDefinition[]
  handlers: Readonly<Record<string, JobHandler>>
  log: Log
  clock: Clock
}

export type Runner = { stop(options: { graceMs: number }): Promise<void> }

/** Takes jobs of the queues that have a handler, for as many slots as are free. */
export async function runJobs({ queue, database, definitions, handlers, log, clock }: RunnerOptions): Promise<Runner> {
  const lanes = new Map<string, Lane>()
  for (const [name, handler] of Object.entries(handlers)) {
    const definition = definitions.find((candidate) => candidate.name === name)
    if (definition === undefined) throw new Error(`there is a handler for queue ${name}, but no definition`)
    lanes.set(name, openLane({ definition, claims: queue.claims, handler, log, clock }))
  }
  const all = [...lanes.values()]
  const wakeAll = () => {
    for (const lane of all) lane.wake()
  }

  const unlisten = await database.listen(jobsChannel, (name) => (name === '' ? wakeAll() : lanes.get(name)?.wake()))
  const poll = setInterval(wakeAll, pollMs)
  const heartbeat = setInterval(() => void beat(all, log), heartbeatMs)
  wakeAll()

  let stopped: Promise<void> | undefined
  async function stop(graceMs: number): Promise<void> {
    clearInterval(poll)
    // Not waited for: without a database it never answers.
    unlisten().catch(() => {})
    await Promise.all(all.map((lane) => lane.close()))
    await endWithin(all, graceMs)
    for (const lane of all) lane.abort()
    await endWithin(all, abortMs)
    clearInterval(heartbeat)
    await releaseAll(all, log)
  }
  return {
    stop({ graceMs }) {
      stopped ??= stop(graceMs)
      return stopped
    },
  }
}

async function beat(lanes: readonly Lane[], log: Log): Promise<void> {
  warnOfFailure(await Promise.allSettled(lanes.map((lane) => lane.keepAlive())), log)
}

/** What cannot be released now is free when its heartbeat lapses. */
async function releaseAll(lanes: readonly Lane[], log: Log): Promise<void> {
  warnOfFailure(await Promise.allSettled(lanes.map((lane) => lane.release())), log)
}

function warnOfFailure(results: readonly PromiseSettledResult<void>[], log: Log): void {
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) log.warn('queue.unreachable', { problem: String(failure.reason) })
}

async function endWithin(lanes: readonly Lane[], limitMs: number): Promise<void> {
  const timer = new AbortController()
  const late = sleep(limitMs, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([Promise.all(lanes.map((lane) => lane.idle())), late])
  timer.abort()
}
