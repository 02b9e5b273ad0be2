import { timingSafeEqual } from 'node:crypto'
import { keyStore } from '#database/keys.ts'
import { checkApiKey, hashApiKey } from '#domain/api-key.ts'
import { type Caller, scopesInForce } from '#domain/caller.ts'
import type { KeyId } from '#kernel/ids.ts'
import type { Anywhere, App } from '../app.ts'
import { type AccessToken, openAccessToken } from './access-token.ts'

/** A revoked key is refused within 5 s even by a process that missed the notification. */
const knownMs = 3_000
const knownMax = 10_000
const touchEveryMs = 60_000

type Known = { caller: Caller & { expires: Date | null }; readAt: number; touchedAt: number }

export type Authenticator = {
  /** At once, if the key was looked up a moment ago. */
  rememberedCaller(token: string): Caller | undefined
  callerOf(token: string): Promise<Caller | undefined>
  forget(): void
}

/** Keys are looked up by hash, tokens by the key they were given for; both are remembered for a moment, in memory alone. */
export function authenticator(app: App): Authenticator {
  const known = new Map<string, Known>()
  const keys = keyStore(app.database)

  const callerOfKey = async (token: string): Promise<Known['caller'] | undefined> => {
    const hash = hashApiKey(token)
    const found = await keys.callerByHash(hash)
    if (found === undefined || !timingSafeEqual(found.hash, hash)) return undefined
    return { ...found, scopes: scopesInForce(found) }
  }

  /** A token does at most what it was asked for, what its key may do today, and that for as long as both live. */
  const callerOfToken = async ({ key, scopes, expires }: AccessToken): Promise<Known['caller'] | undefined> => {
    const found = await keys.callerById(key)
    if (found === undefined) return undefined
    const earliest = found.expires !== null && found.expires < expires ? found.expires : expires
    return { ...found, expires: earliest, scopes: scopesInForce(found).filter((scope) => scopes.includes(scope)) }
  }

  const look = async (token: string, nowMs: number): Promise<Known | undefined> => {
    const access = checkApiKey(token) === undefined ? openAccessToken(app, token) : 'a key'
    if (access === undefined) return undefined
    const caller = await (access === 'a key' ? callerOfKey(token) : callerOfToken(access))
    if (caller === undefined) return undefined
    const entry = { caller, readAt: nowMs, touchedAt: known.get(token)?.touchedAt ?? 0 }
    if (known.size >= knownMax) known.clear()
    known.set(token, entry)
    return entry
  }

  const touch = (entry: Known, nowMs: number) => {
    if (nowMs - entry.touchedAt < touchEveryMs) return
    entry.touchedAt = nowMs
    keys
      .touch(entry.caller.key, new Date(nowMs))
      .catch((error: unknown) => app.log.warn('key.touch-failed', { error: String(error) }))
  }

  const use = (entry: Known | undefined, nowMs: number): Caller | undefined => {
    const expiresMs = entry?.caller.expires?.getTime() ?? Number.POSITIVE_INFINITY
    if (entry === undefined || expiresMs <= nowMs) return undefined
    touch(entry, nowMs)
    return entry.caller
  }

  return {
    rememberedCaller(token) {
      const entry = known.get(token)
      const nowMs = app.clock.now().getTime()
      return entry !== undefined && nowMs - entry.readAt < knownMs ? use(entry, nowMs) : undefined
    },
    async callerOf(token) {
      const nowMs = app.clock.now().getTime()
      return this.rememberedCaller(token) ?? use(await look(token, nowMs), nowMs)
    },
    forget: () => known.clear(),
  }
}

/** For streams, which outlive their call: neither the key nor the role behind it has changed since. */
export async function hasSameRights(app: Anywhere, { key, role, scopes, expires }: Caller): Promise<boolean> {
  if (expires && expires <= app.clock.now()) return false
  const now = await liveCaller(app, key)
  return now?.role === role && scopes.every((scope) => now.scopes.includes(scope))
}

/** For signed links, which outlive their call too: who the key is today. */
export async function liveCaller(app: Anywhere, id: KeyId): Promise<Caller | undefined> {
  const found = await keyStore(app.database).callerById(id)
  const isExpired = found?.expires && found.expires <= app.clock.now()
  return found === undefined || isExpired ? undefined : { ...found, scopes: scopesInForce(found) }
}
