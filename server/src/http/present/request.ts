import type { RequestShown } from '#actions/requests/show-request.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import type { AnalysisState, Request } from '#sdk/types.ts'

export function presentRequest(read: RequestShown): Request {
  const { request, runs, waiting, askedAgain = [], troubled = [], failed = [] } = read
  const ofRegisters = (run: Run) => {
    const isOfRun = ({ source }: { source: string }) => source === run.source
    return { ...troubled.find(isOfRun), ...askedAgain.find(isOfRun) }
  }
  return {
    ...presentRequestInList(request),
    analyses: [
      ...runs.map((run) => presentRun(run, ofRegisters(run))),
      ...waiting.map(({ source, waitingFor }) => ({ source, status: 'waiting' as const, waitingFor })),
      ...failed.map(({ source, problem }) => ({ source, status: 'failed' as const, problem })),
    ],
  }
}

export function presentRequestInList(request: CompanyRequest): Omit<Request, 'analyses' | 'adjustedNotes'> {
  const businessName = request.officialName ?? request.businessName
  return {
    id: request.id,
    creation: request.creation.toISOString(),
    updated: request.updated.toISOString(),
    code: { type: request.code.type, id: request.code.id },
    status: request.status as Request['status'],
    stage: request.stage,
    ...(businessName !== undefined && { businessName }),
    ...(request.reference !== undefined && { reference: request.reference }),
    creator: request.creator,
    collaborators: [...request.collaborators],
    notes: request.notes as Request['notes'],
    ...(request.watched && { watch: true as const }),
    ...(request.test && { test: true }),
  }
}

function presentRun(
  { source, medium, status, problem, report, updated }: Run,
  around: { waitingFor?: string; problem?: string },
): AnalysisState {
  const told = problem ?? around.problem
  return {
    source,
    ...(medium !== undefined && { medium }),
    status: status as AnalysisState['status'],
    ...(around.waitingFor !== undefined && { waitingFor: around.waitingFor }),
    ...(status === 'waiting_for_extraction' && {
      waitingFor: 'the figures of the document, which a person has to enter',
    }),
    ...(told !== undefined && { problem: told }),
    ...(report !== undefined && { report }),
    updated: updated.toISOString(),
  }
}
