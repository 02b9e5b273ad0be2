import { createHash } from 'node:crypto'
import { dataKeyStore } from '#database/data-keys.ts'
import type { Held } from '#database/database.ts'
import { type Contents, erasureStore } from '#database/erasures.ts'
import { summaryStore } from '#database/request-summaries.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { Erasure, ErasureProof } from '#domain/erasure.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { emptySummary, keysOf } from '#domain/request-summary.ts'
import type { JournalEntry } from '#files/erasure-journal.ts'
import { uploadValidSeconds } from '#files/file-storage.ts'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { forgetAnswersNaming } from '../registers/sealed-answers.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'
import { fileSubject } from '../vault/open-vault.ts'

/** Erased on demand. A second time it stays as it is: whoever did not get the first answer asks again. */
export async function eraseOnDemand(tx: Tx, caller: Caller, id: RequestId, reason: string): Promise<CompanyRequest> {
  const requests = requestStore(tx.database)
  const seen = await requests.find(caller, id)
  if (seen === undefined) throw new Problem('not-found', 'there is no such request')
  const request = await requests.lock(id)
  if (request === undefined) return seen
  await eraseRequest(tx, request, { cause: 'demand', reason, caller })
  return (await requests.get(id)) ?? seen
}

export type Cause = { reason: string } & (
  | { cause: 'demand'; caller: Caller }
  | { cause: 'retention' }
  /** Once more, what was erased before: the database was restored to an earlier state since. */
  | { cause: 'journal'; entry: JournalEntry }
)

/**
 * All that is held of a request goes from the database at once; files follow by a job, which tells `request_erased` when storage has
 * confirmed that they are gone. What stays says what was there, by ids, times and hashes.
 */
export async function eraseRequest(tx: Tx, request: Held<CompanyRequest>, by: Cause): Promise<void> {
  const { id, organisation, test } = request
  const before = by.cause === 'journal' ? by.entry : undefined
  // A hold that was there before the erasure had been released by then.
  if (request.held && before === undefined)
    throw new Problem('legal-hold', 'the request is under legal hold: nothing of it may be erased')
  const erasures = erasureStore(tx.database)
  const now = tx.clock.now()
  const contents = await erasures.contents(id)
  const removed = await erasures.wipe(id, now)
  const { readings, pictures, alone } = await erasures.wipeReadings(organisation, hashesOf(contents))
  // With them whatever is left of the contents anywhere, in a copy of the storage or on its medium, can no longer be read.
  const subjects = [id, ...alone.map((sha256) => fileSubject(organisation, sha256))]
  await dataKeyStore(tx.database).drop(subjects)
  await summaryStore(tx.database).keep(id, emptySummary, keysOf(emptySummary))
  const proof = proofOf(request, contents, { ...removed, ...(readings > 0 && { readings }) }, now)
  const sha256 = createHash('sha256').update(canonicalJson(proof)).digest('hex')
  const files = contents.media.map(({ storageKey }) => storageKey)
  const caller = by.cause === 'demand' ? by.caller : undefined
  const cause = before?.cause ?? (by.cause === 'demand' ? 'demand' : 'retention')
  const erasure: Erasure = {
    request: id,
    organisation,
    test,
    user: caller?.user,
    cause,
    reason: by.reason,
    // By which it is known from what time on the journal may hold more than the database.
    creation: before?.erased ?? now,
    completed: undefined,
    proof,
    sha256,
    pending: { files, pictures, ids: contents.ids, code: request.code.key },
  }
  await erasures.insert(erasure)
  await keepAudit(tx, caller ?? { organisation, test }, {
    action: 'request_erased',
    request: id,
    subject: id,
    detail: { cause, proof: sha256, ...(before && { erasedBefore: before.erased, proofBefore: before.proof }) },
  })
  await tx.queue.enqueue('erase-files', { request: id }, { group: organisation })
  // A form that was signed before may be posted as long as it is valid: what it leaves behind goes as well.
  const afterMs = (uploadValidSeconds + 60) * 1_000
  if (files.length > 0) await tx.queue.enqueue('erase-files', { request: id, files }, { afterMs, group: organisation })
  tx.tell({ event: 'request_updated', organisation, test, request: id, changed: ['status'] })
  tx.log.info('request.erased', {
    requestId: id,
    cause,
    isAgain: before !== undefined,
    media: files.length,
    reports: contents.reports.length,
  })
}

const hashesOf = ({ media }: Contents) => media.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]))

function proofOf(
  request: CompanyRequest,
  { media, reports }: Contents,
  removed: Record<string, number>,
  now: Date,
): ErasureProof {
  return {
    request: request.id,
    creation: request.creation.toISOString(),
    erased: now.toISOString(),
    media: media.map(({ id, creation, sizeBytes, sha256 }) => ({
      id,
      creation: creation.toISOString(),
      sizeBytes,
      sha256,
    })),
    reports: reports.map(({ id, creation, source, sha256 }) => ({
      id,
      creation: creation.toISOString(),
      source,
      sha256,
    })),
    removed,
  }
}

export const entryOf = ({ request, creation, cause, sha256 }: Erasure): JournalEntry => ({
  request,
  erased: creation,
  cause,
  proof: sha256,
})

export type EraseTask = { request: RequestId; files?: readonly string[] }

/** The files, and what is kept for a while outside of the request's own rows. Begun again until storage says that they are gone. */
export async function eraseFiles(app: App, { request, files }: EraseTask, job: ClaimedJob): Promise<void> {
  const erasures = erasureStore(app.database)
  const erasure = await erasures.find(request)
  const pending = erasure?.pending
  // Before it is told to be done, and never for one that was rolled back: a request that is in the journal is erased wherever it is found.
  if (files === undefined && erasure !== undefined && pending !== undefined) await app.journal.note([entryOf(erasure)])
  for (const key of files ?? [...(pending?.files ?? []), ...(pending?.pictures ?? [])]) {
    await app.files.delete(key)
    if ((await app.files.stat(key)) !== undefined) throw new Error(`storage still has ${key}`)
  }
  if (files === undefined && pending !== undefined) await forgetAnswersNaming(app.database, app.vault, pending.code)
  await inTransaction(app, async (tx) => {
    await job.complete(tx)
    // A form that was posted late has had a key made for it.
    if (files !== undefined && erasure !== undefined) await dataKeyStore(tx.database).drop([request])
    if (files !== undefined || erasure === undefined || pending === undefined) return
    const { organisation, test } = erasure
    await erasureStore(tx.database).forgetPictures(pending.pictures)
    await erasureStore(tx.database).forgetAnswers(organisation, pending)
    // Of whoever was answering while it was erased.
    await erasureStore(tx.database).forgetResponses(request)
    await erasureStore(tx.database).complete(request, tx.clock.now())
    tx.tell({ event: 'request_erased', organisation, test, request })
  })
}
