import { keyStore } from '#database/keys.ts'
import { organisationStore } from '#database/organisations.ts'
import { userStore } from '#database/users.ts'
import { checkApiKey, hashApiKey, lastFour, newApiKey, scopesOfRole } from '#domain/api-key.ts'
import { normaliseEmail } from '#domain/user.ts'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import { type App, inTransaction } from './app.ts'

export type FirstOwner = { organisation: OrganisationId; user: UserId; token: string }
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

/** In a transaction. The token is shown to whoever asked, and kept as a hash. */
export async function makeOrganisation(app: App, asked: OrganisationAsked): Promise<FirstOwner> {
  const creation = app.clock.now()
  const dates = { creation, updated: creation }
  const organisation = app.ids.next('organisation')
  await organisationStore(app.database).insert({ id: organisation, name: asked.organisation, ...dates })
  const user = app.ids.next('user')
  const email = normaliseEmail(asked.email ?? 'owner@localhost')
  await userStore(app.database).insert({
    id: user,
    organisation,
    email,
    name: undefined,
    role: 'owner',
    status: 'active',
    ...dates,
  })
  const token = asked.token ?? newApiKey('live')
  await keyStore(app.database).insert({
    id: app.ids.next('key'),
    organisation,
    user,
    hash: hashApiKey(token),
    lastFour: lastFour(token),
    name: 'first key',
    scopes: scopesOfRole('owner'),
    test: checkApiKey(token)?.mode === 'test',
    apiVersion: asked.apiVersion,
    creator: user,
    ...dates,
    lastUsed: undefined,
    expires: undefined,
    revoked: undefined,
  })
  return { organisation, user, token }
}
