import type { Analysis } from '#analyses/analysis.ts'
import { mediumStore } from '#database/media.ts'
import { runStore } from '#database/runs.ts'
import { isBeingRead, isGivenUp, type Medium } from '#domain/medium.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import type { App } from './app.ts'
import { askForReading } from './ask-for-reading.ts'
import { fingerprintOf, inputsToJudge, type Subject } from './gather-inputs.ts'
import { noSurroundings, type Surroundings, surroundingsOf } from './surroundings.ts'
import { updateRequestState } from './update-request-state.ts'

export type Scheduled = { request: CompanyRequest; scheduled: Run[] }

/**
 * What was touched, so that the request's other media are not gone through again. `request`: what all of them are made of, such
 * as a name or a note. `around`: only what the request as a whole is made of: a document was read, a report made.
 */
export type Changed = 'new-request' | 'request' | 'around' | { medium: Medium }

/**
 * The request's row must be locked, or new in this transaction. Asks each analysis whether the change made it ready, and enqueues it if so, in the transaction of the change.
 */
export async function scheduleAnalyses(app: App, request: CompanyRequest, changed: Changed): Promise<Scheduled> {
  const scheduled: Run[] = []
  const around = changed === 'new-request' ? noSurroundings : await surroundingsOf(app, app.analyses, request)
  for (const analysis of app.analyses) {
    for (const subject of await subjectsOf(app, analysis, { request, around }, changed)) {
      const run = await scheduleIfReady(app, analysis, subject)
      if (run !== undefined) scheduled.push(run)
    }
  }
  if (scheduled.length === 0) return { request, scheduled }
  const runs = changed === 'new-request' ? scheduled : await runStore(app.database).currentOf(request.id)
  return { request: await updateRequestState(app, request, runs), scheduled }
}

async function subjectsOf(
  app: App,
  analysis: Analysis,
  { request, around }: { request: CompanyRequest; around: Surroundings },
  changed: Changed,
): Promise<Subject[]> {
  if (analysis.per === 'request') return [{ request, medium: undefined, around }]
  if (changed === 'new-request' || changed === 'around') return []
  const media = changed === 'request' ? await mediumStore(app.database).ofRequest(request.id) : [changed.medium]
  return media
    .filter(({ status, validation }) => status !== 'draft' && validation !== 'invalid')
    .map((one) => ({ request, medium: one, around }))
}

/** The request's row must be locked. */
export async function scheduleIfReady(app: App, analysis: Analysis, subject: Subject): Promise<Run | undefined> {
  const readiness = analysis.ready(inputsToJudge(analysis, subject))
  if (readiness === 'ready') return scheduleOne(app, analysis, subject)
  // A run of its own, so that the request says that a person is waited for.
  if (typeof readiness === 'object' && readiness.extraction) return scheduleOne(app, analysis, subject, { waits: true })
  return undefined
}

/** Its job is enqueued once its document has been read. */
export const needsReading = ({ needs }: Analysis): boolean => needs.includes('evidence') || needs.includes('figures')

export const waitsForFigures = ({ needs }: Analysis, medium: Medium | undefined): boolean =>
  needs.includes('figures') && medium?.status === 'pending_extraction'

/** The request's row must be locked. `undefined`: of these inputs there is a run already, or none can be made. */
export async function scheduleOne(
  app: App,
  analysis: Analysis,
  subject: Subject,
  { waits = waitsForFigures(analysis, subject.medium) }: { waits?: boolean } = {},
): Promise<Run | undefined> {
  const { source } = analysis
  const subjectId = subject.medium?.id ?? subject.request.id
  const fingerprint = fingerprintOf(analysis, subject, app.analyses)
  const runs = runStore(app.database)
  if ((await runs.newestFingerprint(source, subjectId)) === fingerprint) return undefined
  // It has failed for want of these figures, and would again.
  if (analysis.needs.includes('figures') && subject.medium && isGivenUp(subject.medium)) return undefined
  const run = {
    id: app.ids.next('run'),
    organisation: subject.request.organisation,
    request: subject.request.id,
    medium: subject.medium?.id,
    source,
    subject: subjectId,
    fingerprint,
    status: waits ? ('waiting_for_extraction' as const) : ('queued' as const),
    creation: app.clock.now(),
  }
  await runs.insert(run)
  await runs.supersedeOthers(run)
  if (!waits && !(await waitsForReading(app, analysis, subject.medium)))
    await app.queue.enqueue(app.database, 'run-analysis', { run: run.id }, { group: run.organisation })
  return { ...run, problem: undefined, report: undefined, updated: run.creation }
}

/** Whether its job comes later, from the one that reads the document; sees to it that there is one. */
async function waitsForReading(app: App, analysis: Analysis, medium: Medium | undefined): Promise<boolean> {
  if (medium === undefined || !needsReading(analysis) || medium.reading?.status === 'done') return false
  if (!isBeingRead(medium)) await askForReading(app, medium)
  return true
}
