import { auditStore } from '#database/audit.ts'
import { auditChainStore } from '#database/audit-chain.ts'
import { entryHash } from '#domain/audit-chain.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import type { Ground } from '../app.ts'

const atOnce = 500

/** What was written since the last time gets its place in the chain of its organisation, in the order of time. */
export async function chainAudit(app: Ground): Promise<void> {
  for (const organisation of await auditChainStore(app.database).unchained()) await chainAuditOf(app, organisation)
}

const everyMs = 5_000

/** Every few seconds, one at a time, until the returned function is called. */
export function chainOften(app: Ground): () => void {
  let isUnderWay = false
  const timer = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    chainAudit(app)
      .catch((error: unknown) => app.log.warn('audit.not-chained', { reason: String(error) }))
      .finally(() => {
        isUnderWay = false
      })
  }, everyMs).unref()
  return () => clearInterval(timer)
}

export async function chainAuditOf(app: Ground, organisation: OrganisationId): Promise<void> {
  while ((await chainSome(app, organisation)) === atOnce);
}

/** The end of the chain is held meanwhile: whoever else chains waits, whoever reads or writes does not. */
function chainSome(app: Ground, organisation: OrganisationId): Promise<number> {
  return app.database.transaction(async (database) => {
    const chains = auditChainStore(database)
    let end = await chains.lockEnd(organisation)
    const entries = await auditStore(database).unchained(organisation, atOnce)
    const places = entries.map((entry) => {
      const position = end.position + 1
      end = { position, hash: entryHash({ ...entry, position }, end.hash) }
      return { id: entry.id, ...end }
    })
    if (places.length > 0) await chains.append(organisation, places, end)
    if (places.length > 0) app.log.info('audit.chained', { organisationId: organisation, ...end })
    return places.length
  })
}
