import { dispatchStore } from '#database/dispatches.ts'
import type { DeliveryId } from '#kernel/ids.ts'
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
      for (const attempted of others) await inTransaction(app, (tx) => keepAttempt(tx, attempted))
      return others.map(() => undefined)
    }, 1),
    pacer: makePacer(),
  }
}
