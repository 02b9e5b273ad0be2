import { z } from 'zod'
import { findInvitation, showInvitation } from '#actions/people/invite-user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentFound } from '../present/invitation.ts'
import { invitation } from '../wire-people.ts'

export const invitationsRead = defineEndpoint({
  method: 'GET',
  path: '/invitations/:token',
  summary: 'Read whom a link is for',
  description: 'A link that is unknown, was used or has expired gets 404.',
  tag: 'Sessions',
  scope: 'public',
  answer: z.object({ invitation }),
  problems: ['not-found', 'quota-exceeded'],
  async handle(app, { params, request, context }) {
    const found = context.attempts.heard(request.ip, undefined, () => findInvitation(app, params.token))
    return { invitation: presentFound(await showInvitation(found)) }
  },
})
