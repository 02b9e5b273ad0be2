import { legalHoldStore } from '#database/legal-holds.ts'
import type { Caller } from '#domain/caller.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { standingRequest } from '../requests/standing-request.ts'
import type { Tx } from '../tx.ts'

/** Nothing of it is erased until it is released, neither on demand nor by time. Held already, the first hold stands. */
export async function placeHold(tx: Tx, caller: Caller, id: RequestId, reason: string): Promise<CompanyRequest> {
  const request = await standingRequest(tx, caller, id)
  if (request.held) return request
  const hold = {
    id: tx.ids.next('legal-hold'),
    organisation: request.organisation,
    request: id,
    user: caller.user,
    reason,
  }
  const creation = tx.clock.now()
  await legalHoldStore(tx.database).insert({ ...hold, creation })
  await keepAudit(tx, caller, { action: 'hold_placed', request: id, subject: hold.id })
  tellHold(tx, request)
  return { ...request, held: true, updated: creation }
}

export async function releaseHold(tx: Tx, caller: Caller, id: RequestId): Promise<CompanyRequest> {
  const request = await standingRequest(tx, caller, id)
  if (!request.held) return request
  const updated = tx.clock.now()
  await legalHoldStore(tx.database).release(id, caller.user, updated)
  await keepAudit(tx, caller, { action: 'hold_released', request: id, subject: id })
  tellHold(tx, request)
  return { ...request, held: false, updated }
}

function tellHold(tx: Tx, { id: request, organisation, test }: CompanyRequest): void {
  tx.tell({ event: 'request_updated', organisation, test, request, changed: ['legalHold'] })
}
