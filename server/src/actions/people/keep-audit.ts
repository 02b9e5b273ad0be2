import { auditStore } from '#database/audit.ts'
import type { AuditAction, AuditEntry } from '#domain/audit.ts'
import type { Caller } from '#domain/caller.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'

/** Who did it, as far as is known: nobody did where a link was opened. */
type Doer = Pick<Caller, 'organisation' | 'test'> &
  Partial<Pick<Caller, 'user' | 'key' | 'session' | 'address' | 'call'>>

export type Audited = { action: AuditAction } & Pick<AuditEntry, 'request' | 'subject' | 'detail'>

/** In a transaction the line is kept if and only if what it tells of is. */
export async function keepAudit(app: Anywhere | Tx, doer: Doer, audited: Audited): Promise<void> {
  const { organisation, user, key, session, address, call, test } = doer
  await auditStore(app.database).insert({
    id: app.ids.next('audit'),
    creation: app.clock.now(),
    organisation,
    user,
    key,
    session,
    address,
    call,
    test,
    ...audited,
  })
}
