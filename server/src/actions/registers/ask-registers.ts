import type { Held } from '#database/database.ts'
import { dossierStore } from '#database/dossiers.ts'
import { jobStore } from '#database/jobs.ts'
import { requestStore } from '#database/requests.ts'
import {
  anewAnswers,
  firstAnswers,
  isAskedAnew,
  type RegisterDossier,
  type RegisterState,
  type Unserved,
} from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { App } from '../app.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'
import { ended, isAwaited, keepDossier, keptDossier, packed, refusedSince } from './keep-dossier.ts'

/** For so long a register that does not answer is asked again; then the last report is made without it, and says so. */
export const askingHoursMax = 48
const pauseMinutesMin = 0.25
const pauseMinutesMax = 60
/** Where nothing is known yet, no register keeps the others' answers back for longer; nor do many questions to one. */
const patience = { silenceMs: 5_000, altogetherMs: 15_000 }

/** `isWatch`: nobody asked, so that only a change makes a report. `isFresh`: what was said earlier today is not enough. */
export type AskTask = { request: RequestId; since: string; attempt: number; isWatch: boolean; isFresh: boolean }

/** Of a request that is being made: whom it waits for, or why for nobody. Known without asking the database. */
export function registerStateOfNew(tx: Tx, { code, test, creation }: CompanyRequest): NewRegisterState {
  const about = { type: code.type, id: code.key }
  if (tx.registers.serves(about, test)) return { status: 'asking', waitingFor: firstAnswers }
  const asOf = creation.toISOString().slice(0, 10)
  return { status: 'unserved', unserved: { ...tx.registers.whyUnserved(about, test), asOf } }
}

type NewRegisterState =
  | Extract<RegisterState, { status: 'asking' }>
  | { status: 'unserved'; unserved: Unserved; waitingFor?: undefined }

/** Writes down what `registerStateOfNew` says, and has the registers asked. */
export async function beginRegisters(tx: Tx, request: Held<CompanyRequest>, state: NewRegisterState): Promise<void> {
  const now = request.creation
  if (state.status === 'unserved') return dossierStore(tx.database).setUnserved(request, state.unserved, now)
  await dossierStore(tx.database).setAsking(request, state.waitingFor, now)
  await enqueue(tx, request, { since: now.toISOString(), isWatch: false, isFresh: false })
}

