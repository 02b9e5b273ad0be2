import type { DecisionId, OrganisationId, ReportId, RequestId, UserId } from '#kernel/ids.ts'
import type { RequestSummary } from './request-summary.ts'

export const decisionWords = ['approve', 'refer', 'decline'] as const
export type DecisionWord = (typeof decisionWords)[number]

/** What a person decided on a request, by which reports. It waits for a second person where the organisation wants four eyes. */
export type Decision = {
  id: DecisionId
  organisation: OrganisationId
  request: RequestId
  user: UserId
  decision: DecisionWord
  reason: string | undefined
  departs: boolean
  reports: readonly ReportId[]
  status: 'final' | 'pending_second'
  second: UserId | undefined
  confirmed: Date | undefined
  test: boolean
  creation: Date
}

const grave = ['red', 'D', 'E']
const good = ['green', 'A', 'B']

/**
 * Whether the decision is another than the reports suggest, so that a reason is needed: to approve in spite of a red flag, of class or
 * grade D or E; to decline though every flag is green and every class and grade A or B. To refer never departs.
 */
export function departs(decision: DecisionWord, summary: RequestSummary): boolean {
  const { documents, default: ofDefault, managers, bank, esg } = summary
  const verdicts = [documents.worst?.color, ofDefault?.riskLetter, managers?.grade, bank?.grade, esg?.grade].filter(
    (verdict) => verdict !== undefined && verdict !== null,
  )
  if (decision === 'approve') return verdicts.some((verdict) => grave.includes(verdict))
  if (decision === 'decline') return verdicts.length > 0 && verdicts.every((verdict) => good.includes(verdict))
  return false
}
