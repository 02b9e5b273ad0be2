import type { Analysis } from '#analyses/analysis.ts'
import type { Surroundings } from '#analyses/inputs/subject.ts'
import { erasureStore } from '#database/erasures.ts'
import { legalHoldStore } from '#database/legal-holds.ts'
import type { PageAsked } from '#database/page.ts'
import { summaryStore } from '#database/request-summaries.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Caller } from '#domain/caller.ts'
import type { Erasure, LegalHold } from '#domain/erasure.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import { emptySummary, keysOf, type RequestSummary, summaryOf } from '#domain/request-summary.ts'
import { type Waiting, waitingFor, waitingForRegister } from '#domain/waiting.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { inputsToJudge } from '../analysis/gather-inputs.ts'
import { surroundingsOf } from '../analysis/surroundings.ts'
import type { Anywhere } from '../app.ts'

/** `waitingFor` is English; `waiting` the same in every language, for whoever acts on it. */
export type AnalysisWaiting = { source: string; waitingFor: string; waiting: Waiting }
/** Nothing of it was begun, and nothing will be before the registers are asked again. */
export type AnalysisFailed = { source: string; problem: string }
/** `askedAgain`: a report is there, and what it is made of is being asked for anew; `troubled`: that came to nothing. */
export type RequestShown = {
  request: CompanyRequest
  summary: RequestSummary
  runs: Run[]
  waiting: AnalysisWaiting[]
  askedAgain?: AnalysisWaiting[]
  troubled?: AnalysisFailed[]
  failed?: AnalysisFailed[]
  legalHold?: LegalHold | undefined
  erasure?: Erasure | undefined
}

export async function showRequest(app: Anywhere, caller: Caller, id: RequestId): Promise<RequestShown> {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  return withAnalyses(app, request)
}

/** The request with what is under way on it, and what each analysis still waits for. */
export async function withAnalyses(app: Anywhere, request: CompanyRequest): Promise<RequestShown> {
  if (request.status === 'erased') {
    const erasure = await erasureStore(app.database).find(request.id)
    return { request, summary: emptySummary, runs: [], waiting: [], erasure }
  }
  const runs = await runStore(app.database).currentOf(request.id)
  const waiting = await waitingOf(app, request, runs)
  const summary = await summaryFor(app, request.id, waiting)
  const legalHold = request.held ? await legalHoldStore(app.database).open(request.id) : undefined
  return { request, summary, runs, waiting, legalHold, ...(await ofRegisters(app, request, runs)) }
}

/** As it is now, in this transaction. */
export async function summaryFor(
  { database }: Anywhere,
  id: RequestId,
  waiting: readonly AnalysisWaiting[],
): Promise<RequestSummary> {
  return summaryOf(await summaryStore(database).facts(id), { lacksFigures: lacksFigures(waiting) })
}

export const lacksFigures = (waiting: readonly AnalysisWaiting[]): boolean =>
  waiting.some(({ waiting: { code } }) => code === 'figures')

/** Before a transaction commits that changed what the summary is made of. `known`: it was made already, and nothing changed since. */
export async function keepSummary(app: Anywhere, id: RequestId, known?: RequestSummary): Promise<void> {
  const summary = known ?? (await newSummary(app, id))
  if (summary !== undefined) await summaryStore(app.database).keep(id, summary, keysOf(summary))
}

async function newSummary(app: Anywhere, id: RequestId): Promise<RequestSummary | undefined> {
  const request = await requestStore(app.database).get(id)
  if (request === undefined) return undefined
  await summaryStore(app.database).addDigests(id)
  const waiting = await waitingOf(app, request, await runStore(app.database).currentOf(id))
  return summaryFor(app, id, waiting)
}

async function ofRegisters(
  app: Anywhere,
  request: CompanyRequest,
  runs: readonly Run[],
): Promise<Pick<RequestShown, 'askedAgain' | 'troubled' | 'failed'>> {
  const ofThem = app.analyses.filter(({ needs }) => needs.includes('registerState'))
  const isBegun = ({ source }: { source: string }) => runs.some((run) => run.source === source)
  const { register } = await surroundingsOf(app, ofThem, request)
  if (register.status === 'failed') {
    const { problem } = register
    return { failed: ofThem.filter((one) => !isBegun(one)).map(({ source }) => ({ source, problem })) }
  }
  if (register.status === 'known' && register.problem !== undefined) {
    const { problem } = register
    return { troubled: ofThem.filter(isBegun).map(({ source }) => ({ source, problem })) }
  }
  // Also while nobody has said anything: a report of an earlier service may be in force.
  if (register.status === 'unserved' || register.waitingFor === undefined) return {}
  const { waitingFor } = register
  const waiting = waitingForRegister(waitingFor)
  return { askedAgain: ofThem.filter(isBegun).map(({ source }) => ({ source, waitingFor, waiting })) }
}

export async function waitingOf(
  app: Anywhere,
  request: CompanyRequest,
  runs: readonly Run[],
): Promise<AnalysisWaiting[]> {
  const notBegun = app.analyses.filter(
    ({ per, source }) => per === 'request' && !runs.some((run) => run.source === source),
  )
  return waitingIn(notBegun, request, await surroundingsOf(app, notBegun, request))
}

/** What each of these analyses of a request waits for, none of which was begun. */
export function waitingIn(
  analyses: readonly Analysis[],
  request: CompanyRequest,
  around: Surroundings,
): AnalysisWaiting[] {
  const ofRequest = analyses.filter(({ per }) => per === 'request')
  return ofRequest.flatMap((analysis) => {
    const ready = analysis.ready(inputsToJudge(analysis, { request, medium: undefined, around }))
    if (typeof ready !== 'object') return []
    const { waitingFor: sentence, code = 'data' } = ready
    const waiting = code === 'register' ? waitingForRegister(sentence) : waitingFor(code)
    return [{ source: analysis.source, waitingFor: sentence, waiting }]
  })
}

export async function listNoteChanges(app: Anywhere, caller: Caller, id: RequestId, asked: PageAsked) {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  return requestStore(app.database).noteChanges(id, asked)
}
