import type { Key } from '#domain/key.ts'
import type { Key as KeyWire } from '#sdk/types.ts'

export function presentKey(key: Key, now: Date, token?: string): KeyWire {
  const expired = key.expires !== undefined && key.expires <= now
  return {
    id: key.id,
    creation: key.creation.toISOString(),
    name: key.name,
    user: key.user,
    creator: key.creator,
    scopes: [...key.scopes] as KeyWire['scopes'],
    lastFour: key.lastFour,
    apiVersion: key.apiVersion,
    status: key.revoked !== undefined ? 'revoked' : expired ? 'expired' : 'active',
    lastUsed: key.lastUsed?.toISOString() ?? null,
    expires: key.expires?.toISOString() ?? null,
    ...(key.test && { test: true }),
    ...(token !== undefined && { token }),
  }
}
