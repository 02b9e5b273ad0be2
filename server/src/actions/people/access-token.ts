import { type KeyId, parseId } from '#kernel/ids.ts'
import type { App } from '../app.ts'

export const accessTokenSeconds = 900

const prefix = 'rgn_access_'
const tokenCharactersMax = 1_000

/** `scopes` are at most those of the key. A key that is revoked takes its tokens with it. */
export type AccessToken = { key: KeyId; scopes: readonly string[]; expires: Date }

/**
 * Opaque to whoever holds it: sealed with the service's secret, so that any process opens it, no table grows with every token, and
 * an altered one costs no look-up.
 */
export function sealAccessToken({ secrets }: Pick<App, 'secrets'>, { key, scopes, expires }: AccessToken): string {
  return prefix + secrets.encrypt(JSON.stringify(['access', key, expires.getTime(), scopes])).toString('base64url')
}

/** `undefined` for what this service never sealed. Whether the time is over is the caller's to say. */
export function openAccessToken({ secrets }: Pick<App, 'secrets'>, token: string): AccessToken | undefined {
  if (!token.startsWith(prefix) || token.length > tokenCharactersMax) return undefined
  try {
    const [purpose, id, expiresMs, scopes] = JSON.parse(
      secrets.decrypt(Buffer.from(token.slice(prefix.length), 'base64url')),
    )
    const key = parseId('key', String(id))
    return purpose === 'access' && key !== undefined ? { key, scopes, expires: new Date(expiresMs) } : undefined
  } catch {
    return undefined
  }
}
