import type { Held } from '#database/database.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import { mergeNotes, type Notes } from '#domain/notes.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { Tx } from '../tx.ts'
import { assignRequest } from './assign-request.ts'
import { watchRequest } from './refresh-request.ts'
import { setCollaborators } from './set-collaborators.ts'
import { standingRequest } from './standing-request.ts'
import { updateRequestState } from './update-request-state.ts'

export type RequestChange = {
  notes?: Partial<Record<keyof Notes, unknown>> | undefined
  businessName?: string | undefined
  reference?: string | undefined
  watch?: boolean | undefined
  /** Id or e-mail address; `null`: nobody. */
  assignee?: string | null | undefined
  /** Ids or e-mail addresses; the creator always is one. */
  collaborators?: readonly string[] | undefined
}

/** Partial: notes that are not named stay in force, `null` takes one away. A repeated identical update changes nothing that is said. */
export async function updateRequest(
  tx: Tx,
  caller: Caller,
  id: RequestId,
  change: RequestChange,
): Promise<CompanyRequest> {
  const requests = requestStore(tx.database)
  const found = await standingRequest(tx, caller, id)
  const shared = await setCollaborators(tx, caller, found, change)
  const request = await assignRequest(tx, caller, shared, change.assignee)
  const { notes, changedFields } = mergeNotes(request.notes, change.notes ?? {})
  const renamed =
    (change.businessName !== undefined && change.businessName !== request.businessName) ||
    (change.reference !== undefined && change.reference !== request.reference) ||
    (change.watch !== undefined && change.watch !== request.watched) ||
    request !== found
  // Sent again, the same inputs give an analysis that failed another chance.
  if (changedFields.length === 0 && !renamed) return (await scheduleAnalyses(tx, request, 'request')).request

  tx.summarise(id)
  const now = tx.clock.now()
  if (renamed) await requests.setNames(id, change, now)
  if (change.watch !== undefined) await watchRequest(tx, request, change.watch)
  if (changedFields.length > 0) {
    await requests.setNotes(id, notes, now)
    const changed = Object.fromEntries(changedFields.map((field) => [field, notes[field as keyof Notes] ?? null]))
    await requests.addNoteChange({
      id: tx.ids.next('note-change'),
      request: id,
      user: caller.user,
      key: caller.key,
      notes: changed,
      creation: now,
    })
  }
  const updated: Held<CompanyRequest> = {
    ...request,
    businessName: change.businessName ?? request.businessName,
    reference: change.reference ?? request.reference,
    watched: change.watch ?? request.watched,
    notes,
    updated: now,
  }
  const scheduled = await scheduleAnalyses(tx, updated, 'request')
  // To watch may be to ask registers for the first time.
  const settled = change.watch ? await updateRequestState(tx, scheduled.request) : scheduled.request
  const isTold = settled.status !== scheduled.request.status
  const { organisation, test } = request
  const changed = [...(changedFields.length > 0 ? ['notes'] : []), ...changedParts(found, settled)]
  if (!isTold) tx.tell({ event: 'request_updated', organisation, test, request: id, changed })
  return settled
}

function changedParts(before: CompanyRequest, after: CompanyRequest): string[] {
  const parts = ['businessName', 'reference', 'assignee', 'status'] as const
  const isWatchOther = before.watched !== after.watched
  const isSharedOther = before.collaborators.join() !== after.collaborators.join()
  return [
    ...parts.filter((part) => before[part] !== after[part]),
    ...(isWatchOther ? ['watch'] : []),
    ...(isSharedOther ? ['collaborators'] : []),
  ]
}
