import { dispatchStore } from '#database/dispatches.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import { inSpan } from '#kernel/trace.ts'
import { inBatches } from '#queue/in-batches.ts'
import type { Ground } from '../app.ts'
import { inTransaction } from '../tx.ts'
import type { Attempted, Dispatching } from './dispatching.ts'
import { keepAttempt } from './keep-attempt.ts'
import { makePacer } from './pace-deliveries.ts'

const batchSizeMax = 200

type Success = Pick<Attempted, 'attempt' | 'claim'>

/** Most messages are looked up, sent and written down as successes: the first and the last step are done for many at once. */
export function openDispatching(app: Ground): Dispatching {
  const recordAll = (successes: readonly Success[]) =>
    inTransaction(app, async (tx) => {
      await tx.queue.complete(successes.map(({ claim }) => claim))
      const attempts = successes.map(({ attempt }) => attempt)
      await dispatchStore(tx.database).recordSucceeded(attempts, tx.clock.now())
      return attempts.map(() => undefined)
    })
  return {
    find: inBatches((ids: readonly DeliveryId[]) => dispatchStore(app.database).find(ids), batchSizeMax),
    recordSuccess: inBatches<Success, void>(recordAll, batchSizeMax),
    // One at a time: of a receiver that hangs many end at once, all want its row, and while they wait for one another they
    // would hold the connections that the others need.
    recordOther: inBatches<Attempted, void>(async (others) => {
      for (const attempted of others) await recordOther(app, attempted)
      return others.map(() => undefined)
    }, 1),
    pacer: makePacer(),
  }
}

/** In the trace of its own delivery: what it tells, e.g. that the webhook is disabled, is carried on from there, and never from another organisation's. */
function recordOther(app: Ground, attempted: Attempted): Promise<void> {
  const { traceparent } = attempted
  return inSpan(app.tracer, 'record attempt', { kind: 'internal', traceparent }, () =>
    inTransaction(app, (tx) => keepAttempt(tx, attempted)),
  )
}
