import type { App } from '#actions/app.ts'
import { jobsFor } from '#jobs/index.ts'
import type { Job } from '#queue/runner.ts'

const jobs = jobsFor({ analysisConcurrency: 2, webhookConcurrency: 4 })

/** What waits in a queue and is due, taken as a worker takes it. */
export async function takeJobs(app: App, name: string): Promise<Job[]> {
  const taken = await app.queue.claims.take(name, { limit: 1_000, ignoreGroups: [] })
  return taken.map((job) => ({ ...job, signal: new AbortController().signal, leaveSlot: () => {} }))
}

/** What a worker does with a job that it has taken. */
export async function runJob(app: App, job: Job): Promise<void> {
  await jobs.find(({ queue }) => queue.name === job.name)?.run(app, job)
}

/** The pauses before a job is tried again go by the clock of the database, which nobody can turn: they are left out. */
export function withoutPauses(app: App): App {
  const enqueue: App['queue']['enqueue'] = (inside, name, data, options) =>
    app.queue.enqueue(inside, name, data, { ...options, afterMs: 0 })
  return { ...app, queue: { ...app.queue, enqueue } }
}

/** A worker of one's own, so to speak: does what is queued and due, in this turn, until nothing is left. */
export async function workOff(app: App): Promise<void> {
  for (let done = -1; done !== 0; ) {
    done = 0
    for (const { queue } of jobs) {
      for (const job of await takeJobs(app, queue.name)) {
        await runJob(app, job)
        done += 1
      }
    }
  }
}
