import { keyStore } from '#database/keys.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { userStore } from '#database/users.ts'
import { type Caller, seesAll } from '#domain/caller.ts'
import { isEmail, normaliseEmail, type Role, type User } from '#domain/user.ts'
import type { UserId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'

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
    creation: now,
    updated: now,
  }
  if (!(await userStore(tx.database).insert(user)))
    throw invalidField(['email'], 'taken', 'a user with this address already exists')
  return user
}

export type UserChange = { name?: string | undefined; role?: Role | undefined; status?: User['status'] | undefined }

export async function updateUser(tx: Tx, caller: Caller, id: UserId, change: UserChange): Promise<User> {
  const users = userStore(tx.database)
  const owners = await users.lockOwners(caller.organisation)
  const user = await users.find(caller.organisation, id)
  if (user === undefined) throw new Problem('not-found', 'there is no such user')
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
  await keyStore(tx.database).tell()
  return updated
}

/** Users are not test things: what is changed in them holds for live data too. */
function mayChangeUsers(caller: Caller): void {
  if (caller.test) throw new Problem('scope-missing', 'a test key may read users, not change them')
}

function mayGive(caller: Caller, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner')
    throw new Problem('scope-missing', 'only an owner may make or change an owner')
}