/** `false`: no register serves its code. */
export async function requestRegisters(
  tx: Tx,
  request: Held<CompanyRequest>,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<boolean> {
  if (!isServed(tx, request)) return false
  const { id } = request
  const now = tx.clock.now()
  const since = now.toISOString()
  const isPending = await dossierStore(tx.database).isPending(id)
  // Asked already, and not yet answered: the same answers will do for both.
  if (isPending && !isFresh) return true
  // Not in an hour, when whoever is silent would be asked again: now, and in the place of that.
  if (isPending) await jobStore(tx.database).withdraw('ask-registers', { request: id, isWatch: false })
  await dossierStore(tx.database).setAsking(request, isPending ? anewAnswers(since) : firstAnswers, now)
  await enqueue(tx, request, { since, isWatch: false, isFresh })
  return true
}

/** Nobody waits for the answers, and nothing is said of the asking: so the request need not be held. */
export async function watchRegisters(tx: Tx, request: CompanyRequest): Promise<void> {
  if (isServed(tx, request))
    await enqueue(tx, request, { since: tx.clock.now().toISOString(), isWatch: true, isFresh: true })
}

const isServed = ({ registers }: Tx, { code, test }: CompanyRequest): boolean =>
  registers.serves({ type: code.type, id: code.key }, test)

async function enqueue(
  tx: Tx,
  { id, organisation }: CompanyRequest,
  how: Pick<AskTask, 'since' | 'isWatch' | 'isFresh'>,
): Promise<void> {
  const task: AskTask = { request: id, attempt: 0, ...how }
  await tx.queue.enqueue('ask-registers', task, { group: organisation, isBulk: how.isWatch })
}

/** Asks the registers about the company of a request. Whoever is silent withholds nothing that the others said. */
export async function askRegisters(app: App, task: AskTask, job: ClaimedJob): Promise<void> {
  const request = await requestStore(app.database).get(task.request)
  if (request === undefined) return inTransaction(app, (tx) => job.complete(tx))
  const kept = await keptDossier(app, task.request)
  const dossier = await gather(app, request, task, { isFirst: kept === undefined, signal: job.signal })
  const silent = silentOf(dossier)
  const missed = [...silent, ...(task.isWatch && kept !== undefined ? refusedSince(kept, dossier) : [])]
  const askedForMs = app.clock.now().getTime() - Date.parse(task.since)
  const isOver = askedForMs >= askingHoursMax * 3_600_000
  if (missed.length > 0 && !isOver) {
    const again = (tx: Tx, held: Held<CompanyRequest>) => askLater(tx, held, task, missed)
    if (task.isWatch) return inTransaction(app, (tx) => watchLater(tx, request, again, job))
    const { since } = task
    const gathered = { dossier: provisional(dossier), since, how: 'provisional' as const, askLater: again }
    return keepDossier(app, request.id, gathered, job)
  }
  // Nobody asked, and not all have answered: what was known stays in force.
  if (task.isWatch && silent.length > 0) return inTransaction(app, (tx) => job.complete(tx))
  const how = task.isWatch ? 'watched' : silent.length > 0 ? 'last' : 'whole'
  await keepDossier(app, request.id, { dossier, since: task.since, how }, job)
  app.metrics.count('roentgen_dossiers_total', { outcome: silent.length > 0 ? 'in part' : 'whole' })
}

async function gather(
  app: App,
  { code, test }: CompanyRequest,
  { isFresh, isWatch, since }: AskTask,
  { isFirst, signal }: { isFirst: boolean; signal: AbortSignal },
): Promise<RegisterDossier> {
  const dossier = await app.registers.gather(
    { type: code.type, id: code.key },
    {
      asOf: app.clock.now().toISOString().slice(0, 10),
      test,
      signal,
      notBefore: isFresh ? new Date(since) : undefined,
      patience: isFirst && !isWatch ? patience : undefined,
    },
  )
  // A worker that stops has asked nobody to the end: that says nothing of the registers.
  signal.throwIfAborted()
  return dossier
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

/** Says of each who was silent that another answer is awaited. */
function provisional(dossier: RegisterDossier): RegisterDossier {
  const silent = new Set(silentOf(dossier))
  return {
    ...dossier,
    coverage: dossier.coverage.map((line) => {
      const isSilent = line.outcome === 'unavailable' || line.outcome === 'refused'
      return isSilent && silent.has(line.register) ? { ...line, isAskedAgain: true as const } : line
    }),
  }
}

async function watchLater(
  tx: Tx,
  { id }: CompanyRequest,
  again: (tx: Tx, held: Held<CompanyRequest>) => Promise<void>,
  job: ClaimedJob,
): Promise<void> {
  await job.complete(tx)
  const held = await requestStore(tx.database).lock(id)
  if (held !== undefined) await again(tx, held)
}

async function askLater(tx: Tx, held: Held<CompanyRequest>, task: AskTask, silent: readonly string[]): Promise<void> {
  const pauseMinutes = Math.min(pauseMinutesMax, pauseMinutesMin * 2 ** task.attempt)
  const now = tx.clock.now()
  const afterMs = pauseMinutes * 60_000
  const at = new Date(now.getTime() + afterMs).toISOString()
  const waitingFor = `${silent.join(', ')}: no answer; asked again at ${at}`
  if (!task.isWatch) await dossierStore(tx.database).setAsking(held, waitingFor, now)
  const again: AskTask = { ...task, attempt: task.attempt + 1 }
  const options = { afterMs, group: held.organisation, isBulk: task.isWatch }
  await tx.queue.enqueue('ask-registers', again, options)
  tx.log.warn('registers.silent', { requestId: held.id, registers: silent.join(' '), attempt: again.attempt })
}

/** Asking never came to an end, for a reason that no register is to blame for. */
export async function failRegisters(
  tx: Tx,
  { request: id, since, isWatch }: Pick<AskTask, 'request' | 'since' | 'isWatch'>,
): Promise<void> {
  const request = await requestStore(tx.database).lock(id)
  if (request === undefined) return
  tx.log.warn('registers.failed', { requestId: id })
  const dossiers = dossierStore(tx.database)
  const waitingFor = await dossiers.waitingFor(id)
  // Another asking is still under way.
  if (isWatch ? waitingFor !== undefined : isAskedAnew(waitingFor, since)) return
  const kept = await keptDossier(tx, id)
  // Else its report would promise another for ever.
  if (kept !== undefined && isAwaited(kept)) await dossiers.keep(id, await packed(tx, id, ended(kept)), tx.clock.now())
  const problem =
    'the registers could not be asked; the operator can see why in the log. Refresh the request to ask again'
  await dossiers.fail(id, problem, tx.clock.now())
  const scheduled = await scheduleAnalyses(tx, request, 'around')
  await updateRequestState(tx, scheduled.request)
}
