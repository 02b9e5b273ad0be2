import { z } from 'zod'
import { inviteUser, welcomeUrl } from '#actions/people/invite-user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentInvitation } from '../present/invitation.ts'
import { idOf } from '../text.ts'
import { invitation } from '../wire-people.ts'

export const usersInvite = defineEndpoint({
  method: 'POST',
  path: '/users/:id/invite',
  summary: 'Make a link by which a user sets a password',
  description:
    '`url` is shown only in this answer; give it to the user. It works once, for 7 days, and ends earlier links of the user. For a user who ' +
    'has a password already it is the way to a new one, and whoever is signed in as this user is signed out when it is used.',
  tag: 'Users',
  scope: 'admin',
  body: z.object({}),
  answer: z.object({ invitation }),
  created: (answer) => `/users/${answer.invitation.user}`,
  problems: ['not-found'],
  async handle(tx, { caller, params }) {
    const made = await inviteUser(tx, caller, idOf('user', params.id))
    return { invitation: presentInvitation(made, { url: welcomeUrl(tx.publicUrl, made.token) }) }
  },
})
