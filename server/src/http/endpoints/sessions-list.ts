import { listSessions } from '#actions/people/manage-sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentSession } from '../present/session.ts'
import { listOf } from '../wire.ts'
import { sessionInList } from '../wire-people.ts'

export const sessionsList = defineEndpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'List your own sessions',
  description: 'Where you are signed in. Sessions that have ended are not listed.',
  tag: 'Sessions',
  scope: 'any',
  paged: true,
  answer: listOf('sessions', sessionInList),
  async handle(app, { caller, page }) {
    const found = await listSessions(app, caller, page.asked)
    return {
      sessions: found.items.map((one) => presentSession(one, caller)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
