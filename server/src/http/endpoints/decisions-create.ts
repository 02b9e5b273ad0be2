import { z } from 'zod'
import { decide } from '#actions/decisions/decide.ts'
import { decisionWords } from '#domain/decision.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDecision } from '../present/decision.ts'
import { idOf, line, paragraph } from '../text.ts'
import { decision } from '../wire-decisions.ts'

export const decisionsCreate = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/decisions',
  summary: 'Decide on a request',
  description:
    'A person decides, by the reports named. A `reason` is needed where the decision departs from the reports: `approve` in spite of a red flag, of class or grade D or E; `decline` though every flag is green and every class and grade A or B. ' +
    'Where the organisation wants four eyes (`settings.fourEyes`) the decision is `pending_second` until another person confirms it. `decision_made` is sent once it is final.',
  tag: 'Decisions',
  scope: 'decisions:write',
  body: z
    .object({
      decision: z.enum(decisionWords, `expected one of ${decisionWords.join(', ')}`),
      reason: paragraph(2_000).optional(),
      reports: z
        .array(line(64))
        .max(1_000, 'at most 1000 reports')
        .meta({ description: 'Ids of the reports that the person has seen' }),
    })
    .meta({ id: 'NewDecision' }),
  answer: z.object({ decision }),
  created: ({ decision: { request } }) => `/requests/${request}/decisions`,
  problems: ['not-found', 'reports-changed'],
  async handle(tx, { caller, params, body }) {
    return { decision: presentDecision(await decide(tx, caller, idOf('request', params.id), body)) }
  },
})
