import { setTimeout as pause } from 'node:timers/promises'
import type { Analysis } from '#analyses/analysis.ts'
import type { Produced } from '#analyses/child/tasks.ts'
import type { HandedInputs } from '#analyses/inputs/index.ts'
import type { Subject } from '#analyses/inputs/subject.ts'
import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import { reportTransactionStore } from '#database/report-transactions.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import { type RunToMake, runStore } from '#database/runs.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import type { MadeBy, NewReport } from '#domain/report.ts'
import type { CompanyRequest, RunStatus } from '#domain/request.ts'
import type { Answer } from '#isolation/tasks.ts'
import { nowAfter } from '#kernel/clock.ts'
import type { MediumId, RunId } from '#kernel/ids.ts'
import { testOutcome } from '#rehearsal/index.ts'
import type { App } from '../app.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { isStillSo, rememberDocument } from '../reading/recall-documents.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'
import { completeInputs } from './complete-inputs.ts'
import { failAnalysis } from './fail-analysis.ts'
import { fingerprintOf, inputHashes } from './gather-inputs.ts'
import { saysTheSame } from './same-report.ts'
import { type HeldSubject, scheduleAnalyses, scheduleIfReady } from './schedule-analyses.ts'
import { signReport } from './sign-report.ts'
import { surroundingsOf } from './surroundings.ts'

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
  const completed = await completeInputs(app, started.analysis, started.subject, howToAsk(started, job))
  if (completed.notRead !== undefined) {
    const { notRead } = completed
    await inTransaction(app, (tx) => waitForReading(tx, started, notRead.id, job))
    return 'ended'
  }
  // Being stopped is no failure, nor is that no process can be had: both are thrown, and the job goes back as it is.
  const produced = await produce(app, started, completed.inputs, job)
  if (!produced.ok) {
    await inTransaction(app, (tx) => countFailure(tx, task, started, produced.reason.detail, job))
    return 'ended'
  }
  const { raw, color, digests, transactions } = produced.value
  const made = { raw, color, digests, transactions, recorded: completed.recorded, memory: completed.inputs.memory }
  const outcome = await inTransaction(app, async (tx) => {
    if (!isLast && !(await isUpToDate(tx, started, made))) return 'again'
    await keepReport(tx, started, made, job)
    return 'ended'
  })
  // Not of what is made once more, here or by whoever took the job over: it fails there too, and would count twice.
  if (outcome === 'ended') tellFailures(app, started, produced.value)
  return outcome
}

const howToAsk = ({ run }: Started, { signal }: ClaimedJob) => ({ signal, group: run.organisation })

/** All that can fail because of the analysis; it touches nothing else. */
async function produce(app: App, started: Started, inputs: HandedInputs, job: ClaimedJob): Promise<Answer<Produced>> {
  const { analysis, subject } = started
  const outcome = testOutcome(subject.request, subject.medium)
  if (outcome === 'analysis-slow') await pause(10_000, undefined, { signal: job.signal })
  if (outcome === 'analysis-fails')
    return {
      ok: false,
      reason: { code: 'failed', detail: 'the company code or the document asks for a failed analysis' },
    }
  const startedMs = performance.now()
  try {
    return await app.analyst.produce(analysis, inputs, howToAsk(started, job))
  } finally {
    const seconds = (performance.now() - startedMs) / 1_000
    app.metrics.observe('roentgen_analysis_seconds', seconds, { source: analysis.source })
  }
}

/** The report stands without them, and says so; the operator learns why here. */
function tellFailures(app: App, { run }: Started, { failures }: Produced): void {
  for (const { criterion, problem } of failures) {
    app.log.warn('criterion.failed', { runId: run.id, source: run.source, criterion, problem })
    app.metrics.count('roentgen_criteria_failed_total', { source: run.source, criterion })
  }
}

async function countFailure(tx: Tx, task: RunTask, { run }: Started, problem: string, job: ClaimedJob): Promise<void> {
  const failures = task.failures + 1
  tx.log.warn('analysis.attempt-failed', { runId: run.id, failures, problem })
  await job.complete(tx)
  if (failures >= failuresMax) {
    return failAnalysis(tx, run.id, `the analysis failed ${failures} times; the operator can see why in the log`)
  }
  const options = { afterMs: pauseMsAfterFirst * 2 ** task.failures, group: run.organisation }
  await tx.queue.enqueue('run-analysis', { run: run.id, failures }, options)
}

/** `undefined` when nothing is left to do: made already, or the inputs have changed since and have a run of their own. */
async function start(tx: Tx, id: RunId, job: ClaimedJob): Promise<Started | undefined> {
  const runs = runStore(tx.database)
  const run = await runs.find(id)
  const request = run && (await requestStore(tx.database).lock(run.request))
  const analysis = tx.analyses.find(({ source }) => source === run?.source)
  if (
    run === undefined ||
    request === undefined ||
    analysis === undefined ||
    !['queued', 'running'].includes(run.status)
  ) {
    await job.complete(tx)
    return undefined
  }
  const medium = run.medium && (await mediumStore(tx.database).lock(run.medium))
  const subject = { request, medium, around: await surroundingsOf(tx, [analysis], request) }
  if (fingerprintOf(analysis, subject, tx.analyses) !== run.fingerprint) {
    // Of the inputs in force there is a run already, unless it is the service that changed: a new version of an analysis or
    // of the reader began while this one waited, and would be the loss of it.
    await supersede(tx, run, request, () => scheduleIfReady(tx, analysis, subject))
    await job.complete(tx)
    return undefined
  }
  if (run.status === 'queued') {
    await runs.setStatus(id, 'running', tx.clock.now())
    await updateRequestState(tx, request)
  }
  return { run, analysis, subject }
}

