import type { KeyId, OrganisationId, SessionId, UserId } from '#kernel/ids.ts'
import { scopesOfRole } from './api-key.ts'
import type { Role } from './user.ts'

/** Who asks, as far as the key or the session says. Everything read or written is bounded by it. */
export type Caller = {
  organisation: OrganisationId
  user: UserId
  role: Role
  /** Of both one is there: a program comes with a key, a person with a session. */
  key?: KeyId | undefined
  session?: SessionId | undefined
  scopes: readonly string[]
  /** A test key sees test things, a live key live ones; neither sees the other's. A session says at each call which. */
  test: boolean
  /** The version the key was made with: used where the call names none. */
  apiVersion: string
  /** Of the key or the session or, where one was given for it, of the token. */
  expires?: Date | null
  /** From which address the call came. */
  address?: string | undefined
  /** `Request-Id` of the call. */
  call?: string | undefined
}

/** By which the caller is known for as long as it lives: the key's id, or the session's. */
export const credentialOf = ({ key, session }: Pick<Caller, 'key' | 'session'>): string => key ?? session ?? ''

/** Analysts see their own requests; the others see the whole organisation. */
export const seesAll = (caller: Caller): boolean => caller.role !== 'analyst'

/** A key never does more than its user may: a role that was taken back takes the key's scopes with it. */
export function scopesInForce({ scopes, role }: Pick<Caller, 'scopes' | 'role'>): string[] {
  const ofRole: readonly string[] = scopesOfRole(role)
  return scopes.filter((scope) => ofRole.includes(scope))
}
