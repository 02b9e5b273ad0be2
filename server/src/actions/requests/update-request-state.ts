import type { Held } from '#database/database.ts'
import { dossierStore } from '#database/dossiers.ts'
import { eventStore } from '#database/events.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import { isBeingRead } from '#domain/medium.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import { isEnded, nextState, stateOf } from '#domain/request-state.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { Tx } from '../tx.ts'

/** Call it after each change of a run, and of what the service still waits for: brings `status` and `stage` in line with them. */
export async function updateRequestState(
  tx: Tx,
  request: Held<CompanyRequest>,
  runs?: readonly Run[],
): Promise<Held<CompanyRequest>> {
  tx.summarise(request.id)
  const current = runs ?? (await runStore(tx.database).currentOf(request.id))
  const isMoreToCome = isEnded(stateOf(current)) && (await awaitsMore(tx, request.id))
  // Not as the caller has it: several things may have happened to it in this transaction, and none is told twice.
  const { status, stage } = (await requestStore(tx.database).get(request.id)) ?? request
  const state = nextState(current, { before: status, isMoreToCome })
  if (state.status === status && state.stage === stage) {
    // A run changed all the same, and `analyses` with it: who waits for the request is to see that.
    await eventStore(tx.database).tellRequest(request.id)
    return { ...request, ...state }
  }
  const updated = tx.clock.now()
  await requestStore(tx.database).setState(request.id, state, updated)
  tx.tell({
    event: 'request_updated',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
    changed: ['status', 'analyses'],
  })
  return { ...request, ...state, updated }
}

/** Registers are being asked, or a document is being read: reports follow by themselves, if anything is made of them. */
async function awaitsMore({ analyses, database }: Tx, id: RequestId): Promise<boolean> {
  const isNeeded = (need: 'register' | 'documents') => analyses.some(({ needs }) => needs.includes(need))
  if (isNeeded('register') && (await dossierStore(database).isPending(id))) return true
  return isNeeded('documents') && (await mediumStore(database).ofRequest(id)).some(isBeingRead)
}
