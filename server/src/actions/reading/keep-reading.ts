import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import type { ReadingKey } from '#database/readings.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Unread } from '#documents/evidence.ts'
import type { FailureReason } from '#documents/failure.ts'
import type { ReadingSummary } from '#documents/packed-reading.ts'
import { type Classification, isBeingRead, type Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import { testOutcome } from '#rehearsal/index.ts'
import { failAnalysis } from '../analysis/fail-analysis.ts'
import { needsReading, scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import { openExtraction } from '../extractions/request-extraction.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { ClaimedJob, Tx } from '../tx.ts'
import type { MadeReading } from './made-reading.ts'
import { storeReading } from './stored-reading.ts'

/** What is kept of a reading, and the analyses that waited for it. */
export async function keepReading(
  tx: Tx,
  { medium: { id }, key }: { medium: Pick<Medium, 'id'>; key: ReadingKey },
  { summary, stored }: MadeReading,
  job: ClaimedJob,
): Promise<'read' | 'unread' | 'cached' | 'late'> {
  const held = await hold(tx, id, job)
  if (held === undefined) return 'late'
  const { request, medium } = held
  const now = tx.clock.now()
  if (stored !== undefined) await storeReading(tx, key, stored)
  const media = mediumStore(tx.database)
  const read = summary.pages
  await media.setReading(id, { status: 'done', pagesDone: read, pages: read || undefined })
  await media.classify(id, classificationOf(summary))
  const unread = unreadOf(request, summary)
  // Read again after a new version of the reader: what a person entered, or is about to, stays in force.
  const needsPerson = unread !== null && medium.extraction === undefined
  const extraction = needsPerson ? await openExtraction(tx, medium, unread) : undefined
  const kept: Held<Medium> = {
    ...medium,
    status: needsPerson ? 'pending_extraction' : medium.status,
    validation: 'valid',
    extraction: extraction ?? medium.extraction,
    updated: now,
  }
  await media.update(kept)
  await releaseRuns(tx, id)
  const scheduled = await scheduleAnalyses(tx, request, 'around')
  await updateRequestState(tx, scheduled.request)
  const about = { organisation: request.organisation, test: request.test, request: request.id, medium: id }
  tx.tell({ event: 'medium_read', ...about })
  if (extraction !== undefined) tx.tell({ event: 'extraction_requested', ...about, extraction })
  tx.log.info('medium.read', { mediumId: id, unread: unread?.code, storedBytes: stored?.evidence.length })
  if (unread !== null) return 'unread'
  return stored === undefined ? 'cached' : 'read'
}

/** A file that cannot be read: the medium says why, and what needed it has failed. */
export async function refuseMedium(
  tx: Tx,
  id: MediumId,
  reason: FailureReason,
  job: ClaimedJob,
): Promise<'invalid' | 'late'> {
  const held = await hold(tx, id, job)
  if (held === undefined) return 'late'
  const { request, medium } = held
  const problem = `${reason.code}: ${reason.detail}`
  const media = mediumStore(tx.database)
  const now = tx.clock.now()
  const refused = { ...medium, validation: 'invalid' as const, problem, updated: now }
  const { organisation, test } = request
  tx.tell({ event: 'medium_invalid', organisation, test, request: request.id, medium: id })
  tx.summarise(request.id)
  if (medium.validation === 'pending') {
    // Nobody had looked into it yet: it ends as one that was refused when it should go online.
    await media.forgetReading(id)
    await media.update({ ...refused, status: 'draft' })
    await runStore(tx.database).setAside(medium, now)
  } else {
    await media.setReading(id, { status: 'failed', pagesDone: 0, pages: medium.reading?.pages })
    await media.update(refused)
    await failRuns(tx, id, problem)
  }
  await scheduleAnalyses(tx, request, 'around')
  await updateRequestState(tx, request)
  tx.log.info('medium.invalid', { mediumId: id, reason: reason.code })
  return 'invalid'
}

/** Reading never came to an end: nothing is said against the file, which may be sent to be read again. */
export async function giveUpReading(tx: Tx, id: MediumId, problem: string, job: ClaimedJob): Promise<void> {
  const held = await hold(tx, id, job)
  if (held === undefined) return
  const media = mediumStore(tx.database)
  await media.setReading(id, { status: 'failed', pagesDone: 0, pages: held.medium.reading?.pages })
  await media.update({ ...held.medium, updated: tx.clock.now() })
  await failRuns(tx, id, problem)
  await scheduleAnalyses(tx, held.request, 'around')
  await updateRequestState(tx, held.request)
  tx.metrics.count('roentgen_readings_total', { outcome: 'failed' })
  tx.log.warn('reading.failed', { mediumId: id })
}

/** Fails when another worker has taken the job over meanwhile. `undefined`: the reading has ended, whoever ended it. */
async function hold(
  tx: Tx,
  id: MediumId,
  job: ClaimedJob,
): Promise<{ request: Held<CompanyRequest>; medium: Held<Medium> } | undefined> {
  const requestId = await mediumStore(tx.database).requestOf(id)
  const request = requestId && (await requestStore(tx.database).lock(requestId))
  const medium = request && (await mediumStore(tx.database).lock(id))
  await job.complete(tx)
  return request && medium && isBeingRead(medium) ? { request, medium } : undefined
}

/** What needs the file no longer waits for it. */
async function releaseRuns(tx: Tx, medium: MediumId): Promise<void> {
  for (const run of await runStore(tx.database).ofMedium(medium, 'queued')) {
    const analysis = tx.analyses.find(({ source }) => source === run.source)
    if (analysis !== undefined && needsReading(analysis))
      await tx.queue.enqueue('run-analysis', { run: run.id }, { group: run.organisation })
  }
}

async function failRuns(tx: Tx, medium: MediumId, problem: string): Promise<void> {
  for (const run of await runStore(tx.database).ofMedium(medium, 'queued')) {
    const analysis = tx.analyses.find(({ source }) => source === run.source)
    if (analysis !== undefined && needsReading(analysis)) await failAnalysis(tx, run.id, problem)
  }
}

function unreadOf(request: CompanyRequest, summary: ReadingSummary): Unread | null {
  if (testOutcome(request, summary) !== 'extraction-fails') return summary.unread
  return {
    code: 'low-confidence',
    detail: 'test data: the company code or the document asks for an extraction',
    pages: [],
  }
}

function classificationOf({ classification }: ReadingSummary): Classification | undefined {
  if (classification === null) return undefined
  const { types, language, period, date } = classification
  return {
    types: types.map(({ class: type, confidence }) => ({ type, confidence })),
    language: language ?? undefined,
    period: period === null ? undefined : { ...period, from: period.from ?? undefined },
    date: date ?? undefined,
  }
}
