import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dossierStore } from '#database/dossiers.ts'
import { requestStore } from '#database/requests.ts'
import { firstAnswers, type RegisterCoverage, type RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { type App, inTransaction } from './app.ts'
import { unpack } from './find-evidence.ts'
import { recordEvent } from './record-event.ts'
import type { ClaimedJob } from './run-analysis.ts'
import { scheduleAnalyses } from './schedule-analyses.ts'

const compress = promisify(gzip)

/** For so long a register that does not answer is asked again; then the report is made without it, and says so. */
export const askingHoursMax = 48
const pauseMinutesMin = 0.25
const pauseMinutesMax = 60

/** `isWatch`: nobody asked, so that only a change makes a report. `isFresh`: what was said earlier today is not enough. */
export type AskTask = { request: RequestId; since: string; attempt: number; isWatch: boolean; isFresh: boolean }

/** In the transaction that makes the request, or that holds it. */
export async function requestRegisters(
  app: App,
  { id, organisation, code, test }: CompanyRequest,
  { isWatch = false, isFresh = isWatch }: { isWatch?: boolean; isFresh?: boolean } = {},
): Promise<boolean> {
  if (!app.registers.serves({ type: code.type, id: code.key }, test)) return false
  const now = app.clock.now()
  // Asked already, and not yet answered: the same answers will do for both.
  if (!isWatch && (await dossierStore(app.database).isPending(id))) return true
  if (!isWatch) await dossierStore(app.database).setAsking({ id, organisation }, firstAnswers, now)
  const task: AskTask = { request: id, since: now.toISOString(), attempt: 0, isWatch, isFresh }
  await app.queue.enqueue(app.database, 'ask-registers', task, { group: organisation })
  return true
}

/** Asks the registers about the company of a request; what they said, its name and the end of the job are one transaction. */
export async function askRegisters(app: App, task: AskTask, job: ClaimedJob): Promise<void> {
  const request = await requestStore(app.database).get(task.request)
  if (request === undefined) return inTransaction(app, (tx) => job.complete(tx))
  const { code, test } = request
  const asOf = app.clock.now().toISOString().slice(0, 10)
  const notBefore = task.isFresh ? new Date(task.since) : undefined
  const asked = { asOf, test, signal: job.signal, notBefore }
  const dossier = await app.registers.gather({ type: code.type, id: code.key }, asked)
  // A worker that stops has asked nobody to the end: that says nothing of the registers.
  job.signal.throwIfAborted()
  const silent = silentOf(dossier)
  const kept = task.isWatch ? await keptOf(app, task.request) : undefined
  const missed = [...silent, ...(kept === undefined ? [] : refusedSince(kept, dossier))]
  const askedForMs = app.clock.now().getTime() - Date.parse(task.since)
  if (missed.length > 0 && askedForMs < askingHoursMax * 3_600_000)
    return inTransaction(app, (tx) => askLater(tx, request, task, missed, job))
  // Nobody asked, and not all have answered: what was known stays in force.
  if (task.isWatch && silent.length > 0) return inTransaction(app, (tx) => job.complete(tx))
  await keepDossier(app, request, { dossier, isWatch: task.isWatch }, job)
  app.metrics.count('roentgen_dossiers_total', { outcome: silent.length > 0 ? 'in part' : 'whole' })
}

/** Whom to ask again. Who refuses one question refuses it tomorrow; who refuses every one may have shut us out for a while. */
function silentOf({ coverage }: RegisterDossier): string[] {
  const answering = new Set(
    coverage
      .filter(({ outcome, answeredToo }) => outcome !== 'refused' || answeredToo !== undefined)
      .map(({ register }) => register),
  )
  const silent = coverage.filter(
    ({ outcome, register }) => outcome === 'unavailable' || (outcome === 'refused' && !answering.has(register)),
  )
  return [...new Set(silent.map(({ register }) => register))]
}

/**
 * Who answered when the dossier in force was made, and refuses now: what it told then would be reported as gone. So it is asked
 * again as one that is silent, and believed when it still refuses in two days.
 */
function refusedSince(kept: RegisterDossier, dossier: RegisterDossier): string[] {
  if (contentOf(kept) === contentOf(dossier)) return []
  const answered = (now: RegisterCoverage) =>
    kept.coverage.some(
      ({ register, what, outcome }) =>
        register === now.register && what === now.what && (outcome === 'answered' || outcome === 'not-found'),
    )
  const refused = dossier.coverage.filter(
    (one) => (one.outcome === 'refused' || one.outcome === 'not-configured') && answered(one),
  )
  return [...new Set(refused.map(({ register }) => register))]
}

async function askLater(
  app: App,
  request: CompanyRequest,
  task: AskTask,
  silent: readonly string[],
  job: ClaimedJob,
): Promise<void> {
  await job.complete(app)
  const held = await requestStore(app.database).lock(request.id)
  if (held === undefined) return
  const pauseMinutes = Math.min(pauseMinutesMax, pauseMinutesMin * 2 ** task.attempt)
  const now = app.clock.now()
  const startAfter = new Date(now.getTime() + pauseMinutes * 60_000)
  const waitingFor = `${silent.join(', ')}: no answer; asked again at ${startAfter.toISOString()}`
  if (!task.isWatch) await dossierStore(app.database).setAsking(held, waitingFor, now)
  const again: AskTask = { ...task, attempt: task.attempt + 1 }
  await app.queue.enqueue(app.database, 'ask-registers', again, { startAfter, group: held.organisation })
  // What waits for the first answers alone has waited long enough.
  await scheduleAnalyses(app, held, 'around')
  app.log.warn('registers.silent', { requestId: request.id, registers: silent.join(' '), attempt: again.attempt })
}

/** In a transaction. Asking never came to an end, for a reason that no register is to blame for. */
export async function failRegisters(app: App, id: RequestId): Promise<void> {
  const request = await requestStore(app.database).lock(id)
  if (request === undefined) return
  const problem =
    'the registers could not be asked; the operator can see why in the log. Refresh the request to ask again'
  await dossierStore(app.database).fail(id, problem, app.clock.now())
  await scheduleAnalyses(app, request, 'around')
  app.log.warn('registers.failed', { requestId: id })
}

async function keepDossier(
  app: App,
  { id }: CompanyRequest,
  { dossier, isWatch }: { dossier: RegisterDossier; isWatch: boolean },
  job: ClaimedJob,
): Promise<void> {
  const text = JSON.stringify(dossier)
  const stored = { dossier: await compress(text), sha256: createHash('sha256').update(text).digest('hex') }
  await inTransaction(app, async (tx) => {
    await job.complete(tx)
    const request = await requestStore(tx.database).lock(id)
    if (request === undefined) return
    if (isWatch && (await isSameAsKept(tx, id, dossier))) return
    const now = tx.clock.now()
    await dossierStore(tx.database).keep(id, stored, now)
    const name = officialNameOf(dossier)
    const isRenamed = name !== undefined && name !== request.officialName
    if (isRenamed) {
      await requestStore(tx.database).setOfficialName(id, name, now)
      const { organisation, test } = request
      await recordEvent(tx, { event: 'request_updated', organisation, test, request: id })
    }
    const known = isRenamed ? { ...request, officialName: name, updated: now } : request
    await scheduleAnalyses(tx, known, isRenamed ? 'request' : 'around')
  })
  app.log.info('registers.answered', { requestId: id, companies: dossier.companies.length, cut: dossier.cut.length })
}

async function isSameAsKept(app: App, id: RequestId, dossier: RegisterDossier): Promise<boolean> {
  const kept = await keptOf(app, id)
  return kept !== undefined && contentOf(kept) === contentOf(dossier)
}

async function keptOf(app: App, id: RequestId): Promise<RegisterDossier | undefined> {
  const kept = await dossierStore(app.database).find(id)
  return kept && (await unpack<RegisterDossier>(kept))
}

/** Without when it was asked and when each was read: that is new every day. */
function contentOf({ companies, notices, listings }: RegisterDossier): string {
  return JSON.stringify([companies, notices, listings], (key, value) => (key === 'readAt' ? undefined : value))
}

function officialNameOf({ company, companies }: RegisterDossier): string | undefined {
  return companies.find(({ code }) => code.type === company.type && code.id === company.id)?.name
}
