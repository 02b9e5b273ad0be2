import { invitationStore } from '#database/invitations.ts'
import { keyStore } from '#database/keys.ts'
import { passwordStore } from '#database/passwords.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import { hashLinkToken, type Invitation, invitationMs, isLinkToken, newLinkToken } from '#domain/invitation.ts'
import { passwordFault } from '#domain/password.ts'
import { normaliseEmail, type User } from '#domain/user.ts'
import type { InvitationId, UserId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { keepAudit } from './keep-audit.ts'
import { mayChangeUsers, mayGive } from './manage-users.ts'
import type { SignedIn } from './sign-in.ts'

const unknown = () => new Problem('not-found', 'this link is unknown, was used, or has expired; ask for a new one')

/** Where the console takes a person in. */
export const welcomeUrl = (publicUrl: string, token: string): string => `${publicUrl}/console/welcome/${token}`

export type Invited = { id: InvitationId; expires: Date; token: string }

/** Whoever has the link sets the password: so only an owner makes one for an owner, and an earlier link ends. */
export async function inviteUser(tx: Tx, caller: Caller, id: UserId): Promise<Invited & { user: User }> {
  const user = await userStore(tx.database).find(caller.organisation, id)
  if (user === undefined) throw new Problem('not-found', 'there is no such user')
  mayChangeUsers(caller)
  mayGive(caller, user.role)
  if (user.status !== 'active') throw invalidField(['status'], 'disabled', 'a disabled user cannot be invited')
  const invited = await makeInvitation(tx, user, caller.user)
  await keepAudit(tx, caller, { action: 'invitation_made', subject: id })
  return { ...invited, user }
}

export async function makeInvitation(
  tx: Tx,
  { id: user, organisation }: Pick<User, 'id' | 'organisation'>,
  creator: UserId | null,
): Promise<Invited> {
  const creation = tx.clock.now()
  const token = newLinkToken()
  const id = tx.ids.next('invitation')
  const expires = new Date(creation.getTime() + invitationMs)
  await invitationStore(tx.database).replace({
    id,
    organisation,
    user,
    creator,
    creation,
    expires,
    hash: hashLinkToken(token),
  })
  await userStore(tx.database).invited(user)
  return { id, expires, token }
}

/** For an operator whose link was lost: a new one for each active user of the address (of every organisation). */
export async function welcomeAgain(tx: Tx, email: string | undefined) {
  const users = await userStore(tx.database).everywhere(normaliseEmail(email ?? 'owner@localhost'))
  return Promise.all(
    users.map(async (user) => {
      const { token } = await makeInvitation(tx, user, null)
      await keepAudit(
        tx,
        { organisation: user.organisation, test: false },
        { action: 'invitation_made', subject: user.id, detail: { by: 'operator' } },
      )
      return { user, url: welcomeUrl(tx.publicUrl, token) }
    }),
  )
}

/** `undefined` where the link opens nothing. */
export async function findInvitation(app: Anywhere, token: string): Promise<Invitation | undefined> {
  if (!isLinkToken(token)) return undefined
  const invitation = await invitationStore(app.database).byHash(hashLinkToken(token))
  return invitation !== undefined && invitation.expires > app.clock.now() ? invitation : undefined
}

export async function showInvitation(found: Promise<Invitation | undefined>): Promise<Invitation> {
  const invitation = await found
  if (invitation === undefined) throw unknown()
  return invitation
}

/** Said before the password is hashed, which costs. */
export function checkNewPassword(password: string, { email, name }: Pick<Invitation, 'email' | 'name'>): void {
  const about = [email, email.slice(0, email.lastIndexOf('@')), name ?? '']
  const fault = passwordFault(password, about)
  if (fault !== undefined) throw invalidField(['password'], fault.code, fault.detail)
}

/** Sets the password; whoever was signed in as this person is not any more. */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  {
    invitation,
    hash,
    name,
    address,
  }: { invitation: Invitation; hash: string; name: string | undefined; address: string },
): Promise<SignedIn> {
  const now = tx.clock.now()
  const { user, organisation } = invitation
  if (!(await invitationStore(tx.database).take(hashLinkToken(token), now))) throw unknown()
  await passwordStore(tx.database).keep(user, hash, now)
  await userStore(tx.database).arrived(user, name)
  await sessionStore(tx.database).endAll(user, now)
  await keyStore(tx.database).tell()
  await keepAudit(tx, { organisation, user, address, test: false }, { action: 'invitation_accepted', subject: user })
  return { id: user, organisation }
}
