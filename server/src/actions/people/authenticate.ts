import { timingSafeEqual } from 'node:crypto'
import { keyStore } from '#database/keys.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { checkApiKey, hashApiKey, scopesOfRole } from '#domain/api-key.ts'
import { type Caller, credentialOf, scopesInForce } from '#domain/caller.ts'
import { endOf, hashSessionToken, isSessionToken } from '#domain/session.ts'
import { steadyMs } from '#kernel/clock.ts'
import { type KeyId, parseId } from '#kernel/ids.ts'
import type { Anywhere, App } from '../app.ts'
import { type AccessToken, openAccessToken } from './access-token.ts'

/** A revoked key or an ended session is refused within 5 s even by a process that missed the notification. */
const knownMs = 3_000
const knownMax = 10_000
const touchEveryMs = 60_000

/** `readAt` and `touchedAt` by a time that never goes back, or a key that was revoked would be remembered for longer. */
type Known = { caller: Caller & { expires: Date | null }; readAt: number; touchedAt: number }

export type Authenticator = {
  /** At once, if the key was looked up a moment ago. */
  rememberedCaller(token: string): Caller | undefined
  callerOf(token: string): Promise<Caller | undefined>
  forget(): void
}

/**
 * The one place that decides who calls. Keys and sessions are looked up by hash, tokens by the key they were given for; all are
 * remembered for a moment, in memory alone.
 */
export function authenticator(app: App, { sessionVersion }: { sessionVersion: string }): Authenticator {
  const known = new Map<string, Known>()
  const steadyNowMs = steadyMs(app.clock)
  const keys = keyStore(app.database)
  const sessions = sessionStore(app.database)
  const find = finder(app, sessionVersion)

  const look = async (token: string): Promise<Known | undefined> => {
    const readAt = steadyNowMs()
    const caller = await find(token)
    if (caller === undefined) return undefined
    const entry = { caller, readAt, touchedAt: known.get(token)?.touchedAt ?? 0 }
    if (known.size >= knownMax) known.clear()
    known.set(token, entry)
    return entry
  }

  const touch = (entry: Known, nowMs: number) => {
    const steadyNow = steadyNowMs()
    if (steadyNow - entry.touchedAt < touchEveryMs) return
    entry.touchedAt = steadyNow
    const { key, session } = entry.caller
    const touched =
      key === undefined ? session && sessions.touch(session, new Date(nowMs)) : keys.touch(key, new Date(nowMs))
    touched?.catch((error: unknown) => app.log.warn('key.touch-failed', { error: String(error) }))
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
      return entry !== undefined && steadyNowMs() - entry.readAt < knownMs ? use(entry, nowMs) : undefined
    },
    async callerOf(token) {
      const nowMs = app.clock.now().getTime()
      return this.rememberedCaller(token) ?? use(await look(token), nowMs)
    },
    forget: () => known.clear(),
  }
}

/** By its kind: what was never a key, a session or a token of this service costs no look-up. */
function finder(app: App, sessionVersion: string) {
  const keys = keyStore(app.database)
  const sessions = sessionStore(app.database)

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

  const callerOfSession = async (token: string): Promise<Known['caller'] | undefined> => {
    const hash = hashSessionToken(token)
    const found = await sessions.callerByHash(hash)
    if (found === undefined || !timingSafeEqual(found.hash, hash)) return undefined
    return callerIn(found, sessionVersion)
  }

  return async (token: string): Promise<Known['caller'] | undefined> => {
    if (isSessionToken(token)) return callerOfSession(token)
    if (checkApiKey(token) !== undefined) return callerOfKey(token)
    const access = openAccessToken(app, token)
    return access && callerOfToken(access)
  }
}

type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionStore>['callerById']>>>

/** A person does what the role allows, on live things unless the call says otherwise. */
function callerIn({ organisation, user, role, session, ...dates }: FoundSession, apiVersion: string): Known['caller'] {
  return {
    organisation,
    user,
    role,
    session,
    scopes: scopesOfRole(role),
    test: false,
    apiVersion,
    expires: endOf(dates),
  }
}

/** For streams, which outlive their call: neither the key or session nor the role behind it has changed since. */
export async function hasSameRights(app: Anywhere, caller: Caller): Promise<boolean> {
  const { role, scopes, expires } = caller
  // When a session ends is known only now: each use of it since has put its end off.
  if (caller.session === undefined && expires && expires <= app.clock.now()) return false
  const now = await liveCaller(app, credentialOf(caller))
  return now?.role === role && scopes.every((scope) => now.scopes.includes(scope))
}

/** For signed links, which outlive their call too: who the key or the session is today. */
export async function liveCaller(app: Anywhere, credential: string): Promise<Caller | undefined> {
  const id = parseId('key', credential)
  const found = id && ((await liveKey(app, id)) ?? (await liveSession(app, credential)))
  const isExpired = found?.expires && found.expires <= app.clock.now()
  return isExpired ? undefined : found
}

async function liveKey(app: Anywhere, id: KeyId): Promise<Caller | undefined> {
  const found = await keyStore(app.database).callerById(id)
  return found && { ...found, scopes: scopesInForce(found) }
}

async function liveSession(app: Anywhere, credential: string): Promise<Caller | undefined> {
  const id = parseId('session', credential)
  const found = id && (await sessionStore(app.database).callerById(id))
  return found && callerIn(found, '')
}
