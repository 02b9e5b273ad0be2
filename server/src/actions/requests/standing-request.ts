import type { Held } from '#database/database.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '../tx.ts'

/** Held, for whoever changes it or adds to it: from here to the commit it is neither changed by others nor erased. */
export async function standingRequest(tx: Tx, caller: Caller, id: RequestId): Promise<Held<CompanyRequest>> {
  const requests = requestStore(tx.database)
  // Seen before locked: a request of another organisation is never held up by a stranger.
  const seen = await requests.find(caller, id)
  if (seen === undefined) throw new Problem('not-found', 'there is no such request')
  const request = await requests.lock(id)
  if (request === undefined) throw requestErased()
  return request
}

export const requestErased = () =>
  new Problem('request-erased', 'the request was erased: nothing can be added to it or made of it')
