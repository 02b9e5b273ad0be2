import { z } from 'zod'
import { addComment } from '#actions/decisions/comment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentComment } from '../present/decision.ts'
import { idOf, line, paragraph } from '../text.ts'
import { comment, commentAbout } from '../wire-decisions.ts'

export const commentsCreate = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/comments',
  summary: 'Comment on a request',
  description: 'On the request as a whole, a report, a finding, or a place on a page. `comment_made` is sent.',
  tag: 'Decisions',
  scope: 'requests:write',
  body: z
    .object({
      text: paragraph(5_000),
      about: commentAbout.optional(),
      mentions: z.array(line(64)).max(20, 'at most 20 users').optional().meta({ description: 'Ids of users' }),
    })
    .meta({ id: 'NewComment' }),
  answer: z.object({ comment }),
  created: ({ comment: { request } }) => `/requests/${request}/comments`,
  problems: ['not-found'],
  async handle(tx, { caller, params, body }) {
    return { comment: presentComment(await addComment(tx, caller, idOf('request', params.id), body)) }
  },
})
