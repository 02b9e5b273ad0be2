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
/** Of receivers that get messages at the same time. */
const openedSecretsMax = 100

type Success = Pick<Attempted, 'attempt' | 'claim' | 'event'>

/** Most messages are looked up, sent and written down as successes: the first and the last step are done for many at once. */
export function openDispatching(app: Ground): Dispatching {
  const recordAll = (successes: readonly Success[]) =>
    inTransaction(
      app,
      async (tx) => {
        await tx.queue.complete(successes.map(({ claim }) => claim))
        const attempts = successes.map(({ attempt, event: { request } }) => ({ attempt, request }))
        await dispatchStore(tx.database).recordSucceeded(attempts, tx.clock.now())
        return attempts.map(() => undefined)
      },
      { byIndex: true },
    )
  return {
    find: inBatches((ids: readonly DeliveryId[]) => dispatchStore(app.database).find(ids), batchSizeMax),
    recordSuccess: inBatches<Success, void>(recordAll, batchSizeMax),
    // One at a time: of a receiver that hangs many end at once, all want its row, and while they wait for one another they
    // would hold the connections that the others need.
    recordOther: inBatches<Attempted, void>(async (others) => {
      for (const attempted of others) await recordOther(app, attempted)
      return others.map(() => undefined)
    }, 1),
    openSecret: remembered(app.secrets.decrypt, openedSecretsMax),
    pacer: makePacer(),
  }
}

/** Of those asked for last. */
function remembered(open: (sealed: Buffer) => string, countMax: number): (sealed: Buffer) => string {
  const opened = new Map<string, string>()
  return (sealed) => {
    const name = sealed.toString('latin1')
    const secret = opened.get(name) ?? open(sealed)
    // The one that was asked for longest ago comes first.
    opened.delete(name)
    opened.set(name, secret)
    if (opened.size > countMax) opened.delete(opened.keys().next().value as string)
    return secret
  }
}

/** In the trace of its own delivery: what it tells, e.g. that the webhook is disabled, is carried on from there, and never from another organisation's. */
function recordOther(app: Ground, attempted: Attempted): Promise<void> {
  const { traceparent } = attempted
  return inSpan(app.tracer, 'record attempt', { kind: 'internal', traceparent }, () =>
    inTransaction(app, (tx) => keepAttempt(tx, attempted)),
  )
}
