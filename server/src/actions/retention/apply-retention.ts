import { auditChainStore } from '#database/audit-chain.ts'
import { jobStore } from '#database/jobs.ts'
import { requestStore } from '#database/requests.ts'
import { type OldFile, retentionStore } from '#database/retention.ts'
import { daysBefore, type RetentionDays, type RetentionKind, retentionEveryHours } from '#domain/retention.ts'
import type { OrganisationId, RequestId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { forgetPictures } from '../media/forget-pictures.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { inTransaction } from '../tx.ts'
import { eraseRequest } from './erase-request.ts'

/** Once a day for each organisation that has set how long things are kept: what is past its time goes, and the audit says how much. */
export async function applyRetention(app: App): Promise<void> {
  const store = retentionStore(app.database)
  const failed: OrganisationId[] = []
  for (;;) {
    const now = await earlierNow(app)
    const due = await store.takeDue(new Date(now.getTime() - retentionEveryHours * 3_600_000), now)
    if (due === undefined) break
    await applyTo(app, due).catch((error: unknown) => {
      failed.push(due.id)
      app.log.warn('retention.failed', { organisationId: due.id, reason: String(error) })
    })
  }
  // At the end: one that fails each time would keep all others from theirs.
  for (const id of failed) await store.giveBack(id)
}

/** By our clock or by that of the database, whichever is behind: what is erased because one was ahead does not come back. */
async function earlierNow({ clock, database }: App): Promise<Date> {
  return new Date(Math.min(clock.now().getTime(), await jobStore(database).nowMs()))
}

type Due = { id: OrganisationId; days: RetentionDays }
type Erasing = (app: App, organisation: OrganisationId, before: Date, days: number) => Promise<number>

async function applyTo(app: App, { id, days }: Due): Promise<void> {
  const erased: Record<string, number> = {}
  for (const [kind, erase] of Object.entries(erasing) as [RetentionKind, Erasing][]) {
    const kept = days[kind]
    if (kept === undefined) continue
    const before = daysBefore(await earlierNow(app), kept)
    let count = 0
    for (let some = await erase(app, id, before, kept); some > 0; some = await erase(app, id, before, kept))
      count += some
    if (count > 0) erased[kind] = count
  }
  if (Object.keys(erased).length === 0) return
  await keepAudit(
    app,
    { organisation: id, test: false },
    { action: 'retention_applied', subject: id, detail: { erased } },
  )
  app.log.info('retention.applied', { organisationId: id, ...erased })
}

/** Each takes a few and says how many went; whole requests first, so that nothing of them is done twice. */
const erasing: Readonly<Record<RetentionKind, Erasing>> = {
  requests: eraseOldRequests,
  documents: eraseOldFiles,
  texts: ({ database }, organisation, before) => retentionStore(database).dropTexts(organisation, before),
  reports: eraseOldReports,
  deliveries: ({ database }, organisation, before) => retentionStore(database).dropDeliveries(organisation, before),
  audit: ({ database }, organisation, before) => auditChainStore(database).dropBefore(organisation, before),
}

async function eraseOldRequests(app: App, organisation: OrganisationId, before: Date, days: number): Promise<number> {
  const ids = await retentionStore(app.database).oldRequests(organisation, before)
  let count = 0
  for (const id of ids) {
    const isErased = await inTransaction(app, async (tx) => {
      const request = await requestStore(tx.database).lock(id)
      // It was changed, or held, since it was found.
      if (request === undefined || !(await retentionStore(tx.database).isOld(id, before))) return false
      const reason = `kept for ${days} days after its last change, as the organisation has set`
      await eraseRequest(tx, request, { cause: 'retention', reason })
      return true
    })
    if (isErased) count += 1
  }
  return count
}

async function eraseOldFiles(app: App, organisation: OrganisationId, before: Date): Promise<number> {
  const files = await retentionStore(app.database).oldFiles(organisation, before)
  let count = 0
  for (const file of files) if (await eraseFile(app, organisation, file)) count += 1
  return count
}

/** The file, by a job, and the pictures of its pages. The medium stays, and says that its file is gone. */
async function eraseFile(app: App, organisation: OrganisationId, file: OldFile): Promise<boolean> {
  const { id, request, sha256, storageKey, test } = file
  const isErased = await inTransaction(app, async (tx) => {
    // It was held, or erased as a whole, since it was found.
    const standing = await requestStore(tx.database).lock(request)
    if (standing === undefined || standing.held) return false
    await retentionStore(tx.database).fileErased(id, tx.clock.now())
    await tx.queue.enqueue('erase-files', { request, files: [storageKey] }, { group: organisation })
    tx.tell({ event: 'medium_updated', organisation, test, request, medium: id, changed: ['fileErased'] })
    return true
  })
  if (isErased && sha256 !== null)
    await forgetPictures(app, await retentionStore(app.database).picturesOf(organisation, sha256))
  return isErased
}

async function eraseOldReports(app: App, organisation: OrganisationId, before: Date): Promise<number> {
  const requests = await retentionStore(app.database).requestsWithOldReports(organisation, before)
  let count = 0
  for (const id of requests) count += await eraseReportsOf(app, id, before)
  return count
}

function eraseReportsOf(app: App, id: RequestId, before: Date): Promise<number> {
  return inTransaction(app, async (tx) => {
    const request = await requestStore(tx.database).lock(id)
    if (request === undefined || request.held) return 0
    const count = await retentionStore(tx.database).dropReports(id, before)
    tx.summarise(id)
    const { organisation, test } = request
    tx.tell({ event: 'request_updated', organisation, test, request: id, changed: ['reports'] })
    return count
  })
}
