import { dossierStore } from '#database/dossiers.ts'
import { eventStore } from '#database/events.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import { isBeingRead } from '#domain/medium.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import { isEnded, nextState, stateOf } from '#domain/request-state.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { recordEvent } from '../events/record-event.ts'

/**
 * Call it after each change of a run, and of what the service still waits for: brings `status` and `stage` in line with them. The
 * request's row must be locked, or new in this transaction.
 */
export async function updateRequestState(
  app: App,
  request: CompanyRequest,
  runs?: readonly Run[],
): Promise<CompanyRequest> {
  const current = runs ?? (await runStore(app.database).currentOf(request.id))
  const isMoreToCome = isEnded(stateOf(current)) && (await awaitsMore(app, request.id))
  // Not as the caller has it: several things may have happened to it in this transaction, and none is told twice.
  const { status, stage } = (await requestStore(app.database).get(request.id)) ?? request
  const state = nextState(current, { before: status, isMoreToCome })
  if (state.status === status && state.stage === stage) {
    // A run changed all the same, and `analyses` with it: who waits for the request is to see that.
    await eventStore(app.database).tellRequest(request.id)
    return { ...request, ...state }
  }
  const updated = app.clock.now()
  await requestStore(app.database).setState(request.id, state, updated)
  await recordEvent(app, {
    event: 'request_updated',
    organisation: request.organisation,
    test: request.test,
    request: request.id,
  })
  return { ...request, ...state, updated }
}

/** Registers are being asked, or a document is being read: reports follow by themselves, if anything is made of them. */
async function awaitsMore({ analyses, database }: App, id: RequestId): Promise<boolean> {
  const isNeeded = (need: 'register' | 'documents') => analyses.some(({ needs }) => needs.includes(need))
  if (isNeeded('register') && (await dossierStore(database).isPending(id))) return true
  return isNeeded('documents') && (await mediumStore(database).ofRequest(id)).some(isBeingRead)
}
