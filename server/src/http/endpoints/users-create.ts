import { z } from 'zod'
import { createUser } from '#actions/people/manage-users.ts'
import { isEmail, roles } from '#domain/user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { line } from '../text.ts'
import { user } from '../wire-people.ts'

export const usersCreate = defineEndpoint({
  method: 'POST',
  path: '/users',
  summary: 'Add a user to the organisation',
  tag: 'Users',
  scope: 'admin',
  body: z
    .object({
      email: line(270).refine(isEmail, 'expected an e-mail address'),
      name: line(200).optional(),
      role: z.enum(roles),
    })
    .meta({ id: 'NewUser' }),
  answer: z.object({ user }),
  created: (answer) => `/users/${answer.user.id}`,
  async handle(tx, { caller, body }) {
    return { user: presentUser(await createUser(tx, caller, body), caller) }
  },
})
