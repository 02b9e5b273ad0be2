import { setTimeout as pause } from 'node:timers/promises'
import type { Analysis, AnalysisInputs } from '#analyses/analysis.ts'
import type { Subject } from '#analyses/inputs/subject.ts'
import { mediumStore } from '#database/media.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import { type RunToMake, runStore } from '#database/runs.ts'
import type { MadeBy, Report } from '#domain/report.ts'
import type { CompanyRequest, RunStatus } from '#domain/request.ts'
import type { MediumId, RunId } from '#kernel/ids.ts'
import type { JobClaim } from '#queue/queue.ts'
import { testOutcome } from '#rehearsal/index.ts'
import { type App, inTransaction } from '../app.ts'
import { recordEvent } from '../events/record-event.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { isStillSo, rememberDocument } from '../reading/recall-documents.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { completeInputs } from './complete-inputs.ts'
import { failAnalysis } from './fail-analysis.ts'
import { fingerprintOf, inputHashes } from './gather-inputs.ts'
import { saysTheSame } from './same-report.ts'
import { scheduleAnalyses, scheduleIfReady } from './schedule-analyses.ts'
import { surroundingsOf } from './surroundings.ts'

/** `claim` is what `complete` completes, for whoever completes several at once. */
export type ClaimedJob = { claim: JobClaim; complete(app: App): Promise<void>; signal: AbortSignal }

type Started = { run: RunToMake; analysis: Analysis; subject: Subject }

/** How often an analysis itself may fail. A worker that dies, or a database or storage that is away, is no failure of it. */
const failuresMax = 3
const pauseMsAfterFirst = 2_000
/** Documents that are sent together are analysed at the same time, and each is to be compared with those that end before it. */
const attemptsMax = 4

export type RunTask = { run: RunId; failures: number }

/** Makes the report of a run, once: the report, its event and the end of the job are one transaction. */
export async function runAnalysis(app: App, task: RunTask, job: ClaimedJob): Promise<void> {
  const started = await inTransaction(app, (tx) => start(tx, task.run, job))
  if (started === undefined) return
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await makeReport(app, task, started, { job, isLast: attempt === attemptsMax })
    if (outcome === 'ended') return
  }
}

/** `again`: the organisation has seen another document meanwhile, with which this one would have to be compared. */
async function makeReport(
  app: App,
  task: RunTask,
  started: Started,
  { job, isLast }: { job: ClaimedJob; isLast: boolean },
): Promise<'ended' | 'again'> {
  // What is thrown here (a database that is away) says nothing of the analysis: the queue tries again, for as long as its
  // retries last.
  const completed = await completeInputs(app, started.analysis, started.subject)
  if (completed.notRead !== undefined) {
    const { notRead } = completed
    await inTransaction(app, (tx) => waitForReading(tx, started, notRead.id, job))
    return 'ended'
  }
  let raw: Report['raw']
  try {
    raw = await produce(started, completed.inputs, job.signal)
  } catch (error) {
    // Being stopped is no failure: the job goes back as it is.
    if (job.signal.aborted) throw error
    await inTransaction(app, (tx) => countFailure(tx, task, started, error, job))
    return 'ended'
  }
  const made = { raw, recorded: completed.recorded, memory: completed.inputs.memory }
  return inTransaction(app, async (tx) => {
    if (!isLast && !(await isUpToDate(tx, started, made))) return 'again'
    await keepReport(tx, started, made, job)
    return 'ended'
  })
}

/** All that can fail because of the analysis; it touches nothing else. */
async function produce(
  { analysis, subject }: Started,
  inputs: AnalysisInputs,
  signal: AbortSignal,
): Promise<Report['raw']> {
  const outcome = testOutcome(subject.request, subject.medium)
  if (outcome === 'analysis-slow') await pause(10_000, undefined, { signal })
  if (outcome === 'analysis-fails') throw new Error('the company code or the document asks for a failed analysis')
  return analysis.raw.parse(await analysis.produce(inputs)) as Report['raw']
}

async function countFailure(app: App, task: RunTask, { run }: Started, error: unknown, job: ClaimedJob): Promise<void> {
  const failures = task.failures + 1
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  app.log.warn('analysis.attempt-failed', { runId: run.id, failures, problem })
  await job.complete(app)
  if (failures >= failuresMax) {
    return failAnalysis(app, run.id, `the analysis failed ${failures} times; the operator can see why in the log`)
  }
  const startAfter = new Date(app.clock.now().getTime() + pauseMsAfterFirst * 2 ** task.failures)
  const options = { startAfter, group: run.organisation }
  await app.queue.enqueue(app.database, 'run-analysis', { run: run.id, failures }, options)
}

/** `undefined` when nothing is left to do: made already, or the inputs have changed since and have a run of their own. */
async function start(app: App, id: RunId, job: ClaimedJob): Promise<Started | undefined> {
  const runs = runStore(app.database)
  const run = await runs.find(id)
  const request = run && (await requestStore(app.database).lock(run.request))
  const analysis = app.analyses.find(({ source }) => source === run?.source)
  if (
    run === undefined ||
    request === undefined ||
    analysis === undefined ||
    !['queued', 'running'].includes(run.status)
  ) {
    await job.complete(app)
    return undefined
  }
  const medium = run.medium && (await mediumStore(app.database).lock(run.medium))
  const subject = { request, medium, around: await surroundingsOf(app, [analysis], request) }
  if (fingerprintOf(analysis, subject, app.analyses) !== run.fingerprint) {
    // Of the inputs in force there is a run already, unless it is the service that changed: a new version of an analysis or
    // of the reader began while this one waited, and would be the loss of it.
    await supersede(app, run, request, () => scheduleIfReady(app, analysis, subject))
    await job.complete(app)
    return undefined
  }
  if (run.status === 'queued') {
    await runs.setStatus(id, 'running', app.clock.now())
    await updateRequestState(app, request)
  }
  return { run, analysis, subject }
}

