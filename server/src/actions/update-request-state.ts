import { eventStore } from '#database/events.ts'
import { requestStore } from '#database/requests.ts'
import { runStore } from '#database/runs.ts'
import type { CompanyRequest, Run } from '#domain/request.ts'
import { stateOf } from '#domain/request-state.ts'
import type { App } from './app.ts'
import { recordEvent } from './record-event.ts'

/** Call it after each change of a run: brings `status` and `stage` in line with the runs. The request's row must be locked, or new in this transaction. */
export async function updateRequestState(
  app: App,
  request: CompanyRequest,
  runs?: readonly Run[],
): Promise<CompanyRequest> {
  const state = stateOf(runs ?? (await runStore(app.database).currentOf(request.id)))
  if (state.status === request.status && state.stage === request.stage) {
    // A run changed all the same, and `analyses` with it: who waits for the request is to see that.
    await eventStore(app.database).tellRequest(request.id)
    return request
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
