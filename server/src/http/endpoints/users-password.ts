import { z } from 'zod'
import {
  changePassword,
  isCurrentPassword,
  newHash,
  ownAccount,
  wrongPassword,
} from '#actions/people/change-password.ts'
import { passwordCharactersMax, passwordCharactersMin } from '#domain/password.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentUser } from '../present/user.ts'
import { user } from '../wire-people.ts'

const password = z
  .string()
  .min(1, 'may not be empty')
  .max(passwordCharactersMax * 4, 'too long for a password')

export const usersPassword = defineEndpoint({
  method: 'POST',
  path: '/users/:id/password',
  summary: 'Change your own password',
  description:
    `By the person who is signed in, with the password in force. The new one has ${passwordCharactersMin} to ${passwordCharactersMax} characters, is on no list ` +
    'of leaked ones, and does not contain the address or the name. All other sessions of the user end; this one stays. Failures are counted like those of ' +
    '`POST /session`.',
  tag: 'Users',
  scope: 'any',
  body: z
    .object({ current: password.meta({ description: 'The password in force' }), password })
    .meta({ id: 'PasswordChange' }),
  answer: z.object({ user }),
  problems: ['not-found', 'quota-exceeded', 'temporary-reduced-capacity'],
  async prepare(app, { caller, params, body, request, context }) {
    const account = await ownAccount(app, caller, params.id)
    const check = () => isCurrentPassword(app, account, body.current)
    if ((await context.attempts.heard(request.ip, `sign-in ${account.email}`, check)) === undefined)
      throw wrongPassword()
    return { account, hash: await newHash(body.password, account) }
  },
  async handle(tx, { caller }, { account, hash }) {
    return { user: presentUser(await changePassword(tx, caller, account, hash), caller) }
  },
})
