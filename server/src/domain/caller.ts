import type { KeyId, OrganisationId, UserId } from '#kernel/ids.ts'
import { scopesOfRole } from './api-key.ts'
import type { Role } from './user.ts'

/** Who asks, as far as the key says. Everything read or written is bounded by it. */
export type Caller = {
  organisation: OrganisationId
  user: UserId
  role: Role
  key: KeyId
  scopes: readonly string[]
  /** A test key sees test things, a live key live ones; neither sees the other's. */
  test: boolean
  /** The version the key was made with: used where the call names none. */
  apiVersion: string
  /** Of the key or, where one was given for it, of the token. */
  expires?: Date | null
}

/** Analysts see their own requests; the others see the whole organisation. */
export const seesAll = (caller: Caller): boolean => caller.role !== 'analyst'

/** A key never does more than its user may: a role that was taken back takes the key's scopes with it. */
export function scopesInForce({ scopes, role }: Pick<Caller, 'scopes' | 'role'>): string[] {
  const ofRole: readonly string[] = scopesOfRole(role)
  return scopes.filter((scope) => ofRole.includes(scope))
}
