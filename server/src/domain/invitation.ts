import { hash } from 'node:crypto'
import type { InvitationId, OrganisationId, UserId } from '#kernel/ids.ts'
import { secretBytes } from '#kernel/random.ts'
import type { Role } from './user.ts'

/** A link by which a person sets a password and comes in. Of its token only the hash is kept. */
export type Invitation = {
  id: InvitationId
  organisation: OrganisationId
  organisationName: string
  user: UserId
  email: string
  name: string | undefined
  role: Role
  /** `null`: the operator made it. */
  creator: UserId | null
  creation: Date
  expires: Date
  /** Used, or replaced by another. */
  closed: Date | undefined
}

export const invitationMs = 7 * 86_400_000

/** 256 bits in the path of an address, so nothing in it may need an escape. */
export const newLinkToken = (): string => secretBytes(32).toString('base64url')

const pattern = /^[\w-]{43}$/

/** What was never a token costs no look-up. */
export const isLinkToken = (text: string): boolean => pattern.test(text)

export const hashLinkToken = (token: string): Buffer => hash('sha256', token, 'buffer')
