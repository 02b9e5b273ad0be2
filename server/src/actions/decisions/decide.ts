import { decisionStore } from '#database/decisions.ts'
import { organisationStore } from '#database/organisations.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import { type Decision, type DecisionWord, departs } from '#domain/decision.ts'
import { nowAfter } from '#kernel/clock.ts'
import type { DecisionId, ReportId, RequestId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { withAnalyses } from '../requests/show-request.ts'
import { standingRequest } from '../requests/standing-request.ts'
import type { Tx } from '../tx.ts'

export type NewDecision = { decision: DecisionWord; reason?: string | undefined; reports: readonly string[] }

/** By the reports that the person has seen: where one of them was replaced meanwhile, nothing is decided. */
export async function decide(tx: Tx, caller: Caller, id: RequestId, asked: NewDecision): Promise<Decision> {
  const request = await standingRequest(tx, caller, id)
  const reports = await reportsInForce(tx, id, asked.reports)
  const { summary } = await withAnalyses(tx, request)
  const isDeparture = departs(asked.decision, summary)
  if (isDeparture && asked.reason === undefined)
    throw invalidField(['reason'], 'required', 'give a reason: the decision is another than the reports suggest')
  const { organisation, test } = request
  const isForTwo = (await organisationStore(tx.database).find(organisation))?.fourEyes === true
  const decisions = decisionStore(tx.database)
  const decision: Decision = {
    id: tx.ids.next('decision'),
    organisation,
    request: id,
    user: caller.user,
    decision: asked.decision,
    reason: asked.reason,
    departs: isDeparture,
    reports,
    status: isForTwo ? 'pending_second' : 'final',
    second: undefined,
    confirmed: undefined,
    test,
    creation: nowAfter(tx.clock, (await decisions.newest(id))?.creation),
  }
  await decisions.insert(decision, caller.key)
  await tellDecision(tx, caller, decision)
  return decision
}

async function reportsInForce({ database }: Tx, request: RequestId, named: readonly string[]): Promise<ReportId[]> {
  const inForce = await reportStore(database).newestOfRequest(request)
  const known = new Set(await reportStore(database).idsOf(request, named))
  return named.map((id, index) => {
    if (inForce.some((one) => one.id === id)) return id as ReportId
    if (!known.has(id as ReportId))
      throw invalidField(['reports', index], 'unknown-report', 'expected the id of a report of this request')
    throw new Problem(
      'reports-changed',
      `the report ${id} was replaced by a newer one or withdrawn: read what is in force, and decide again`,
    )
  })
}

/** A second person has looked at it too, and agrees. */
export async function confirmDecision(tx: Tx, caller: Caller, id: DecisionId): Promise<Decision> {
  const decisions = decisionStore(tx.database)
  const seen = await decisions.find(caller, id)
  // One who waits here finds what the other has done.
  const request = seen && (await requestStore(tx.database).lock(seen.request))
  const decision = request && (await decisions.find(caller, id))
  if (decision === undefined) throw new Problem('not-found', 'there is no such decision')
  if (decision.status === 'final') return decision
  if (decision.user === caller.user)
    throw new Problem('second-person-needed', 'another person than the one who decided has to confirm the decision')
  if ((await decisions.newest(decision.request))?.id !== id)
    throw new Problem('decision-replaced', 'the request has been decided again: confirm the newer decision')
  // The second person confirms what the first has seen, or nothing.
  await reportsInForce(tx, decision.request, decision.reports)
  const confirmed: Decision = { ...decision, status: 'final', second: caller.user, confirmed: tx.clock.now() }
  await decisions.confirm(confirmed, caller.key)
  await tellDecision(tx, caller, confirmed)
  return confirmed
}

async function tellDecision(tx: Tx, caller: Caller, made: Decision): Promise<void> {
  const { id, organisation, test, request, status, decision, departs: isDeparture } = made
  tx.summarise(request)
  await keepAudit(tx, caller, {
    action: 'decision_made',
    request,
    subject: id,
    detail: { decision, departs: isDeparture, status },
  })
  if (status === 'final') tx.tell({ event: 'decision_made', organisation, test, request, decision: id })
  else tx.tell({ event: 'request_updated', organisation, test, request, changed: ['decision'] })
  tx.log.info('decision.made', { decisionId: id, requestId: request, status })
}

export async function listDecisions(
  app: Anywhere,
  caller: Caller,
  id: RequestId,
  asked: PageAsked,
): Promise<Page<Decision>> {
  if ((await requestStore(app.database).find(caller, id)) === undefined)
    throw new Problem('not-found', 'there is no such request')
  return decisionStore(app.database).list(id, asked)
}