async function setAside(app: App, run: RunToMake, request: CompanyRequest, status: RunStatus): Promise<void> {
  await runStore(app.database).setStatus(run.id, status, app.clock.now())
  await updateRequestState(app, request)
}

/** `instead`: schedules what is to be made in its place, if anything is. */
async function supersede(
  app: App,
  { id }: RunToMake,
  request: CompanyRequest,
  instead: () => Promise<unknown> = async () => {},
): Promise<void> {
  await runStore(app.database).setStatus(id, 'superseded', app.clock.now())
  await instead()
  await goOn(app, request)
}

/** What is made of reports may have waited for this one. Last the state: that of what was scheduled too. */
async function goOn(app: App, request: CompanyRequest): Promise<void> {
  const { request: current, scheduled } = await scheduleAnalyses(app, request, 'around')
  if (scheduled.length === 0) await updateRequestState(app, current)
}

/** What was read is gone, or an older reader read it: it is read again, and this run goes on from there. */
async function waitForReading(app: App, started: Started, id: MediumId, job: ClaimedJob): Promise<void> {
  const { subject, open } = await lockSubject(app, started)
  const { request, medium } = subject
  await job.complete(app)
  if (!open) return
  const toRead = medium ?? (await mediumStore(app.database).lock(id))
  if (toRead === undefined) return setAside(app, started.run, request, 'superseded')
  if (medium?.validation === 'invalid')
    return failAnalysis(app, started.run.id, medium.problem ?? 'file-unreadable: the document cannot be read')
  await askForReading(app, toRead)
  // Of a document, it goes on when that is read; of a request, there is a new run of all that is read by then.
  await setAside(app, started.run, request, medium === undefined ? 'superseded' : 'queued')
}

async function lockSubject(app: App, { run, analysis }: Started): Promise<{ subject: Subject; open: boolean }> {
  const request = await requestStore(app.database).lock(run.request)
  if (request === undefined) throw new Error(`the request of run ${run.id} is gone`)
  const medium = run.medium && (await mediumStore(app.database).lock(run.medium))
  const current = await runStore(app.database).find(run.id)
  const around = await surroundingsOf(app, [analysis], request)
  return { subject: { request, medium, around }, open: current?.status === 'running' }
}

type Made = { raw: Report['raw']; recorded: MadeBy['inputs']; memory: AnalysisInputs['memory'] | undefined }

async function isUpToDate(app: App, { analysis, subject }: Started, { memory }: Made): Promise<boolean> {
  const { request, medium } = subject
  if (medium === undefined || !memory || analysis.remembers === undefined) return true
  return isStillSo(app, { request, medium }, analysis.remembers, memory)
}

async function keepReport(app: App, started: Started, { raw, recorded, memory }: Made, job: ClaimedJob): Promise<void> {
  const { run, analysis, subject } = started
  const { subject: current, open } = await lockSubject(app, started)
  const { request } = current
  // Fails when another worker has taken the job over meanwhile; then nothing of this is kept.
  await job.complete(app)
  if (!open) return
  // Of inputs that have changed meanwhile: it would be the newest report, and hide that of the inputs in force.
  if (fingerprintOf(analysis, current, app.analyses) !== run.fingerprint) {
    // They have a run already, unless it was the operator who changed them: a table of names was imported meanwhile.
    return supersede(app, run, request, () => scheduleIfReady(app, analysis, current, { retries: false }))
  }
  const now = app.clock.now()
  const reports = reportStore(app.database)
  const inForce = await reports.inForce(run.source, run.subject)
  // The inputs went and came back while it was made (A, B, A): the report of the first time says all of it.
  if (inForce?.fingerprint === run.fingerprint) return supersede(app, run, request)
  const inputs = { ...inputHashes(analysis, subject, app.analyses), ...recorded }
  if (inForce !== undefined && (await saysTheSame(app, inForce.id, { analysis, raw, inputs })))
    return supersede(app, run, request, () => runStore(app.database).confirm(inForce.run, run.fingerprint, now))
  const report: Report = {
    id: app.ids.next('report'),
    organisation: request.organisation,
    request: request.id,
    medium: run.medium,
    run: run.id,
    source: run.source,
    code: request.code,
    replaces: inForce?.id,
    raw,
    madeBy: {
      engine: app.engine,
      analysis: { source: analysis.source, version: analysis.version },
      inputs,
      model: analysis.model ?? { id: `${analysis.source}-rules`, version: String(analysis.version) },
      settings: app.settingsHash,
    },
    test: request.test,
    creation: now,
  }
  await reports.insert(report)
  if (memory && analysis.remembers && current.medium !== undefined)
    await rememberDocument(app, { request, medium: current.medium }, analysis.remembers, { memory, raw })
  await runStore(app.database).setStatus(run.id, 'completed', now)
  await goOn(app, request)
  await recordEvent(app, {
    event: 'new_report',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    report: report.id,
    medium: report.medium,
    source: report.source,
  })
  app.metrics.count('roentgen_reports_total', { source: report.source })
  app.log.info('report.completed', { reportId: report.id, requestId: request.id, source: report.source })
}
