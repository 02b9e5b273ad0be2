import { auditStore } from '#database/audit.ts'
import type { AuditEntry } from '#domain/audit.ts'
import type { Caller } from '#domain/caller.ts'
import type { RequestId } from '#kernel/ids.ts'
import type { App } from '../app.ts'

export type ReadNotes = {
  /** Who read what. It is written with others within a second: nobody who reads waits for it. */
  note(caller: Caller, read: { operation: string; subject: string | undefined; request: RequestId | undefined }): void
  flush(): Promise<void>
  close(): Promise<void>
}

const flushEveryMs = 500
const atOnceMax = 1_000
/** While the database is away: then the oldest are lost, and the log says how many. */
const heldMax = 50_000

export function openReadNotes(app: App): ReadNotes {
  let held: AuditEntry[] = []
  let writing: Promise<void> | undefined
  const writeHeld = async () => {
    while (held.length > 0) {
      const some = held.slice(0, atOnceMax)
      try {
        await auditStore(app.database).insertMany(some)
      } catch (error) {
        app.log.warn('audit.reads-late', { held: held.length, reason: String(error) })
        return
      }
      held = held.slice(some.length)
    }
  }
  const flush = () => {
    writing ??= writeHeld().finally(() => {
      writing = undefined
    })
    return writing
  }
  const timer = setInterval(() => void flush(), flushEveryMs).unref()
  return {
    note({ organisation, user, key, session, address, call, test }, { operation, subject, request }) {
      if (held.length >= heldMax) {
        held = held.slice(heldMax / 2)
        app.log.error('audit.reads-lost', { lost: heldMax / 2 })
      }
      const id = app.ids.next('audit')
      const by = { organisation, user, key, session, address, call, test }
      held.push({ id, creation: app.clock.now(), ...by, action: 'data_read', subject, request, detail: { operation } })
      if (held.length >= atOnceMax) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}
