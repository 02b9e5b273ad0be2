import { z } from 'zod'
import { updateUser } from '#actions/people/manage-users.ts'
import { roles } from '#domain/user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { idOf, line } from '../text.ts'
import { preferenceFields, user } from '../wire-people.ts'

export const usersUpdate = defineEndpoint({
  method: 'POST',
  path: '/users/:id',
  summary: 'Change a user’s name, role or status, or your own preferences',
  description:
    'The keys and sessions of a disabled user are refused. Name, role and status need the scope `admin`; `preferences` are changed by their own user alone, ' +
    'and those that are not named stay.',
  tag: 'Users',
  scope: 'any',
  body: z
    .object({
      name: line(200).optional(),
      role: z.enum(roles).optional(),
      status: z.enum(['active', 'disabled']).optional(),
      preferences: z.object(preferenceFields).optional(),
    })
    .meta({ id: 'UserChange' }),
  answer: z.object({ user }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params, body }) {
    return { user: presentUser(await updateUser(tx, caller, idOf('user', params.id), body), caller) }
  },
})
