import type { App } from '#actions/app.ts'
import { tellOverdueExtractions } from '#actions/extractions/tell-overdue-extractions.ts'
import { chainOften } from '#actions/people/chain-audit.ts'
import { addSummaries } from '#actions/requests/add-summaries.ts'
import { askAboutWatched } from '#actions/requests/refresh-request.ts'
import { applyRetention } from '#actions/retention/apply-retention.ts'
import { sweepNameless } from '#actions/retention/sweep-nameless.ts'
import { sweep } from '#actions/sweep.ts'
import type { jobsFor } from '#jobs/index.ts'
import { inSpan, type SpanAbout } from '#kernel/trace.ts'
import { type Job, runJobs } from '#queue/runner.ts'
import { drainMs } from './shutdown.ts'

const sweepEveryMs = 600_000
/** What looks at everything that is stored. */
const lookEveryMs = 86_400_000

/** Ids of what it is about, and nothing else that its data may hold. */
function spanOf({ id, name, attempt, data }: Job): SpanAbout {
  const idOf = (noun: string) => (typeof data[noun] === 'string' ? data[noun] : undefined)
  return {
    kind: 'consumer',
    traceparent: data.traceparent,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': name,
      'messaging.message.id': id,
      'roentgen.attempt': attempt,
      'roentgen.request': idOf('request'),
      'roentgen.medium': idOf('medium'),
      'roentgen.run': idOf('run'),
      'roentgen.delivery': idOf('delivery'),
    },
  }
}

/** Takes jobs, and every few minutes does what is to be done by the clock. The returned function ends it. */
export async function startWorker(
  app: App,
  jobs: ReturnType<typeof jobsFor>,
  definitions: Parameters<typeof runJobs>[0]['definitions'],
) {
  const handlers = Object.fromEntries(
    jobs.map(({ queue, run }) => [
      queue.name,
      (job: Job) => inSpan(app.tracer, `job ${queue.name}`, spanOf(job), () => run(app, job)),
    ]),
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
  const look = () =>
    void sweepNameless(app).catch((error: unknown) => log.warn('sweep.failed', { reason: String(error) }))
  const looking = setInterval(look, lookEveryMs)
  look()
  const stopChaining = chainOften(app)
  return async () => {
    clearInterval(timer)
    clearInterval(looking)
    stopChaining()
    await runner.stop({ graceMs: drainMs })
  }
}
