import { z } from 'zod'
import { showCaller } from '#actions/people/manage-sessions.ts'
import { checkPassword, openSession } from '#actions/people/sign-in.ts'
import { passwordCharactersMax } from '#domain/password.ts'
import { deviceOf } from '#domain/session.ts'
import { normaliseEmail } from '#domain/user.ts'
import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentNewSession } from '../present/session.ts'
import { readSessionCookie, sessionCookie } from '../session-cookie.ts'
import { line } from '../text.ts'
import { session } from '../wire-people.ts'

export const sessionStart = defineEndpoint({
  method: 'POST',
  path: '/session',
  summary: 'Sign in',
  description:
    'Sets the cookie `rgn_session` (`HttpOnly`, `SameSite=Lax`, `Secure` except on loopback), which every other call accepts in place of a key. ' +
    'Whether an address has an account cannot be seen from the answer. After ten failures per minute from one network address or for one account, calls are ' +
    'answered with 429 and a growing `Retry-After`.',
  tag: 'Sessions',
  scope: 'public',
  body: z
    .object({
      email: line(270),
      password: z
        .string()
        .min(1, 'may not be empty')
        .max(passwordCharactersMax * 4, 'too long for a password'),
      business: line(64)
        .optional()
        .meta({ description: 'Id of the organisation, for an address that is a user of several with one password' }),
    })
    .meta({ id: 'SignIn' }),
  answer: z.object({ session }),
  created: () => '/session',
  problems: ['credentials-invalid', 'csrf-missing', 'quota-exceeded', 'temporary-reduced-capacity'],
  async prepare(app, { body, request, context }) {
    const place = { device: deviceOf(request.headers['user-agent']), address: request.ip }
    const account = `sign-in ${normaliseEmail(body.email)}`
    const found = await context.attempts.heard(request.ip, account, () => checkPassword(app, body, place))
    if (found !== undefined) return { found, place }
    throw new Problem('credentials-invalid', 'the address or the password is wrong', {
      headers: { 'WWW-Authenticate': 'Session realm="roentgen"' },
    })
  },
  async handle(tx, { request, reply, context }, { found, place }) {
    const before = readSessionCookie(request.headers.cookie)
    const { session: made, token } = await openSession(tx, found, place, before)
    const shown = await showCaller(tx, { ...found, user: found.id })
    const { origin } = request.headers
    reply.header('Set-Cookie', sessionCookie(token, { publicUrl: tx.publicUrl, origin, ...context }))
    return { session: presentNewSession(tx, made, shown) }
  },
})
