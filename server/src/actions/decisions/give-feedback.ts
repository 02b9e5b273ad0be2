import { feedbackStore } from '#database/feedback.ts'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { reportStore } from '#database/reports.ts'
import type { Caller } from '#domain/caller.ts'
import type { Feedback, FeedbackVerdict, MediumVerdict, MediumVerdictWord } from '#domain/feedback.ts'
import type { MediumId, ReportId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'

export type NewFeedback = {
  finding?: string | undefined
  company?: string | undefined
  verdict: FeedbackVerdict
  comment?: string | undefined
}

/** What a person says of a finding. Said again, it takes the place of what the same person said before. */
export async function giveFeedback(tx: Tx, caller: Caller, id: ReportId, asked: NewFeedback): Promise<Feedback> {
  const report = await reportStore(tx.database).heading(caller, id)
  if (report === undefined) throw new Problem('not-found', 'there is no such report')
  const feedback = feedbackStore(tx.database)
  const { finding, company } = asked
  const typeCode = finding === undefined ? undefined : await feedback.criterionOf(id, finding)
  if (finding !== undefined && typeCode === undefined)
    throw invalidField(['finding'], 'unknown-finding', 'expected the id or the typeCode of a finding of this report')
  if (company !== undefined && (report.source !== 'manager_xray' || !(await feedback.hasCompany(id, company))))
    throw invalidField(
      ['company'],
      'unknown-company',
      'expected a company that this Manager X-Ray links to a person, such as siren:732829320',
    )
  return feedback.keep({
    id: tx.ids.next('feedback'),
    organisation: caller.organisation,
    request: report.request,
    report: id,
    source: report.source,
    finding,
    company,
    typeCode,
    user: caller.user,
    verdict: asked.verdict,
    comment: asked.comment,
    test: caller.test,
    creation: tx.clock.now(),
  })
}

export async function listFeedback(
  app: Anywhere,
  caller: Caller,
  id: ReportId,
  asked: PageAsked,
): Promise<Page<Feedback>> {
  if ((await reportStore(app.database).heading(caller, id)) === undefined)
    throw new Problem('not-found', 'there is no such report')
  return feedbackStore(app.database).list(id, asked)
}

/** The label of a document: criteria are measured by it. */
export async function judgeMedium(
  tx: Tx,
  caller: Caller,
  id: MediumId,
  verdict: MediumVerdictWord,
): Promise<MediumVerdict> {
  const medium = await mediumStore(tx.database).find(caller, id)
  if (medium === undefined) throw new Problem('not-found', 'there is no such medium')
  const given: MediumVerdict = { medium: id, verdict, user: caller.user, creation: tx.clock.now() }
  const { organisation, request, test } = medium
  await feedbackStore(tx.database).keepVerdict({ ...given, organisation, request, test })
  return given
}
