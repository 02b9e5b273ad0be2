import { z } from 'zod'
import { confirmDecision } from '#actions/decisions/decide.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDecision } from '../present/decision.ts'
import { idOf } from '../text.ts'
import { decision } from '../wire-decisions.ts'

export const decisionsConfirm = defineEndpoint({
  method: 'POST',
  path: '/decisions/:id/confirm',
  summary: 'Confirm a decision as the second person',
  description:
    'For organisations in which two people decide: somebody other than the person who decided confirms the decision. Where one of the reports that it rests on has been replaced since, the request has to be decided again.',
  tag: 'Decisions',
  scope: 'decisions:write',
  body: z.object({}),
  answer: z.object({ decision }),
  problems: ['not-found', 'second-person-needed', 'decision-replaced', 'reports-changed'],
  async handle(tx, { caller, params }) {
    return { decision: presentDecision(await confirmDecision(tx, caller, idOf('decision', params.id))) }
  },
})