async function setAside(tx: Tx, run: RunToMake, request: Held<CompanyRequest>, status: RunStatus): Promise<void> {
  await runStore(tx.database).setStatus(run.id, status, tx.clock.now())
  await updateRequestState(tx, request)
}

/** `instead`: schedules what is to be made in its place, if anything is. */
async function supersede(
  tx: Tx,
  { id }: RunToMake,
  request: Held<CompanyRequest>,
  instead: () => Promise<unknown> = async () => {},
): Promise<void> {
  await runStore(tx.database).setStatus(id, 'superseded', tx.clock.now())
  await instead()
  await goOn(tx, request)
}

/** What is made of reports may have waited for this one. Last the state: that of what was scheduled too. */
async function goOn(tx: Tx, request: Held<CompanyRequest>): Promise<void> {
  const { request: current, scheduled } = await scheduleAnalyses(tx, request, 'around')
  if (scheduled.length === 0) await updateRequestState(tx, current)
}

/** What was read is gone, or an older reader read it: it is read again, and this run goes on from there. */
async function waitForReading(tx: Tx, started: Started, id: MediumId, job: ClaimedJob): Promise<void> {
  const { subject, open } = await lockSubject(tx, started)
  const { request, medium } = subject
  await job.complete(tx)
  if (!open) return
  const toRead = medium ?? (await mediumStore(tx.database).lock(id))
  // Nobody reads what was withdrawn meanwhile; without it there is another run, if any.
  if (toRead === undefined || toRead.status === 'withdrawn') return setAside(tx, started.run, request, 'superseded')
  if (medium?.validation === 'invalid')
    return failAnalysis(tx, started.run.id, medium.problem ?? 'file-unreadable: the document cannot be read')
  await askForReading(tx, request, toRead)
  // Of a document, it goes on when that is read; of a request, there is a new run of all that is read by then.
  await setAside(tx, started.run, request, medium === undefined ? 'superseded' : 'queued')
}

async function lockSubject(tx: Tx, { run, analysis }: Started): Promise<{ subject: HeldSubject; open: boolean }> {
  const request = await requestStore(tx.database).lock(run.request)
  if (request === undefined) throw new Error(`the request of run ${run.id} is gone`)
  const medium = run.medium && (await mediumStore(tx.database).lock(run.medium))
  const current = await runStore(tx.database).find(run.id)
  const around = await surroundingsOf(tx, [analysis], request)
  return { subject: { request, medium, around }, open: current?.status === 'running' }
}

type Made = {
  raw: string
  color: string
  digests: readonly string[]
  transactions: string | undefined
  recorded: MadeBy['inputs']
  memory: DocumentMemory | null | undefined
}

async function isUpToDate(tx: Tx, { analysis, subject }: Started, { memory }: Made): Promise<boolean> {
  const { request, medium } = subject
  if (medium === undefined || !memory || analysis.remembers === undefined) return true
  return isStillSo(tx, { request, medium }, analysis.remembers, memory)
}

async function keepReport(
  tx: Tx,
  started: Started,
  { raw, color, digests, transactions, recorded, memory }: Made,
  job: ClaimedJob,
): Promise<void> {
  const { run, analysis, subject } = started
  const { subject: current, open } = await lockSubject(tx, started)
  const { request } = current
  // Fails when another worker has taken the job over meanwhile; then nothing of this is kept.
  await job.complete(tx)
  if (!open) return
  // Of inputs that have changed meanwhile: it would be the newest report, and hide that of the inputs in force.
  if (fingerprintOf(analysis, current, tx.analyses) !== run.fingerprint) {
    // They have a run already, unless it was the operator who changed them: a table of names was imported meanwhile.
    return supersede(tx, run, request, () => scheduleIfReady(tx, analysis, current, { retries: false }))
  }
  const now = tx.clock.now()
  const reports = reportStore(tx.database)
  const inForce = await reports.inForce(run.source, run.subject)
  // The inputs went and came back while it was made (A, B, A): the report of the first time says all of it.
  if (inForce?.fingerprint === run.fingerprint) return supersede(tx, run, request)
  const inputs = { ...inputHashes(analysis, subject, tx.analyses), ...recorded }
  if (inForce !== undefined && (await saysTheSame(tx, inForce.id, { analysis, raw, inputs })))
    return supersede(tx, run, request, () => runStore(tx.database).confirm(inForce.run, run.fingerprint, now))
  const report: Omit<NewReport, 'signature'> = {
    id: tx.ids.next('report'),
    organisation: request.organisation,
    request: request.id,
    medium: run.medium,
    run: run.id,
    source: run.source,
    code: request.code,
    replaces: inForce?.id,
    raw,
    madeBy: {
      engine: tx.engine,
      analysis: { source: analysis.source, version: analysis.version },
      inputs,
      model: analysis.model ?? { id: `${analysis.source}-rules`, version: String(analysis.version) },
      settings: tx.settingsHash,
    },
    test: request.test,
    creation: nowAfter(tx.clock, inForce?.creation),
  }
  await reports.insert({ ...report, signature: signReport(tx, report, digests) })
  if (transactions !== undefined) await reportTransactionStore(tx.database).keep(report.id, transactions)
  if (memory && analysis.remembers && current.medium !== undefined)
    await rememberDocument(tx, { request, medium: current.medium }, analysis.remembers, { memory, color })
  await runStore(tx.database).setStatus(run.id, 'completed', now)
  await goOn(tx, request)
  tx.tell({
    event: 'new_report',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    report: report.id,
    medium: report.medium,
    source: report.source,
  })
  tx.metrics.count('roentgen_reports_total', { source: report.source })
  tx.log.info('report.completed', { reportId: report.id, requestId: request.id, source: report.source })
}
