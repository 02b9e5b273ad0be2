import { z } from 'zod'
import { showUser } from '#actions/people/manage-users.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { idOf } from '../text.ts'
import { user } from '../wire-people.ts'

export const usersRead = defineEndpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Read a user',
  tag: 'Users',
  scope: 'requests:read',
  answer: z.object({ user }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return { user: presentUser(await showUser(app, caller, idOf('user', params.id)), caller) }
  },
})
