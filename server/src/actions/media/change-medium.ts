import type { Held } from '#database/database.ts'
import { extractionStore } from '#database/extractions.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { Caller } from '#domain/caller.ts'
import { extractionDueHours } from '#domain/extraction.ts'
import {
  checkPeriodAndDate,
  hasBeenOnline,
  isBeingRead,
  type Medium,
  type MediumChange,
  type MediumName,
  type Period,
  type Reading,
} from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import { updateRequestState } from '../requests/update-request-state.ts'
import type { Tx } from '../tx.ts'

/** What is not named stays; `null` takes it away. */
export type Correction = {
  name?: MediumName | undefined
  meta?: { period?: Period | null | undefined; date?: string | null | undefined } | undefined
}

type HeldMedium = { request: Held<CompanyRequest>; medium: Held<Medium> }

async function hold(tx: Tx, caller: Caller, id: MediumId): Promise<HeldMedium> {
  // Seen before locked: a medium of another organisation is never held up by a stranger.
  const seen = await mediumStore(tx.database).find(caller, id)
  const request = seen && (await requestStore(tx.database).lock(seen.request))
  const medium = request && (await mediumStore(tx.database).lock(id))
  if (request === undefined || medium === undefined) throw new Problem('not-found', 'there is no such medium')
  return { request, medium }
}

/** What the document is said to be: kind, period, date. What was made of it as something else is made anew. */
export async function correctMedium(tx: Tx, caller: Caller, id: MediumId, change: Correction): Promise<Medium> {
  const { request, medium } = await hold(tx, caller, id)
  if (!hasBeenOnline(medium))
    throw new Problem('media-not-uploaded', 'send `name` and `meta` together with `status` = `online`')
  const name = change.name ?? medium.name
  const { period = medium.period, date = medium.date } = change.meta ?? {}
  const violations = checkPeriodAndDate(name, { period, date })
  if (violations.length > 0) throw new Problem('validation-failed', violations[0]?.detail ?? '', { violations })
  const corrected: Held<Medium> = {
    ...medium,
    name,
    period: period ?? undefined,
    date: date ?? undefined,
    updated: tx.clock.now(),
  }
  const changed = (['name', 'period', 'date'] as const).filter((field) => corrected[field] !== medium[field])
  if (changed.length === 0) return medium
  await mediumStore(tx.database).update(corrected)
  // A report that took it for a bank statement says what no document is there for.
  if (changed.includes('name')) await runStore(tx.database).setAside(medium, corrected.updated, { wholeRequest: true })
  const detail = Object.fromEntries(changed.map((field) => [field, [medium[field] ?? null, corrected[field] ?? null]]))
  await tellChange(tx, caller, corrected, { change: 'corrected', changed, detail })
  const { request: current } = await scheduleAnalyses(tx, request, { medium: corrected })
  await updateRequestState(tx, current)
  return corrected
}

/** A wrong upload counts no more: what was made of it is set aside, and made without it. Everything is kept as evidence. */
export async function withdrawMedium(tx: Tx, caller: Caller, id: MediumId): Promise<Medium> {
  const { request, medium } = await hold(tx, caller, id)
  if (medium.status === 'withdrawn') return medium
  const now = tx.clock.now()
  const stopped: Reading | undefined = isBeingRead(medium)
    ? { status: 'failed', pagesDone: 0, pages: medium.reading?.pages }
    : undefined
  const withdrawn: Held<Medium> = { ...medium, status: 'withdrawn', reading: stopped ?? medium.reading, updated: now }
  await mediumStore(tx.database).update(withdrawn)
  if (stopped !== undefined) await mediumStore(tx.database).setReading(id, stopped)
  if (medium.extraction !== undefined) await extractionStore(tx.database).setOpen(medium.extraction, undefined, now)
  await runStore(tx.database).setAside(medium, now)
  await tellChange(tx, caller, withdrawn, { change: 'withdrawn', changed: ['status'] })
  const { request: current } = await scheduleAnalyses(tx, request, 'around')
  await updateRequestState(tx, current)
  return withdrawn
}

/** It counts again, as if it had never been withdrawn: what was set aside is in force where its inputs are the same. */
export async function restoreMedium(tx: Tx, caller: Caller, { request, medium }: HeldMedium): Promise<Medium> {
  const now = tx.clock.now()
  const due = new Date(now.getTime() + extractionDueHours * 3_600_000)
  const isToExtract =
    medium.extraction !== undefined && (await extractionStore(tx.database).setOpen(medium.extraction, due, now))
  const restored: Held<Medium> = { ...medium, status: isToExtract ? 'pending_extraction' : 'online', updated: now }
  await mediumStore(tx.database).update(restored)
  // It was withdrawn while it was read.
  const isToRead = medium.reading?.status === 'failed' && medium.validation !== 'invalid'
  const again = isToRead ? await askForReading(tx, request, restored) : restored
  await tellChange(tx, caller, again, { change: 'restored', changed: ['status'] })
  const { request: current } = await scheduleAnalyses(tx, request, { medium: again })
  await updateRequestState(tx, current)
  return again
}

type Telling = { change: MediumChange['change']; changed: string[]; detail?: Record<string, unknown> }

const auditedAs = { corrected: 'medium_corrected', withdrawn: 'medium_withdrawn', restored: 'medium_restored' } as const

export async function tellChange(
  tx: Tx,
  caller: Caller,
  medium: Medium,
  { change, changed, detail }: Telling,
): Promise<void> {
  const { id, organisation, test, request } = medium
  const { user, key } = caller
  const noted = { id: tx.ids.next('medium-change'), medium: id, user, key, change, creation: tx.clock.now() }
  await mediumStore(tx.database).addChange(noted)
  await keepAudit(tx, caller, { action: auditedAs[change], request, subject: id, detail })
  tx.summarise(request)
  tx.tell({ event: 'medium_updated', organisation, test, request, medium: id, changed })
  tx.log.info('medium.changed', { mediumId: id, requestId: request, change })
}
