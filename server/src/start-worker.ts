import type { App } from '#actions/app.ts'
import { tellOverdueExtractions } from '#actions/extractions/tell-overdue-extractions.ts'
import { chainOften } from '#actions/people/chain-audit.ts'
import { addSummaries } from '#actions/requests/add-summaries.ts'
import { askAboutWatched } from '#actions/requests/refresh-request.ts'
import { applyRetention } from '#actions/retention/apply-retention.ts'
import { sweep } from '#actions/sweep.ts'
import type { jobsFor } from '#jobs/index.ts'
import { runJobs } from '#queue/runner.ts'
import { drainMs } from './shutdown.ts'

const sweepEveryMs = 600_000

/** Takes jobs, and every few minutes does what is to be done by the clock. The returned function ends it. */
export async function startWorker(
  app: App,
  jobs: ReturnType<typeof jobsFor>,
  definitions: Parameters<typeof runJobs>[0]['definitions'],
) {
  const handlers = Object.fromEntries(
    jobs.map(({ queue, run }) => [queue.name, (job: Parameters<typeof run>[1]) => run(app, job)]),
  )
  const { database, queue, log, clock } = app
  const runner = await runJobs({ queue, database, definitions, handlers, log, clock })
  const tidy = () => {
    const hourAgo = new Date(clock.now().getTime() - 3_600_000)
    Promise.all([
      sweep(app),
      addSummaries(app),
      tellOverdueExtractions(app),
      askAboutWatched(app),
      applyRetention(app),
      app.files.sweep(hourAgo),
    ]).catch((error: unknown) => log.warn('sweep.failed', { reason: String(error) }))
  }
  const timer = setInterval(tidy, sweepEveryMs)
  tidy()
  const stopChaining = chainOften(app)
  return async () => {
    clearInterval(timer)
    stopChaining()
    await runner.stop({ graceMs: drainMs })
  }
}
