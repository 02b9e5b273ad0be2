import type { Transaction, TransactionOptions } from '#database/database.ts'
import { inSnapshotOf } from '#database/snapshot.ts'
import type { RequestSummary } from '#domain/request-summary.ts'
import type { RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { inSpan } from '#kernel/trace.ts'
import type { EnqueueOptions, JobClaim, NewJob, QueueName } from '#queue/queue.ts'
import type { Anywhere, Ground } from './app.ts'
import { openTelling, type Telling } from './events/tell-events.ts'
import { keepSummary } from './requests/show-request.ts'

/** The queue as part of the transaction: state and the job it calls for are written together. */
export type TxQueue = {
  /** Workers wake when it commits. */
  enqueue(name: QueueName, data: object, options?: EnqueueOptions): Promise<string>
  enqueueMany(name: QueueName, jobs: readonly NewJob[]): Promise<void>
  /** Throws `JobLost`, so that the effect of a job that was taken away rolls back. */
  complete(held: readonly JobClaim[]): Promise<void>
}

/**
 * What a verb may use inside a transaction: nothing that waits for a network or a file, since a connection and locks are held meanwhile.
 * An `App` is no `Tx` and a `Tx` no `App`, so that a signature says on which side of the door a function belongs.
 */
export type Tx = Omit<Anywhere, 'database'> &
  Pick<Ground, 'registers'> &
  Omit<Telling, 'append'> & {
    database: Transaction
    queue: TxQueue
    /** What lists show of a held request is brought in line with it just before the commit; `known` where it was made already. */
    summarise(request: RequestId, known?: RequestSummary): void
  }

/**
 * A queued job that an action ends in the transaction of its effect. `claim` is what `complete` completes, for whoever completes
 * several at once; `leaveSlot` lets the next one begin before that transaction has ended.
 */
export type ClaimedJob = { claim: JobClaim; complete(tx: Tx): Promise<void>; signal: AbortSignal; leaveSlot(): void }

/** All of `work` or nothing of it. What it tells (`tx.tell`) is written last, just before the commit. */
export function inTransaction<T>(
  app: Ground,
  work: (tx: Tx) => Promise<T>,
  options?: Pick<TransactionOptions, 'commitsWith' | 'byIndex'>,
): Promise<T> {
  return inSpan(app.tracer, 'transaction', { kind: 'internal' }, () =>
    app.database.transaction((database) => workIn(app, database, work), options),
  )
}

const snapshotsMax = 4

/**
 * The same on the state of one moment: what another has changed since is not changed unseen. It is then done anew on the state after
 * that change, because a worker may have changed another row than the one that the caller read; `work` compares that one itself.
 */
export async function inSnapshot<T>(app: Ground, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= snapshotsMax; attempt += 1) {
    const result = await inSnapshotOf(app.database, (database) => workIn(app, database, work))
    if (result !== 'changed-meanwhile') return result.value
  }
  throw new Problem('precondition-failed', 'the resource is being changed; read it again')
}

/** What a job does belongs to the trace of what called for it; `data` may name another, where many are written at once. */
function carrying({ tracer }: Ground, data: object): object {
  const traceparent = tracer.traceparent()
  return traceparent === undefined ? data : { traceparent, ...data }
}

async function workIn<T>(app: Ground, database: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const {
    clock,
    ids,
    log,
    metrics,
    secrets,
    vault,
    signer,
    analyses,
    engine,
    settingsHash,
    publicUrl,
    webhookAllowSubnets,
  } = app
  const queue: TxQueue = {
    enqueue: (name, data, options) => app.queue.enqueue(database, name, carrying(app, data), options),
    enqueueMany: (name, jobs) =>
      app.queue.enqueueMany(
        database,
        name,
        app.tracer.isOn ? jobs.map((job) => ({ ...job, data: carrying(app, job.data) })) : jobs,
      ),
    complete: (held) => app.queue.complete(database, held),
  }
  const { append, ...telling } = openTelling({ clock, ids, database, queue })
  const summarised = new Map<RequestId, RequestSummary | undefined>()
  const tx: Tx = {
    clock,
    ids,
    log,
    metrics,
    secrets,
    vault,
    signer,
    analyses,
    engine,
    settingsHash,
    publicUrl,
    webhookAllowSubnets,
    database,
    queue,
    registers: {
      serves: (...asked) => app.registers.serves(...asked),
      whyUnserved: (...asked) => app.registers.whyUnserved(...asked),
    },
    summarise: (request, known) => void summarised.set(request, known),
    ...telling,
  }
  const end = async () => {
    for (const [request, known] of summarised) await keepSummary(tx, request, known)
    await append()
  }
  try {
    const result = await work(tx)
    await end()
    return result
  } catch (error) {
    // Its effect is committed all the same, and so is what was told of it.
    if (error instanceof Problem && error.keepsEffect) await end()
    throw error
  }
}
