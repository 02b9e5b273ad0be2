import { keyStore } from '#database/keys.ts'
import { organisationStore } from '#database/organisations.ts'
import { userStore } from '#database/users.ts'
import { checkApiKey, hashApiKey, lastFour, newApiKey, scopesOfRole } from '#domain/api-key.ts'
import { normaliseEmail, type Role } from '#domain/user.ts'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import type { Anywhere, App } from '../app.ts'
import { inTransaction, type Tx } from '../tx.ts'
import { makeInvitation } from './invite-user.ts'

/** `welcome` is the token of the link by which the owner sets a password; both are shown once. */
export type FirstOwner = { organisation: OrganisationId; user: UserId; token: string; welcome: string }
export type OrganisationAsked = {
  email: string | undefined
  token: string | undefined
  organisation: string
  apiVersion: string
}

/** On an empty database: an organisation, its owner and a key. `undefined` when there is an organisation already. */
export async function bootstrap(app: App, asked: OrganisationAsked): Promise<FirstOwner | undefined> {
  return inTransaction(app, async (tx) => {
    const organisations = organisationStore(tx.database)
    if (await organisations.any()) return undefined
    await organisations.lockFirst()
    return (await organisations.any()) ? undefined : makeOrganisation(tx, asked)
  })
}

/**
 * For the log of every start: clients that sign in with `userId` and `sessionToken` need the id, which nobody else is told. On a
 * database that has an organisation already the token made nobody, and may be no key of it at all.
 */
export async function tellTokenUser(app: Anywhere, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const known = await keyStore(app.database).callerByHash(hashApiKey(token))
  const isLive = known !== undefined && (known.expires === null || known.expires > app.clock.now())
  if (!isLive) app.log.warn('bootstrap.token-unknown', { hint: 'BOOTSTRAP_TOKEN is not a valid key here' })
  else app.log.info('bootstrap.user', { userId: known.user, organisationId: known.organisation, role: known.role })
}

/** Key and link are shown to whoever asked, and kept as hashes. */
export async function makeOrganisation(tx: Tx, asked: OrganisationAsked): Promise<FirstOwner> {
  const creation = tx.clock.now()
  const dates = { creation, updated: creation }
  const organisation = tx.ids.next('organisation')
  await organisationStore(tx.database).insert({ id: organisation, name: asked.organisation, ...dates })
  const user = tx.ids.next('user')
  const email = normaliseEmail(asked.email ?? 'owner@localhost')
  await userStore(tx.database).insert({
    id: user,
    organisation,
    email,
    name: undefined,
    role: 'owner',
    status: 'active',
    ...dates,
  })
  const { token: welcome } = await makeInvitation(tx, { id: user, organisation }, null)
  const token = asked.token ?? newApiKey('live')
  await keepKey(tx, { organisation, user, role: 'owner', name: 'first key', token, apiVersion: asked.apiVersion })
  return { organisation, user, token, welcome }
}

/** For an operator who lost every key: a new one for each active user of the address (of every organisation). */
export async function addKey(tx: Tx, email: string | undefined, apiVersion: string) {
  const users = await userStore(tx.database).everywhere(normaliseEmail(email ?? 'owner@localhost'))
  return Promise.all(
    users.map(async ({ id: user, organisation, role, email: address }) => {
      const token = newApiKey('live')
      await keepKey(tx, { organisation, user, role, name: 'added by the operator', token, apiVersion })
      return { user, organisation, email: address, token }
    }),
  )
}

type KeyToKeep = {
  organisation: OrganisationId
  user: UserId
  role: Role
  name: string
  token: string
  apiVersion: string
}

async function keepKey(tx: Tx, { organisation, user, role, name, token, apiVersion }: KeyToKeep): Promise<void> {
  const creation = tx.clock.now()
  await keyStore(tx.database).insert({
    id: tx.ids.next('key'),
    organisation,
    user,
    hash: hashApiKey(token),
    lastFour: lastFour(token),
    name,
    scopes: scopesOfRole(role),
    test: checkApiKey(token)?.mode === 'test',
    apiVersion,
    creator: user,
    creation,
    updated: creation,
    lastUsed: undefined,
    expires: undefined,
    revoked: undefined,
  })
}
