import { retentionStore } from '#database/retention.ts'
import type { Caller } from '#domain/caller.ts'
import type { Organisation } from '#domain/organisation.ts'
import { type RetentionDays, type RetentionKind, retentionKinds } from '#domain/retention.ts'
import { Problem } from '#kernel/problem.ts'
import { keepAudit } from '../people/keep-audit.ts'
import type { Tx } from '../tx.ts'

export type RetentionChange = Partial<Record<RetentionKind, number | null | undefined>>

/** How long things are kept, by kind. It acts within minutes: a shorter time erases what is past it. */
export async function setRetention(
  tx: Tx,
  caller: Caller,
  { id, retentionDays: before = {} }: Organisation,
  change: RetentionChange,
): Promise<void> {
  if (!caller.scopes.includes('admin'))
    throw new Problem('scope-missing', 'how long things are kept is set by a key with the scope admin')
  const wanted = retentionKinds.flatMap((kind) => {
    const days = change[kind] === undefined ? before[kind] : change[kind]
    return days == null ? [] : [[kind, days] as const]
  })
  const after: RetentionDays = Object.fromEntries(wanted)
  if (retentionKinds.every((kind) => before[kind] === after[kind])) return
  if (caller.test) throw new Problem('scope-missing', 'a test key may not change how long things are kept')
  await retentionStore(tx.database).set(id, after, tx.clock.now())
  await keepAudit(tx, caller, { action: 'business_changed', subject: id, detail: { retentionDays: [before, after] } })
}
