import type { Analysis } from '#analyses/analysis.ts'
import type { Subject, Surroundings } from '#analyses/inputs/subject.ts'
import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import { runStore } from '#database/runs.ts'
import { countsIn, isBeingRead, type Medium } from '#domain/medium.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import { nowAfter } from '#kernel/clock.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { Tx } from '../tx.ts'
import { fingerprintOf, inputsToJudge } from './gather-inputs.ts'
import { surroundingsOf } from './surroundings.ts'

export type Scheduled = { request: Held<CompanyRequest>; scheduled: Run[] }

/** Of a held request, so that what is scheduled for it is of what it stays. */
export type HeldSubject = Subject & { request: Held<CompanyRequest> }

/**
 * What was touched, so that the request's other media are not gone through again. `request`: what all of them are made of, such
 * as a name or a note. `around`: only what the request as a whole is made of: a document was read, a report made.
 */
export type Changed = 'new-request' | 'request' | 'around' | { medium: Medium }

/** Asks each analysis whether the change made it ready, and enqueues it if so, in the transaction of the change. */
export async function scheduleAnalyses(tx: Tx, request: Held<CompanyRequest>, changed: Changed): Promise<Scheduled> {
  const scheduled: Run[] = []
  const around = await surroundingsOf(tx, tx.analyses, request, { isNew: changed === 'new-request' })
  const schedule = async (analyses: readonly Analysis[]) => {
    for (const analysis of analyses) {
      for (const subject of await subjectsOf(tx, analysis, { request, around }, changed)) {
        // What failed is tried again when somebody sends something, not because something else was made.
        const run = await scheduleIfReady(tx, analysis, subject, { retries: changed !== 'around' })
        if (run !== undefined) scheduled.push(run)
      }
    }
  }
  const [madeOfReports, others] = [
    tx.analyses.filter(isMadeOfReports),
    tx.analyses.filter((one) => !isMadeOfReports(one)),
  ]
  await schedule(others)
  if (madeOfReports.length > 0 && !(await isAnyUnderWay(tx, request, scheduled, changed))) await schedule(madeOfReports)
  if (scheduled.length === 0) return { request, scheduled }
  const runs = changed === 'new-request' ? scheduled : await runStore(tx.database).currentOf(request.id)
  return { request: await updateRequestState(tx, request, runs), scheduled }
}

const isMadeOfReports = ({ needs }: Analysis): boolean => needs.includes('reports')

/** What is made of reports waits for those that are being made: of a burst of them there is one report, not one for each. */
async function isAnyUnderWay(
  tx: Tx,
  { id }: CompanyRequest,
  scheduled: readonly Run[],
  changed: Changed,
): Promise<boolean> {
  if (scheduled.length > 0) return true
  if (changed === 'new-request') return false
  const own = new Set(tx.analyses.filter(isMadeOfReports).map(({ source }) => source))
  const runs = await runStore(tx.database).currentOf(id)
  return runs.some(({ source, status }) => !own.has(source) && (status === 'queued' || status === 'running'))
}

async function subjectsOf(
  tx: Tx,
  analysis: Analysis,
  { request, around }: { request: Held<CompanyRequest>; around: Surroundings },
  changed: Changed,
): Promise<HeldSubject[]> {
  if (analysis.per === 'request') return [{ request, medium: undefined, around }]
  if (changed === 'new-request' || changed === 'around') return []
  const media = changed === 'request' ? await mediumStore(tx.database).ofRequest(request.id) : [changed.medium]
  return media.filter(countsIn).map((one) => ({ request, medium: one, around }))
}

export async function scheduleIfReady(
  tx: Tx,
  analysis: Analysis,
  subject: HeldSubject,
  how: { retries?: boolean } = {},
): Promise<Run | undefined> {
  const readiness = analysis.ready(inputsToJudge(analysis, subject))
  if (readiness === 'ready') return scheduleOne(tx, analysis, subject, how)
  // A run of its own, so that the request says that a person is waited for.
  if (typeof readiness === 'object' && readiness.extraction)
    return scheduleOne(tx, analysis, subject, { ...how, waits: true })
  return undefined
}

/** Its job is enqueued once its document has been read. */
export const needsReading = ({ needs }: Analysis): boolean => needs.includes('evidence')

/** `undefined`: of these inputs there is a run already, or none can be made. */
export async function scheduleOne(
  tx: Tx,
  analysis: Analysis,
  subject: HeldSubject,
  { waits = false, retries = true }: { waits?: boolean; retries?: boolean } = {},
): Promise<Run | undefined> {
  const { source } = analysis
  const subjectId = subject.medium?.id ?? subject.request.id
  const fingerprint = fingerprintOf(analysis, subject, tx.analyses)
  const runs = runStore(tx.database)
  const newest = await runs.newest(source, subject, { retries })
  if (newest?.fingerprint === fingerprint) return undefined
  if (!waits && (await runs.revive(source, subjectId, fingerprint, tx.clock.now()))) return undefined
  const run = {
    id: tx.ids.next('run'),
    organisation: subject.request.organisation,
    request: subject.request.id,
    medium: subject.medium?.id,
    source,
    subject: subjectId,
    fingerprint,
    status: waits ? ('waiting_for_extraction' as const) : ('queued' as const),
    creation: nowAfter(tx.clock, newest?.creation),
  }
  await runs.insert(run)
  await runs.supersedeOthers(run)
  if (!waits && !(await waitsForReading(tx, analysis, subject)))
    await tx.queue.enqueue('run-analysis', { run: run.id }, { group: run.organisation })
  return { ...run, problem: undefined, report: undefined, updated: run.creation }
}

/** Whether its job comes later, from the one that reads the document; sees to it that there is one. */
async function waitsForReading(tx: Tx, analysis: Analysis, { request, medium }: HeldSubject): Promise<boolean> {
  if (medium === undefined || !needsReading(analysis) || medium.reading?.status === 'done') return false
  if (!isBeingRead(medium)) await askForReading(tx, request, medium)
  return true
}
