import { mediumStore } from '#database/media.ts'
import { type ReadingKey, readingStore } from '#database/readings.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Evidence, Unread } from '#documents/evidence.ts'
import type { FailureReason } from '#documents/failure.ts'
import { type Classification, isBeingRead, type Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import { testOutcome } from '#rehearsal/index.ts'
import { failAnalysis } from '../analysis/fail-analysis.ts'
import type { ClaimedJob } from '../analysis/run-analysis.ts'
import { needsReading, scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { App } from '../app.ts'
import { recordEvent } from '../events/record-event.ts'
import { openExtraction } from '../extractions/request-extraction.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { MadeReading } from './made-reading.ts'

/** In a transaction. What is kept of a reading, and the analyses that waited for it. */
export async function keepReading(
  app: App,
  { medium: { id }, key }: { medium: Pick<Medium, 'id'>; key: ReadingKey },
  { evidence, stored }: MadeReading,
  job: ClaimedJob,
): Promise<'read' | 'unread' | 'cached' | 'late'> {
  const held = await hold(app, id, job)
  if (held === undefined) return 'late'
  const { request, medium } = held
  const now = app.clock.now()
  if (stored !== undefined) await readingStore(app.database).keep(key, stored, now)
  const media = mediumStore(app.database)
  const read = evidence.pages.length
  await media.setReading(id, { status: 'done', pagesDone: read, pages: read || undefined })
  await media.classify(id, classificationOf(evidence))
  const unread = unreadOf(request, evidence)
  // Read again after a new version of the reader: what a person entered, or is about to, stays in force.
  const needsPerson = unread !== null && medium.extraction === undefined
  const extraction = needsPerson ? await openExtraction(app, medium, unread) : undefined
  const kept: Medium = {
    ...medium,
    status: needsPerson ? 'pending_extraction' : medium.status,
    extraction: extraction ?? medium.extraction,
    updated: now,
  }
  await media.update(kept)
  await releaseRuns(app, id)
  const scheduled = await scheduleAnalyses(app, request, 'around')
  await updateRequestState(app, scheduled.request)
  const about = { organisation: request.organisation, test: request.test, request: request.id, medium: id }
  await recordEvent(app, { event: 'medium_read', ...about })
  if (extraction !== undefined) await recordEvent(app, { event: 'extraction_requested', ...about, extraction })
  app.log.info('medium.read', { mediumId: id, unread: unread?.code, storedBytes: stored?.evidence.length })
  if (unread !== null) return 'unread'
  return stored === undefined ? 'cached' : 'read'
}

/** In a transaction. A file that cannot be read: the medium says why, and what needed it has failed. */
export async function refuseMedium(
  app: App,
  id: MediumId,
  reason: FailureReason,
  job: ClaimedJob,
): Promise<'invalid' | 'late'> {
  const held = await hold(app, id, job)
  if (held === undefined) return 'late'
  const { request, medium } = held
  const problem = `${reason.code}: ${reason.detail}`
  const media = mediumStore(app.database)
  await media.setReading(id, { status: 'failed', pagesDone: 0, pages: medium.reading?.pages })
  await media.update({ ...medium, validation: 'invalid', problem, updated: app.clock.now() })
  const { organisation, test } = request
  await recordEvent(app, { event: 'medium_invalid', organisation, test, request: request.id, medium: id })
  await failRuns(app, id, problem)
  await scheduleAnalyses(app, request, 'around')
  await updateRequestState(app, request)
  app.log.info('medium.invalid', { mediumId: id, reason: reason.code })
  return 'invalid'
}

/** In a transaction. Reading never came to an end: nothing is said against the file, which may be sent to be read again. */
export async function giveUpReading(app: App, id: MediumId, problem: string, job: ClaimedJob): Promise<void> {
  const held = await hold(app, id, job)
  if (held === undefined) return
  const media = mediumStore(app.database)
  await media.setReading(id, { status: 'failed', pagesDone: 0, pages: held.medium.reading?.pages })
  await media.update({ ...held.medium, updated: app.clock.now() })
  await failRuns(app, id, problem)
  await scheduleAnalyses(app, held.request, 'around')
  await updateRequestState(app, held.request)
  app.metrics.count('roentgen_readings_total', { outcome: 'failed' })
  app.log.warn('reading.failed', { mediumId: id })
}

/** Fails when another worker has taken the job over meanwhile. `undefined`: the reading has ended, whoever ended it. */
async function hold(
  app: App,
  id: MediumId,
  job: ClaimedJob,
): Promise<{ request: CompanyRequest; medium: Medium } | undefined> {
  const requestId = await mediumStore(app.database).requestOf(id)
  const request = requestId && (await requestStore(app.database).lock(requestId))
  const medium = request && (await mediumStore(app.database).lock(id))
  await job.complete(app)
  return request && medium && isBeingRead(medium) ? { request, medium } : undefined
}

/** What needs the file no longer waits for it. */
async function releaseRuns(app: App, medium: MediumId): Promise<void> {
  for (const run of await runStore(app.database).ofMedium(medium, 'queued')) {
    const analysis = app.analyses.find(({ source }) => source === run.source)
    if (analysis !== undefined && needsReading(analysis))
      await app.queue.enqueue(app.database, 'run-analysis', { run: run.id }, { group: run.organisation })
  }
}

async function failRuns(app: App, medium: MediumId, problem: string): Promise<void> {
  for (const run of await runStore(app.database).ofMedium(medium, 'queued')) {
    const analysis = app.analyses.find(({ source }) => source === run.source)
    if (analysis !== undefined && needsReading(analysis)) await failAnalysis(app, run.id, problem)
  }
}

function unreadOf(request: CompanyRequest, evidence: Evidence): Unread | null {
  if (testOutcome(request, evidence) !== 'extraction-fails') return evidence.unread
  return { code: 'low-confidence', detail: 'the company code or the document asks for it', pages: [] }
}

function classificationOf({ classification }: Evidence): Classification | undefined {
  if (classification === null) return undefined
  const { types, language, period, date } = classification
  return {
    types: types.map(({ class: type, confidence }) => ({ type, confidence })),
    language: language ?? undefined,
    period: period === null ? undefined : { ...period, from: period.from ?? undefined },
    date: date ?? undefined,
  }
}
