import type { Dispatch } from '#database/dispatches.ts'
import type { Attempt } from '#domain/webhook.ts'
import type { DeliveryId } from '#kernel/ids.ts'
import type { JobClaim } from '#queue/queue.ts'
import type { AttemptOutcome } from '#webhooks/index.ts'
import type { Pacer } from './pace-deliveries.ts'

/** A delivery after its attempt, and the job that made it. `traceparent`: for the next attempt, which others may write down. */
export type Attempted = Dispatch & {
  outcome: AttemptOutcome
  attempt: Attempt
  claim: JobClaim
  traceparent: string | undefined
}

/** What the deliveries of one process share: see open-dispatching.ts. */
export type Dispatching = {
  find(id: DeliveryId): Promise<Dispatch | undefined>
  /** Of a webhook whose row stays as it is. */
  recordSuccess(success: Pick<Attempted, 'attempt' | 'claim' | 'event'>): Promise<void>
  recordOther(attempted: Attempted): Promise<void>
  /** What signs the messages of a webhook: opening it anew for each would cost as much as signing does. */
  openSecret(sealed: Buffer): string
  pacer: Pacer
}
