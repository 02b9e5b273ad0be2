import { z } from 'zod'
import { endSession } from '#actions/people/manage-sessions.ts'
import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { endedCookie } from '../session-cookie.ts'

export const sessionEnd = defineEndpoint({
  method: 'POST',
  path: '/session/end',
  summary: 'Sign out',
  description: 'Ends the session of this call, in every process within 5 s, and deletes its cookie.',
  tag: 'Sessions',
  scope: 'any',
  body: z.object({}),
  answer: z.unknown(),
  status: 204,
  problems: ['not-found'],
  async handle(tx, { caller, reply, context }) {
    if (caller.session === undefined)
      throw new Problem('not-found', 'there is no session to end: this call came with a key, and keys are revoked')
    await endSession(tx, caller, caller.session)
    reply.header('Set-Cookie', endedCookie({ publicUrl: tx.publicUrl, ...context }))
    return undefined
  },
})
