import type { Page, PageAsked } from '#database/page.ts'
import { type RequestFilters, requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Caller } from '#domain/caller.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { inputsToJudge } from '../analysis/gather-inputs.ts'
import { surroundingsOf } from '../analysis/surroundings.ts'
import type { Anywhere } from '../app.ts'

export type AnalysisWaiting = { source: string; waitingFor: string }
/** Nothing of it was begun, and nothing will be before the registers are asked again. */
export type AnalysisFailed = { source: string; problem: string }
/** `askedAgain`: a report is there, and what it is made of is being asked for anew; `troubled`: that came to nothing. */
export type RequestShown = {
  request: CompanyRequest
  runs: Run[]
  waiting: AnalysisWaiting[]
  askedAgain?: AnalysisWaiting[]
  troubled?: AnalysisFailed[]
  failed?: AnalysisFailed[]
}

export async function showRequest(app: Anywhere, caller: Caller, id: RequestId): Promise<RequestShown> {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  return withAnalyses(app, request)
}

/** The request with what is under way on it, and what each analysis still waits for. */
export async function withAnalyses(app: Anywhere, request: CompanyRequest): Promise<RequestShown> {
  const runs = await runStore(app.database).currentOf(request.id)
  return { request, runs, waiting: await waitingOf(app, request, runs), ...(await ofRegisters(app, request, runs)) }
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
  return { askedAgain: ofThem.filter(isBegun).map(({ source }) => ({ source, waitingFor })) }
}

export async function waitingOf(
  app: Anywhere,
  request: CompanyRequest,
  runs: readonly Run[],
): Promise<AnalysisWaiting[]> {
  const notBegun = app.analyses.filter(
    ({ per, source }) => per === 'request' && !runs.some((run) => run.source === source),
  )
  const around = await surroundingsOf(app, notBegun, request)
  return notBegun.flatMap((analysis) => {
    const ready = analysis.ready(inputsToJudge(analysis, { request, medium: undefined, around }))
    return typeof ready === 'object' ? [{ source: analysis.source, waitingFor: ready.waitingFor }] : []
  })
}

export function listRequests(
  app: Anywhere,
  caller: Caller,
  filters: RequestFilters,
  asked: PageAsked,
): Promise<Page<CompanyRequest>> {
  return requestStore(app.database).list(caller, filters, asked)
}

export async function listNoteChanges(app: Anywhere, caller: Caller, id: RequestId, asked: PageAsked) {
  const request = await requestStore(app.database).find(caller, id)
  if (request === undefined) throw new Problem('not-found', 'there is no such request')
  return requestStore(app.database).noteChanges(id, asked)
}
