import type { Ground } from '#actions/app.ts'
import { makeOrganisation } from '#actions/people/bootstrap.ts'
import { inTransaction } from '#actions/tx.ts'
import type { Database } from '#database/database.ts'
import { currentVersion } from '#http/versions.ts'
import { systemClock } from '#kernel/clock.ts'
import { randomIds } from '#kernel/ids.ts'
import { noTracing } from '#kernel/trace.ts'
import type { Tenant } from './fault-lanes.ts'
import { type Books, persistentCaller } from './ledger-client.ts'

type Ways = { url: string; receiverUrl: string; ledger: Books; signal: AbortSignal; pause: () => Promise<unknown> }

/** Organisations on a service that runs already, each with a caller that repeats whatever got no answer. */
export function newTenants(database: Database, names: readonly string[], ways: Ways): Promise<Tenant[]> {
  const { url, receiverUrl, ...rest } = ways
  // All that making an organisation takes.
  const app = { database, clock: systemClock, ids: randomIds(systemClock), tracer: noTracing } as Ground
  const asked = { email: undefined, token: undefined, apiVersion: currentVersion.name }
  return Promise.all(
    names.map(async (name) => {
      const made = await inTransaction(app, (tx) => makeOrganisation(tx, { ...asked, organisation: name }))
      const persist = persistentCaller({ ...rest, urls: [url], token: made.token })
      return { organisation: made.organisation, token: made.token, persist, receiverUrl, shown: [] }
    }),
  )
}
