import { listFeedback } from '#actions/decisions/give-feedback.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentFeedback } from '../present/decision.ts'
import { idOf } from '../text.ts'
import { listOf } from '../wire.ts'
import { feedback } from '../wire-decisions.ts'

export const feedbackList = defineEndpoint({
  method: 'GET',
  path: '/reports/:id/feedback',
  summary: 'List what people said of a report, newest first',
  tag: 'Decisions',
  scope: 'reports:read',
  paged: true,
  answer: listOf('feedback', feedback),
  problems: ['not-found'],
  async handle(app, { caller, params, page }) {
    const found = await listFeedback(app, caller, idOf('report', params.id), page.asked)
    return { feedback: found.items.map(presentFeedback), remaining: found.remaining, next: page.next(found.next) }
  },
})
