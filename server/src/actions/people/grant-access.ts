import { checkApiKey } from '#domain/api-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { KeyId } from '#kernel/ids.ts'
import type { Anywhere } from '../app.ts'
import { accessTokenSeconds, sealAccessToken } from './access-token.ts'
import type { Authenticator } from './authenticate.ts'

/** Whom a token can be given to: a session is no client. */
type Client = Caller & { key: KeyId }

/** The client is a key: its id is the client id, the key itself the secret. A token cannot be had for a token. */
export async function authenticateClient(
  authenticator: Authenticator,
  { id, secret }: { id: string; secret: string },
): Promise<Client | undefined> {
  const caller = checkApiKey(secret) === undefined ? undefined : await authenticator.callerOf(secret)
  return caller?.key === undefined || caller.key !== id ? undefined : { ...caller, key: caller.key }
}

/** A token of these scopes, or of all that the key has. */
export function grantAccess(app: Anywhere, { key, scopes: own }: Client, scopes: readonly string[] = own) {
  const expires = new Date(app.clock.now().getTime() + accessTokenSeconds * 1000)
  return { token: sealAccessToken(app, { key, scopes, expires }), scopes, seconds: accessTokenSeconds }
}
