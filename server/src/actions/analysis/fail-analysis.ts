import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { RunId } from '#kernel/ids.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { Tx } from '../tx.ts'
import { scheduleAnalyses } from './schedule-analyses.ts'

/** Records on the request that an analysis could not be made; the others go on. */
export async function failAnalysis(tx: Tx, id: RunId, problem: string): Promise<void> {
  const runs = runStore(tx.database)
  const run = await runs.find(id)
  if (run === undefined || !['queued', 'running', 'waiting_for_extraction'].includes(run.status)) return
  const request = await requestStore(tx.database).lock(run.request)
  if (request === undefined) return
  await runs.setStatus(id, 'failed', tx.clock.now(), problem)
  // What is made of the others' reports has waited for this one.
  const { request: current, scheduled } = await scheduleAnalyses(tx, request, 'around')
  if (scheduled.length === 0) await updateRequestState(tx, current)
  tx.tell({
    event: 'report_failed',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    medium: run.medium,
    source: run.source,
  })
  // Apart, because a client rehearses this on purpose.
  tx.metrics.count('roentgen_analyses_failed_total', { source: run.source, test: String(request.test) })
  tx.log.warn('analysis.failed', { runId: id, requestId: request.id, source: run.source })
}
