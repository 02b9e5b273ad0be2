import type { FeedbackId, MediumId, ReportId, RequestId, UserId } from '#kernel/ids.ts'

export const feedbackVerdicts = ['right', 'wrong', 'unsure'] as const
export type FeedbackVerdict = (typeof feedbackVerdicts)[number]

/** What a person says of a finding, of a company in a Manager X-Ray, or of a report as a whole. */
export type Feedback = {
  id: FeedbackId
  request: RequestId
  report: ReportId
  source: string
  finding: string | undefined
  company: string | undefined
  /** Of the finding. */
  typeCode: string | undefined
  user: UserId
  verdict: FeedbackVerdict
  comment: string | undefined
  creation: Date
}

export const mediumVerdicts = ['genuine', 'forged', 'unknown'] as const
export type MediumVerdictWord = (typeof mediumVerdicts)[number]

/** Whether a document turned out genuine or forged. */
export type MediumVerdict = { medium: MediumId; verdict: MediumVerdictWord; user: UserId; creation: Date }
