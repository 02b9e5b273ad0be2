import { keyStore } from '#database/keys.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { userStore } from '#database/users.ts'
import { hashApiKey, lastFour, newApiKey, type Scope, scopesOfRole } from '#domain/api-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { Key } from '#domain/key.ts'
import type { KeyId, UserId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { keepAudit } from './keep-audit.ts'

export type NewKey = {
  name: string
  user?: UserId | undefined
  scopes?: readonly Scope[] | undefined
  test?: boolean | undefined
  expires?: Date | undefined
  apiVersion: string
}

/** `token` is shown this once; what is kept is its hash. A test key makes test keys alone: it is no way to live data. */
export async function createKey(tx: Tx, caller: Caller, asked: NewKey): Promise<{ key: Key; token: string }> {
  const user = await userStore(tx.database).find(caller.organisation, asked.user ?? caller.user)
  if (user === undefined || user.status !== 'active') {
    throw invalidField(['user'], 'unknown-user', 'expected the id of an active user of your organisation')
  }
  if (user.role === 'owner' && caller.role !== 'owner')
    throw new Problem('scope-missing', 'only an owner may make a key of an owner')
  const test = asked.test ?? caller.test
  if (caller.test && !test) throw new Problem('scope-missing', 'a test key can only make test keys')
  const allowed = scopesOfRole(user.role)
  const tooMuch = asked.scopes?.find((scope) => !allowed.includes(scope))
  if (tooMuch !== undefined)
    throw invalidField(['scopes'], 'not-of-role', `the role ${user.role} has no scope ${tooMuch}`)
  const now = tx.clock.now()
  if (asked.expires !== undefined && asked.expires <= now)
    throw invalidField(['expires'], 'past', 'expected a time in the future')
  const token = newApiKey(test ? 'test' : 'live')
  const key: Key = {
    id: tx.ids.next('key'),
    organisation: caller.organisation,
    user: user.id,
    hash: hashApiKey(token),
    lastFour: lastFour(token),
    name: asked.name,
    scopes: asked.scopes ?? allowed,
    test,
    apiVersion: asked.apiVersion,
    creator: caller.user,
    creation: now,
    updated: now,
    lastUsed: undefined,
    expires: asked.expires,
    revoked: undefined,
  }
  await keyStore(tx.database).insert(key)
  await keepAudit(tx, caller, {
    action: 'key_made',
    subject: key.id,
    detail: { user: user.id, scopes: key.scopes, test },
  })
  return { key, token }
}

export function listKeys(app: Anywhere, caller: Caller, asked: PageAsked): Promise<Page<Key>> {
  return keyStore(app.database).list(caller, asked)
}

export async function showKey(app: Anywhere, caller: Caller, id: KeyId): Promise<Key> {
  const key = await keyStore(app.database).find(caller, id)
  if (key === undefined) throw new Problem('not-found', 'there is no such key')
  return key
}

export async function revokeKey(tx: Tx, caller: Caller, id: KeyId): Promise<Key> {
  const key = await showKey(tx, caller, id)
  if (key.revoked !== undefined) return key
  await keyStore(tx.database).revoke(id, tx.clock.now())
  await keepAudit(tx, caller, { action: 'key_revoked', subject: id })
  return showKey(tx, caller, id)
}
