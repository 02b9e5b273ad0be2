import { invitationStore } from '#database/invitations.ts'
import { keyStore } from '#database/keys.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { userStore } from '#database/users.ts'
import { type Caller, seesAll } from '#domain/caller.ts'
import { isEmail, normaliseEmail, type Preferences, type Role, type User } from '#domain/user.ts'
import type { UserId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { keepAudit } from './keep-audit.ts'

/** An analyst finds itself, and others by their exact address (to name them as creator), nobody by browsing. */
export async function listUsers(
  app: Anywhere,
  caller: Caller,
  filters: { email?: string | undefined },
  asked: PageAsked,
): Promise<Page<User>> {
  const email = filters.email === undefined ? undefined : normaliseEmail(filters.email)
  const own = !seesAll(caller) && email === undefined ? caller.user : undefined
  return userStore(app.database).list(caller.organisation, { email, id: own }, asked)
}

export async function showUser(app: Anywhere, caller: Caller, id: UserId): Promise<User> {
  const user = await userStore(app.database).find(caller.organisation, id)
  if (user === undefined || (!seesAll(caller) && id !== caller.user))
    throw new Problem('not-found', 'there is no such user')
  return user
}

export async function createUser(
  tx: Tx,
  caller: Caller,
  asked: { email: string; name?: string | undefined; role: Role },
): Promise<User> {
  if (!isEmail(asked.email)) throw invalidField(['email'], 'format', 'expected an e-mail address')
  mayChangeUsers(caller)
  mayGive(caller, asked.role)
  const now = tx.clock.now()
  const user: User = {
    id: tx.ids.next('user'),
    organisation: caller.organisation,
    email: normaliseEmail(asked.email),
    name: asked.name,
    role: asked.role,
    status: 'active',
    invited: false,
    lastSignIn: undefined,
    preferences: {},
    creation: now,
    updated: now,
  }
  if (!(await userStore(tx.database).insert(user)))
    throw invalidField(['email'], 'taken', 'a user with this address already exists')
  await keepAudit(tx, caller, { action: 'user_made', subject: user.id, detail: { role: user.role } })
  return user
}

export type UserChange = {
  name?: string | undefined
  role?: Role | undefined
  status?: User['status'] | undefined
  preferences?: { [Name in keyof Preferences]?: Preferences[Name] | undefined } | undefined
}

export async function updateUser(tx: Tx, caller: Caller, id: UserId, change: UserChange): Promise<User> {
  const users = userStore(tx.database)
  const owners = await users.lockOwners(caller.organisation)
  const found = await users.find(caller.organisation, id)
  if (found === undefined || (!seesAll(caller) && id !== caller.user))
    throw new Problem('not-found', 'there is no such user')
  if (!caller.scopes.includes('admin') && !isOwnChange(caller, id, change))
    throw new Problem('scope-missing', 'only the preferences are your own to change; the rest needs the scope admin')
  const user = change.preferences === undefined ? found : await prefer(tx, caller, found, change.preferences)
  const changed: User = {
    ...user,
    name: change.name ?? user.name,
    role: change.role ?? user.role,
    status: change.status ?? user.status,
  }
  if (changed.name === user.name && changed.role === user.role && changed.status === user.status) return user
  mayChangeUsers(caller)
  if (user.role === 'owner') mayGive(caller, 'owner')
  if (changed.role !== user.role) mayGive(caller, changed.role)
  const keepsOwner = changed.role === 'owner' && changed.status === 'active'
  if (!keepsOwner && owners.length === 1 && owners[0] === id) {
    throw invalidField(
      [change.role === undefined ? 'status' : 'role'],
      'last-owner',
      'an organisation must keep at least one active owner',
    )
  }
  const updated = { ...changed, updated: tx.clock.now() }
  await users.update(updated)
  await closeWays(tx, user, updated)
  const { name: _name, preferences: _preferences, ...weighty } = change
  await keepAudit(tx, caller, { action: 'user_changed', subject: id, detail: weighty })
  await keyStore(tx.database).tell()
  return updated
}

/**
 * A link that was made for the lesser role must not open the greater one, and who is enabled again comes in anew: links and sessions of
 * before do not come to life with the account.
 */
async function closeWays({ database }: Tx, before: User, { id, role, status, updated }: User): Promise<void> {
  if (role !== before.role || status !== before.status) await invitationStore(database).closeAll(id, updated)
  if (status === 'disabled') await sessionStore(database).endAll(id, updated)
}

/** Whoever sees a user may send what changes nothing, and of itself the preferences. */
function isOwnChange(caller: Caller, id: UserId, { preferences: _, ...rest }: UserChange): boolean {
  return caller.user === id && Object.values(rest).every((value) => value === undefined)
}

async function prefer(
  tx: Tx,
  caller: Caller,
  user: User,
  asked: NonNullable<UserChange['preferences']>,
): Promise<User> {
  if (caller.user !== user.id) throw new Problem('scope-missing', 'preferences are for their own user to change')
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const preferences: Preferences = { ...user.preferences, ...given }
  if (JSON.stringify(preferences) === JSON.stringify(user.preferences)) return user
  const updated = tx.clock.now()
  await userStore(tx.database).prefer(user.id, preferences, updated)
  return { ...user, preferences, updated }
}

/** Users are not test things: what is changed in them holds for live data too. */
export function mayChangeUsers(caller: Caller): void {
  if (caller.test) throw new Problem('scope-missing', 'a test key may read users, not change them')
}

export function mayGive(caller: Caller, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner')
    throw new Problem('scope-missing', 'only an owner may make or change an owner')
}
