import { listDecisions } from '#actions/decisions/decide.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentDecision } from '../present/decision.ts'
import { idOf } from '../text.ts'
import { listOf } from '../wire.ts'
import { decision } from '../wire-decisions.ts'

export const decisionsList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/decisions',
  summary: 'List the decisions on a request, newest first',
  tag: 'Decisions',
  scope: 'requests:read',
  paged: true,
  answer: listOf('decisions', decision),
  problems: ['not-found'],
  async handle(app, { caller, params, page }) {
    const found = await listDecisions(app, caller, idOf('request', params.id), page.asked)
    return { decisions: found.items.map(presentDecision), remaining: found.remaining, next: page.next(found.next) }
  },
})
