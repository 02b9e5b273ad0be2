import type { Analysis } from '#analyses/analysis.ts'
import type { Subject, Surroundings } from '#analyses/inputs/subject.ts'
import { mediumStore } from '#database/media.ts'
import { runStore } from '#database/runs.ts'
import { isBeingRead, type Medium } from '#domain/medium.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import type { App } from '../app.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { fingerprintOf, inputsToJudge } from './gather-inputs.ts'
import { surroundingsOf } from './surroundings.ts'

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
  const around = await surroundingsOf(app, app.analyses, request, { isNew: changed === 'new-request' })
  const schedule = async (analyses: readonly Analysis[]) => {
    for (const analysis of analyses) {
      for (const subject of await subjectsOf(app, analysis, { request, around }, changed)) {
        // What failed is tried again when somebody sends something, not because something else was made.
        const run = await scheduleIfReady(app, analysis, subject, { retries: changed !== 'around' })
        if (run !== undefined) scheduled.push(run)
      }
    }
  }
  const [madeOfReports, others] = [
    app.analyses.filter(isMadeOfReports),
    app.analyses.filter((one) => !isMadeOfReports(one)),
  ]
  await schedule(others)
  if (madeOfReports.length > 0 && !(await isAnyUnderWay(app, request, scheduled, changed)))
    await schedule(madeOfReports)
  if (scheduled.length === 0) return { request, scheduled }
  const runs = changed === 'new-request' ? scheduled : await runStore(app.database).currentOf(request.id)
  return { request: await updateRequestState(app, request, runs), scheduled }
}

const isMadeOfReports = ({ needs }: Analysis): boolean => needs.includes('reports')

/** What is made of reports waits for those that are being made: of a burst of them there is one report, not one for each. */
async function isAnyUnderWay(
  app: App,
  { id }: CompanyRequest,
  scheduled: readonly Run[],
  changed: Changed,
): Promise<boolean> {
  if (scheduled.length > 0) return true
  if (changed === 'new-request') return false
  const own = new Set(app.analyses.filter(isMadeOfReports).map(({ source }) => source))
  const runs = await runStore(app.database).currentOf(id)
  return runs.some(({ source, status }) => !own.has(source) && (status === 'queued' || status === 'running'))
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
export async function scheduleIfReady(
  app: App,
  analysis: Analysis,
  subject: Subject,
  how: { retries?: boolean } = {},
): Promise<Run | undefined> {
  const readiness = analysis.ready(inputsToJudge(analysis, subject))
  if (readiness === 'ready') return scheduleOne(app, analysis, subject, how)
  // A run of its own, so that the request says that a person is waited for.
  if (typeof readiness === 'object' && readiness.extraction)
    return scheduleOne(app, analysis, subject, { ...how, waits: true })
  return undefined
}

/** Its job is enqueued once its document has been read. */
export const needsReading = ({ needs }: Analysis): boolean => needs.includes('evidence')

/** The request's row must be locked. `undefined`: of these inputs there is a run already, or none can be made. */
export async function scheduleOne(
  app: App,
  analysis: Analysis,
  subject: Subject,
  { waits = false, retries = true }: { waits?: boolean; retries?: boolean } = {},
): Promise<Run | undefined> {
  const { source } = analysis
  const subjectId = subject.medium?.id ?? subject.request.id
  const fingerprint = fingerprintOf(analysis, subject, app.analyses)
  const runs = runStore(app.database)
  if ((await runs.newestFingerprint(source, subjectId, { retries })) === fingerprint) return undefined
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
