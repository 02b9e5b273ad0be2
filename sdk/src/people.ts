import type { Role, Scope, User } from './types.ts'

/** How the console looks for a user. `keys`: whether single keys are shortcuts. */
export type Preferences = { language?: 'en' | 'fr' | 'it'; theme?: 'light' | 'dark' | 'system'; keys?: boolean }

/** Who one is and what one may do, with a key as well. */
export type Session = {
  /** Of the session, or of the key. */
  id: string
  user: User
  business: { id: string; name: string }
  scopes: Scope[]
  expires: string | null
  /** For `Roentgen-CSRF`; absent with a key. */
  csrf?: string
  test?: true
}

export type SessionInList = {
  id: string
  creation: string
  lastUsed: string
  expires: string
  status: 'active' | 'ended'
  device: string
  address: string
  /** The session of this call. */
  current: boolean
}

/** A link by which a person sets a password and signs in, once. */
export type Invitation = {
  id: string
  user: string
  email: string
  name?: string
  role: Role
  businessName?: string
  expires: string
  /** The link: only in the answer that made it. */
  url?: string
}
