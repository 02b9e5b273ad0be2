import { z } from 'zod'
import { listUsers } from '#actions/people/manage-users.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { line } from '../text.ts'
import { listOf } from '../wire.ts'
import { user } from '../wire-people.ts'

export const usersList = defineEndpoint({
  method: 'GET',
  path: '/users',
  summary: 'List users, or find one by e-mail address',
  description: 'Analysts find themselves, and others only by their exact address, which is then not in the answer.',
  tag: 'Users',
  scope: 'requests:read',
  query: z.object({ email: line(270).optional() }),
  paged: true,
  answer: listOf('users', user),
  async handle(app, { caller, query, page }) {
    const found = await listUsers(app, caller, query, page.asked)
    return {
      users: found.items.map((one) => presentUser(one, caller)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
