import type { KeyId, OrganisationId, UserId } from '#kernel/ids.ts'

/** An API key without the key itself: what is kept of it. */
export type Key = {
  id: KeyId
  organisation: OrganisationId
  user: UserId
  hash: Buffer
  lastFour: string
  name: string
  scopes: readonly string[]
  test: boolean
  apiVersion: string
  creator: UserId
  creation: Date
  updated: Date
  lastUsed: Date | undefined
  expires: Date | undefined
  revoked: Date | undefined
}
