import { timingSafeEqual } from 'node:crypto'
import { keyStore } from '#database/keys.ts'
import { checkApiKey, hashApiKey } from '#domain/api-key.ts'
import { type Caller, scopesInForce } from '#domain/caller.ts'
import type { KeyId } from '#kernel/ids.ts'
import type { App } from './app.ts'

/** A revoked key is refused within 5 s even by a process that missed the notification. */
const knownMs = 3_000
const knownMax = 10_000
const touchEveryMs = 60_000

type Known = { caller: Caller & { hash: Buffer; expires: Date | null }; readAt: number; touchedAt: number }

export type Authenticator = { callerOf(token: string): Promise<Caller | undefined>; forget(): void }

/** Keys are looked up by hash and remembered for a moment. A wrong checksum costs no look-up. */
export function authenticator(app: App): Authenticator {
  const known = new Map<string, Known>()
  const keys = keyStore(app.database)

  const look = async (hash: Buffer, nowMs: number): Promise<Known | undefined> => {
    const found = await keys.callerByHash(hash)
    if (found === undefined || !timingSafeEqual(found.hash, hash)) return undefined
    const caller = { ...found, scopes: scopesInForce(found) }
    const entry = { caller, readAt: nowMs, touchedAt: known.get(hash.toString('latin1'))?.touchedAt ?? 0 }
    if (known.size >= knownMax) known.clear()
    known.set(hash.toString('latin1'), entry)
    return entry
  }

  const touch = (entry: Known, nowMs: number) => {
    if (nowMs - entry.touchedAt < touchEveryMs) return
    entry.touchedAt = nowMs
    keys
      .touch(entry.caller.key, new Date(nowMs))
      .catch((error: unknown) => app.log.warn('key.touch-failed', { error: String(error) }))
  }

  return {
    async callerOf(token) {
      const mode = checkApiKey(token)
      if (mode === undefined) return undefined
      const hash = hashApiKey(token)
      const nowMs = app.clock.now().getTime()
      const remembered = known.get(hash.toString('latin1'))
      const fresh = remembered !== undefined && nowMs - remembered.readAt < knownMs
      const entry = fresh ? remembered : await look(hash, nowMs)
      if (entry === undefined) return undefined
      const { expires } = entry.caller
      if (expires !== null && expires.getTime() <= nowMs) return undefined
      touch(entry, nowMs)
      return entry.caller
    },
    forget: () => known.clear(),
  }
}

/** For streams, which outlive their call: neither the key nor the role behind it has changed since. */
export async function hasSameRights(app: App, { key, role, scopes }: Caller): Promise<boolean> {
  const now = await liveCaller(app, key)
  return now?.role === role && scopes.every((scope) => now.scopes.includes(scope))
}

/** For signed links, which outlive their call too: who the key is today. */
export async function liveCaller(app: App, id: KeyId): Promise<Caller | undefined> {
  const found = await keyStore(app.database).callerById(id)
  const isExpired = found?.expires && found.expires <= app.clock.now()
  return found === undefined || isExpired ? undefined : { ...found, scopes: scopesInForce(found) }
}
