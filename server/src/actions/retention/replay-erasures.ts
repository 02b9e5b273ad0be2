import { erasureStore } from '#database/erasures.ts'
import { requestStore } from '#database/requests.ts'
import type { Erasure } from '#domain/erasure.ts'
import type { ErasureJournal, JournalEntry } from '#files/erasure-journal.ts'
import type { Ground } from '../app.ts'
import { inTransaction } from '../tx.ts'
import { entryOf, eraseRequest } from './erase-request.ts'

type Keeping = Ground & { journal: ErasureJournal }

const atOnce = 500

/**
 * How much earlier than the newest erasure of the database the journal is read: clocks of processes differ, and an erasure that began
 * before another may have been committed after it.
 */
const overlapMs = 7 * 86_400_000

/**
 * A database that was restored to an earlier state holds again what was erased since: the journal says what, and it is erased once
 * more. Where nothing was restored this finds nothing, and reads only the end of the journal. Answers how many.
 */
export async function replayErasures(app: Keeping): Promise<number> {
  const store = erasureStore(app.database)
  const newest = await store.newest(app.clock.now())
  const since = newest && new Date(newest.getTime() - overlapMs)
  let count = 0
  const seen = new Set<string>()
  for await (const entries of inBatches(app.journal.entries(since))) {
    for (const { request } of entries) seen.add(request)
    const standing = new Set(await store.standing(entries.map(({ request }) => request)))
    for (const entry of entries) if (standing.delete(entry.request) && (await eraseAgain(app, entry))) count += 1
  }
  if (since !== undefined) await noteMissing(app, seen, since)
  if (count > 0) app.log.warn('erasures.replayed', { count })
  return count
}

/** At a start. Where the journal cannot be read the service serves all the same, and whoever sweeps tries again. */
export async function replayAtStart(app: Keeping): Promise<void> {
  await replayErasures(app).catch((error: unknown) => app.log.error('erasures.unread', { reason: String(error) }))
}

function eraseAgain(app: Ground, entry: JournalEntry): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const request = await requestStore(tx.database).lock(entry.request)
    // Another process was first.
    if (request === undefined) return false
    // What somebody wrote then is not in the journal.
    const reason = 'erased before; the database was restored to an earlier state since'
    await eraseRequest(tx, request, { cause: 'journal', reason, entry })
    return true
  })
}

/**
 * What a process of an earlier version has erased, or what a journal held that was lost. Newest first: where the oldest of all is in
 * the journal the others are too, but for the last days, in which two versions may have run.
 */
async function noteMissing({ database, journal, log }: Keeping, seen: ReadonlySet<string>, since: Date): Promise<void> {
  const store = erasureStore(database)
  const oldest = await store.oldestCompleted()
  const isWhole = oldest !== undefined && (seen.has(oldest.request) || (await isNoted(journal, oldest)))
  let count = 0
  for (let some = await store.completedBefore(undefined, atOnce); some.length > 0; ) {
    const missing = some.filter(({ request }) => !seen.has(request))
    const last = some.at(-1)
    const isEnd = isWhole && last !== undefined && last.creation < since
    const noted = isEnd ? missing.filter(({ creation }) => creation >= since) : missing
    await journal.note(noted.map(entryOf))
    count += noted.length
    if (isEnd) break
    some = await store.completedBefore(last, atOnce)
  }
  if (count > 0) log.info('erasures.noted', { count })
}

async function isNoted(journal: ErasureJournal, { request, creation }: Erasure): Promise<boolean> {
  for await (const entry of journal.entries(creation)) {
    if (entry.request === request) return true
    if (entry.erased > creation) return false
  }
  return false
}

async function* inBatches<T>(source: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of source) {
    batch.push(one)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
