import { invitationStore } from '#database/invitations.ts'
import { keyStore } from '#database/keys.ts'
import { passwordStore } from '#database/passwords.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { User } from '#domain/user.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import type { Tx } from '../tx.ts'
import { checkNewPassword } from './invite-user.ts'
import { keepAudit } from './keep-audit.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** Whose password it is to be: one's own, by somebody who sits there. A key is no person. */
export async function ownAccount(app: App, caller: Caller, id: string): Promise<User> {
  const user = id === caller.user ? await userStore(app.database).find(caller.organisation, caller.user) : undefined
  if (user === undefined) throw new Problem('not-found', 'there is no such user')
  if (caller.session === undefined)
    throw new Problem('scope-missing', 'a password is changed by the person who is signed in, not by a key')
  return user
}

/** `undefined`: the password in force is another. A person without one comes by a link. */
export async function isCurrentPassword(app: App, { id }: User, password: string): Promise<true | undefined> {
  const hash = await passwordStore(app.database).of(id)
  return (await isPassword(password, hash)) ? true : undefined
}

export const wrongPassword = () => invalidField(['current'], 'wrong-password', 'this is not your password')

/** Checked before it is hashed, which costs. */
export async function newHash(password: string, user: Pick<User, 'email' | 'name'>): Promise<string> {
  checkNewPassword(password, user)
  return hashPassword(password)
}

/** Whoever else is signed in as this person is not any more, and links to a new password are closed. */
export async function changePassword(tx: Tx, caller: Caller, user: User, hash: string): Promise<User> {
  const now = tx.clock.now()
  await passwordStore(tx.database).keep(user.id, hash, now)
  await invitationStore(tx.database).closeAll(user.id, now)
  await sessionStore(tx.database).endOthers(user.id, caller.session, now)
  await keyStore(tx.database).tell()
  await keepAudit(tx, { ...caller, test: false }, { action: 'password_changed', subject: user.id })
  return user
}
