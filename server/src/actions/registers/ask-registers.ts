import { dossierStore } from '#database/dossiers.ts'
import { jobStore } from '#database/jobs.ts'
import { requestStore } from '#database/requests.ts'
import { anewAnswers, firstAnswers, isAskedAnew, type RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { ClaimedJob } from '../analysis/run-analysis.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import { type App, inTransaction } from '../app.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import { ended, isAwaited, keepDossier, keptDossier, packed, refusedSince } from './keep-dossier.ts'

/** For so long a register that does not answer is asked again; then the last report is made without it, and says so. */
export const askingHoursMax = 48
const pauseMinutesMin = 0.25
const pauseMinutesMax = 60
/** Where nothing is known yet, no register keeps the others' answers back for longer; nor do many questions to one. */
const patience = { silenceMs: 5_000, altogetherMs: 15_000 }

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
  const since = now.toISOString()
  const isPending = !isWatch && (await dossierStore(app.database).isPending(id))
  // Asked already, and not yet answered: the same answers will do for both.
  if (isPending && !isFresh) return true
  // Not in an hour, when whoever is silent would be asked again: now, and in the place of that.
  if (isPending) await jobStore(app.database).withdraw('ask-registers', { request: id, isWatch: false })
  const waitingFor = isPending ? anewAnswers(since) : firstAnswers
  if (!isWatch) await dossierStore(app.database).setAsking({ id, organisation }, waitingFor, now)
  const task: AskTask = { request: id, since, attempt: 0, isWatch, isFresh }
  await app.queue.enqueue(app.database, 'ask-registers', task, { group: organisation })
  return true
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
    const again = (tx: App, held: CompanyRequest) => askLater(tx, held, task, missed)
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
  app: App,
  { id }: CompanyRequest,
  again: (app: App, held: CompanyRequest) => Promise<void>,
  job: ClaimedJob,
): Promise<void> {
  await job.complete(app)
  const held = await requestStore(app.database).lock(id)
  if (held !== undefined) await again(app, held)
}

/** In the transaction that ends the job before. */
async function askLater(app: App, held: CompanyRequest, task: AskTask, silent: readonly string[]): Promise<void> {
  const pauseMinutes = Math.min(pauseMinutesMax, pauseMinutesMin * 2 ** task.attempt)
  const now = app.clock.now()
  const startAfter = new Date(now.getTime() + pauseMinutes * 60_000)
  const waitingFor = `${silent.join(', ')}: no answer; asked again at ${startAfter.toISOString()}`
  if (!task.isWatch) await dossierStore(app.database).setAsking(held, waitingFor, now)
  const again: AskTask = { ...task, attempt: task.attempt + 1 }
  await app.queue.enqueue(app.database, 'ask-registers', again, { startAfter, group: held.organisation })
  app.log.warn('registers.silent', { requestId: held.id, registers: silent.join(' '), attempt: again.attempt })
}

/** In a transaction. Asking never came to an end, for a reason that no register is to blame for. */
export async function failRegisters(
  app: App,
  { request: id, since, isWatch }: Pick<AskTask, 'request' | 'since' | 'isWatch'>,
): Promise<void> {
  const request = await requestStore(app.database).lock(id)
  if (request === undefined) return
  app.log.warn('registers.failed', { requestId: id })
  const dossiers = dossierStore(app.database)
  const waitingFor = await dossiers.waitingFor(id)
  // Another asking is still under way.
  if (isWatch ? waitingFor !== undefined : isAskedAnew(waitingFor, since)) return
  const kept = await keptDossier(app, id)
  // Else its report would promise another for ever.
  if (kept !== undefined && isAwaited(kept)) await dossiers.keep(id, await packed(ended(kept)), app.clock.now())
  const problem =
    'the registers could not be asked; the operator can see why in the log. Refresh the request to ask again'
  await dossiers.fail(id, problem, app.clock.now())
  const scheduled = await scheduleAnalyses(app, request, 'around')
  await updateRequestState(app, scheduled.request)
}
