import { z } from 'zod'
import { updateUser } from '#actions/people/manage-users.ts'
import { roles } from '#domain/user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { idOf, line } from '../text.ts'
import { user } from '../wire.ts'

export const usersUpdate = defineEndpoint({
  method: 'POST',
  path: '/users/:id',
  summary: 'Change a user’s name, role or status',
  description: 'The keys of a disabled user are refused.',
  tag: 'Users',
  scope: 'admin',
  body: z
    .object({
      name: line(200).optional(),
      role: z.enum(roles).optional(),
      status: z.enum(['active', 'disabled']).optional(),
    })
    .meta({ id: 'UserChange' }),
  answer: z.object({ user }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params, body }) {
    return { user: presentUser(await updateUser(tx, caller, idOf('user', params.id), body), caller) }
  },
})
