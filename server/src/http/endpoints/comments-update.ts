import { z } from 'zod'
import { changeComment } from '#actions/decisions/comment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentComment } from '../present/decision.ts'
import { idOf, paragraph } from '../text.ts'
import { comment } from '../wire-decisions.ts'

export const commentsUpdate = defineEndpoint({
  method: 'POST',
  path: '/comments/:id',
  summary: 'Change or delete a comment',
  description: 'Your own; administrators may delete those of others.',
  tag: 'Decisions',
  scope: 'requests:write',
  body: z
    .object({ text: paragraph(5_000).optional(), status: z.literal('deleted', 'expected deleted').optional() })
    .refine(({ text, status }) => (text === undefined) !== (status === undefined), 'send `text` or `status`')
    .meta({ id: 'CommentChange' }),
  answer: z.object({ comment }),
  problems: ['not-found'],
  async handle(tx, { caller, params, body }) {
    return { comment: presentComment(await changeComment(tx, caller, idOf('comment', params.id), body)) }
  },
})
