import { z } from 'zod'
import { acceptInvitation, checkNewPassword, findInvitation, showInvitation } from '#actions/people/invite-user.ts'
import { showCaller } from '#actions/people/manage-sessions.ts'
import { hashPassword } from '#actions/people/password-hash.ts'
import { openSession } from '#actions/people/sign-in.ts'
import { passwordCharactersMax, passwordCharactersMin } from '#domain/password.ts'
import { deviceOf } from '#domain/session.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentNewSession } from '../present/session.ts'
import { readSessionCookie, sessionCookie } from '../session-cookie.ts'
import { line } from '../text.ts'
import { session } from '../wire-people.ts'

export const invitationsAccept = defineEndpoint({
  method: 'POST',
  path: '/invitations/:token',
  summary: 'Set a password by a link, and sign in',
  description:
    `A password has ${passwordCharactersMin} to ${passwordCharactersMax} characters, is on no list of leaked ones, and does not contain the address or the name. ` +
    'Answers like `POST /session`, with the same cookie. Sessions that the user had end.',
  tag: 'Sessions',
  scope: 'public',
  body: z
    .object({
      name: line(200).optional(),
      password: z.string().max(passwordCharactersMax * 4, 'too long for a password'),
    })
    .meta({ id: 'InvitationAcceptance' }),
  answer: z.object({ session }),
  created: () => '/session',
  problems: ['not-found', 'csrf-missing', 'quota-exceeded', 'temporary-reduced-capacity'],
  async prepare(app, { params, body, request, context }) {
    const found = context.attempts.heard(request.ip, undefined, () => findInvitation(app, params.token))
    const invitation = await showInvitation(found)
    checkNewPassword(body.password, { email: invitation.email, name: body.name ?? invitation.name })
    return { invitation, hash: await hashPassword(body.password) }
  },
  async handle(tx, { params, body, request, reply, context }, { invitation, hash }) {
    const place = { device: deviceOf(request.headers['user-agent']), address: request.ip }
    const accepted = { invitation, hash, name: body.name, address: place.address }
    const user = await acceptInvitation(tx, params.token, accepted)
    const { session: made, token } = await openSession(tx, user, place, readSessionCookie(request.headers.cookie))
    const shown = await showCaller(tx, { ...user, user: user.id })
    const { origin } = request.headers
    reply.header('Set-Cookie', sessionCookie(token, { publicUrl: tx.publicUrl, origin, ...context }))
    return { session: presentNewSession(tx, made, shown) }
  },
})
