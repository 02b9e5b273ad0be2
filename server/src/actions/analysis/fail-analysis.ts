import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { RunId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { recordEvent } from '../events/record-event.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { scheduleAnalyses } from './schedule-analyses.ts'

/** In a transaction. Records on the request that an analysis could not be made; the others go on. */
export async function failAnalysis(app: App, id: RunId, problem: string): Promise<void> {
  const runs = runStore(app.database)
  const run = await runs.find(id)
  if (run === undefined || !['queued', 'running', 'waiting_for_extraction'].includes(run.status)) return
  const request = await requestStore(app.database).lock(run.request)
  if (request === undefined) return
  await runs.setStatus(id, 'failed', app.clock.now(), problem)
  // What is made of the others' reports has waited for this one.
  const { request: current, scheduled } = await scheduleAnalyses(app, request, 'around')
  if (scheduled.length === 0) await updateRequestState(app, current)
  await recordEvent(app, {
    event: 'report_failed',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    medium: run.medium,
    source: run.source,
  })
  app.metrics.count('roentgen_analyses_failed_total', { source: run.source })
  app.log.warn('analysis.failed', { runId: id, requestId: request.id, source: run.source })
}
