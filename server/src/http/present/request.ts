import type { RequestShown } from '#actions/requests/show-request.ts'
import type { Erasure, LegalHold } from '#domain/erasure.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import type { RequestSummary } from '#domain/request-summary.ts'
import { type Waiting, waitingFor } from '#domain/waiting.ts'
import type { Language } from '#language/languages.ts'
import { translationsOf } from '#language/text.ts'
import type { AnalysisState, Request, RequestInList, Waiting as WaitingWire } from '#sdk/types.ts'
import { presentFailure } from './failure.ts'
import { presentSummary } from './request-summary.ts'

export function presentRequest(read: RequestShown, language: Language): Request {
  const { request, summary, runs, waiting, askedAgain = [], troubled = [], failed = [] } = read
  const due = summary.waiting.find(({ code }) => code === 'person')
  const ofRegisters = (run: Run) => {
    const isOfRun = ({ source }: { source: string }) => source === run.source
    return { ...troubled.find(isOfRun), ...askedAgain.find(isOfRun) }
  }
  return {
    ...presentRequestInList({ ...request, summary }, language),
    analyses: [
      ...runs.map((run) => presentRun(run, ofRegisters(run), { language, due })),
      ...waiting.map(({ source, waitingFor, waiting: inWords }) => ({
        source,
        status: 'waiting' as const,
        waitingFor,
        waiting: presentWaiting(inWords, language),
      })),
      ...failed.map(({ source, problem }) => ({
        source,
        status: 'failed' as const,
        problem,
        failure: presentFailure(problem, language),
      })),
    ],
    ...(read.legalHold !== undefined && { legalHold: presentHold(read.legalHold) }),
    ...(read.erasure !== undefined && { erasure: presentErasure(read.erasure) }),
  }
}

const presentHold = ({ user, reason, creation }: LegalHold): NonNullable<Request['legalHold']> => ({
  user,
  reason,
  creation: creation.toISOString(),
})

const presentErasure = ({
  creation,
  completed,
  user,
  cause,
  reason,
  proof,
  sha256,
}: Erasure): NonNullable<Request['erasure']> => ({
  creation: creation.toISOString(),
  completed: completed?.toISOString() ?? null,
  ...(user !== undefined && { user }),
  cause,
  reason,
  proof,
  sha256,
})

export function presentRequestInList(
  request: CompanyRequest & { summary: RequestSummary },
  language: Language,
): RequestInList {
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
    ...(request.assignee !== undefined && { assignee: request.assignee }),
    notes: request.notes as Request['notes'],
    ...(request.watched && { watch: true as const }),
    summary: presentSummary(request.summary, language),
    ...(request.test && { test: true }),
  }
}

function presentRun(
  { source, medium, status, problem, report, updated }: Run,
  around: { waitingFor?: string; waiting?: Waiting; problem?: string },
  { language, due }: { language: Language; due: Waiting | undefined },
): AnalysisState {
  const told = problem ?? around.problem
  const waiting = status === 'waiting_for_extraction' ? (due ?? waitingFor('person')) : around.waiting
  return {
    source,
    ...(medium !== undefined && { medium }),
    status: status as AnalysisState['status'],
    ...(around.waitingFor !== undefined && { waitingFor: around.waitingFor }),
    ...(status === 'waiting_for_extraction' && {
      waitingFor: 'the figures of the document, which a person has to enter',
    }),
    ...(waiting !== undefined && { waiting: presentWaiting(waiting, language) }),
    ...(told !== undefined && { problem: told, failure: presentFailure(told, language) }),
    ...(report !== undefined && { report }),
    updated: updated.toISOString(),
  }
}

function presentWaiting({ message, ...waiting }: Waiting, language: Language): WaitingWire {
  return { ...waiting, message: message[language], translations: translationsOf(message) }
}
