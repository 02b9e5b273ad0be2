import { z } from 'zod'
import { giveFeedback } from '#actions/decisions/give-feedback.ts'
import { feedbackVerdicts } from '#domain/feedback.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentFeedback } from '../present/decision.ts'
import { idOf, line, paragraph } from '../text.ts'
import { feedback } from '../wire-decisions.ts'

export const feedbackCreate = defineEndpoint({
  method: 'POST',
  path: '/reports/:id/feedback',
  summary: 'Say whether a finding of a report is right',
  description:
    'Of a `finding` (its id or typeCode), of a `company` that a Manager X-Ray links to a person, or of the report as a whole. Said again, it replaces what you said before. `GET /quality` counts it.',
  tag: 'Decisions',
  scope: 'requests:write',
  body: z
    .object({
      finding: line(200).optional(),
      company: line(200).optional().meta({ description: 'Type and id of its code, such as `siren:732829320`' }),
      verdict: z.enum(feedbackVerdicts, `expected one of ${feedbackVerdicts.join(', ')}`),
      comment: paragraph(2_000).optional(),
    })
    .refine(({ finding, company }) => finding === undefined || company === undefined, 'send `finding` or `company`')
    .meta({ id: 'NewFeedback' }),
  answer: z.object({ feedback }),
  created: ({ feedback: { report } }) => `/reports/${report}/feedback`,
  problems: ['not-found'],
  async handle(tx, { caller, params, body }) {
    return { feedback: presentFeedback(await giveFeedback(tx, caller, idOf('report', params.id), body)) }
  },
})
