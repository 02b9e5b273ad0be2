import { keyStore } from '#database/keys.ts'
import { organisationStore } from '#database/organisations.ts'
import { userStore } from '#database/users.ts'
import { checkApiKey, hashApiKey, lastFour, newApiKey, scopesOfRole } from '#domain/api-key.ts'
import type { OrganisationId, UserId } from '#kernel/ids.ts'
import { type App, inTransaction } from './app.ts'

export type FirstOwner = { organisation: OrganisationId; user: UserId; token: string; made: boolean }
export type BootstrapSettings = {
  email: string | undefined
  token: string | undefined
  organisation: string
  apiVersion: string
}

/** On an empty database: an organisation, its owner and a key. `undefined` when there is an organisation already. */
export async function bootstrap(app: App, settings: BootstrapSettings): Promise<FirstOwner | undefined> {
  return inTransaction(app, async (tx) => {
    const organisations = organisationStore(tx.database)
    if (await organisations.any()) return undefined
    await organisations.lockFirst()
    if (await organisations.any()) return undefined
    const creation = tx.clock.now()
    const dates = { creation, updated: creation }
    const organisation = tx.ids.next('organisation')
    await organisations.insert({ id: organisation, name: settings.organisation, ...dates })
    const user = tx.ids.next('user')
    const email = settings.email ?? 'owner@localhost'
    await userStore(tx.database).insert({
      id: user,
      organisation,
      email,
      name: undefined,
      role: 'owner',
      status: 'active',
      ...dates,
    })
    const token = settings.token ?? newApiKey('live')
    await keyStore(tx.database).insert({
      id: tx.ids.next('key'),
      organisation,
      user,
      hash: hashApiKey(token),
      lastFour: lastFour(token),
      name: 'first key',
      scopes: scopesOfRole('owner'),
      test: checkApiKey(token)?.mode === 'test',
      apiVersion: settings.apiVersion,
      creator: user,
      ...dates,
      lastUsed: undefined,
      expires: undefined,
      revoked: undefined,
    })
    return { organisation, user, token, made: true }
  })
}
