import { listComments } from '#actions/decisions/comment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentComment } from '../present/decision.ts'
import { idOf } from '../text.ts'
import { listOf } from '../wire.ts'
import { comment } from '../wire-decisions.ts'

export const commentsList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/comments',
  summary: 'List the comments on a request, newest first',
  tag: 'Decisions',
  scope: 'requests:read',
  paged: true,
  answer: listOf('comments', comment),
  problems: ['not-found'],
  async handle(app, { caller, params, page }) {
    const found = await listComments(app, caller, idOf('request', params.id), page.asked)
    return { comments: found.items.map(presentComment), remaining: found.remaining, next: page.next(found.next) }
  },
})
