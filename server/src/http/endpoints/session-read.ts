import { z } from 'zod'
import { showCaller } from '#actions/people/manage-sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentCaller } from '../present/session.ts'
import { session } from '../wire-people.ts'

export const sessionRead = defineEndpoint({
  method: 'GET',
  path: '/session',
  summary: 'Read who you are',
  description: 'With a key as well as with a session: the user, the organisation and the scopes.',
  tag: 'Sessions',
  scope: 'any',
  answer: z.object({ session }),
  async handle(app, { caller }) {
    return { session: presentCaller(app, caller, await showCaller(app, caller)) }
  },
})
