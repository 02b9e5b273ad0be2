import { z } from 'zod'
import { endSession } from '#actions/people/manage-sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentSession } from '../present/session.ts'
import { idOf } from '../text.ts'
import { sessionInList } from '../wire-people.ts'

export const sessionsEnd = defineEndpoint({
  method: 'POST',
  path: '/sessions/:id',
  summary: 'End one of your sessions',
  description: 'It is refused by every process within 5 s.',
  tag: 'Sessions',
  scope: 'any',
  body: z.object({ status: z.literal('ended') }).meta({ id: 'SessionChange' }),
  answer: z.object({ session: sessionInList }),
  problems: ['not-found'],
  async handle(tx, { caller, params }) {
    return { session: presentSession(await endSession(tx, caller, idOf('session', params.id)), caller) }
  },
})
