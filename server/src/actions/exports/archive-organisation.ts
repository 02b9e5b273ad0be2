import { keyStore } from '#database/keys.ts'
import { requestStore } from '#database/requests.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { Key } from '#domain/key.ts'
import type { User } from '#domain/user.ts'
import { type ZipEntry, zipOf } from '#files/zip-writer.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { type BusinessShown, showBusiness } from '../people/manage-business.ts'
import { all, entriesOfRequest, jsonFile, type Tellings } from './archive-request.ts'

/** How what is of the organisation itself is told: without any secret. */
export type OrganisationTellings = Tellings & {
  business(shown: BusinessShown): unknown
  user(user: User): unknown
  key(key: Key): unknown
}

const requestsAtOnce = 200

/**
 * Everything that is held for an organisation, live or test as the caller is: the organisation with its webhooks, users and keys, then a
 * folder for each request. Requests are looked up as the archive grows, so that one of any size needs no more memory than another.
 */
export async function archiveOrganisation(
  app: App,
  caller: Caller,
  id: OrganisationId,
  tell: OrganisationTellings,
): Promise<AsyncGenerator<Buffer>> {
  const business = await showBusiness(app, caller, id)
  return zipOf(entriesOf(app, caller, business, tell))
}

async function* entriesOf(
  app: App,
  caller: Caller,
  business: BusinessShown,
  tell: OrganisationTellings,
): AsyncGenerator<ZipEntry> {
  const { database } = app
  yield jsonFile('business.json', tell.business(business))
  const users = await all((asked) => userStore(database).list(caller.organisation, {}, asked))
  yield jsonFile('users.json', users.map(tell.user))
  const keys = await all((asked) => keyStore(database).list(caller, asked))
  yield jsonFile('keys.json', keys.map(tell.key))
  let after: { creation: Date; id: string } | undefined
  while (true) {
    const some = await requestStore(database).inOrder(caller, { after, limit: requestsAtOnce })
    for (const { id } of some) yield* await entriesOfRequest(app, caller, id, tell, `requests/${id}/`)
    after = some.at(-1)
    if (some.length < requestsAtOnce) return
  }
}
