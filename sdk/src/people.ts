import type { Medium, Role, Scope, User } from './types.ts'

export type Language = 'en' | 'fr' | 'it'

/** How the console looks for a user. `keys`: whether single keys are shortcuts. */
export type Preferences = { language?: Language; theme?: 'light' | 'dark' | 'system'; keys?: boolean }

/** Who one is and what one may do, with a key as well. */
export type Session = {
  /** Of the session, or of the key. */
  id: string
  user: User
  business: { id: string; name: string; language?: Language }
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

/** A link that shows one request, read-only, to whoever has it. */
export type Share = {
  id: string
  creation: string
  request: string
  creator: string
  /** Absent: the reports in force whenever somebody looks. */
  reports?: string[]
  pages: boolean
  expires: string
  status: 'active' | 'expired' | 'revoked'
  views: number
  lastViewed?: string
  /** The link: only in the answer that made it. */
  url?: string
  test?: true
}

export type Shared = {
  businessName?: string
  code: { type: string; id: string }
  status: string
  creation: string
  sharedBy: string
  expires: string
  watermark: string
  pages: boolean
  documents: { id: string; name: Medium['name']; file: string; pages?: number }[]
  reports: { creation: string; source: string; medium?: string; raw: Record<string, unknown> }[]
  test?: true
}

/** Who did what, when, from where. */
export type AuditEntry = {
  id: string
  creation: string
  action:
    | 'sign_in'
    | 'sign_in_failed'
    | 'session_ended'
    | 'invitation_made'
    | 'invitation_accepted'
    | 'key_made'
    | 'key_revoked'
    | 'user_made'
    | 'user_changed'
    | 'page_read'
    | 'medium_corrected'
    | 'medium_withdrawn'
    | 'medium_restored'
    | 'export_made'
    | 'business_changed'
    | 'password_changed'
    | 'share_made'
    | 'share_revoked'
    | 'share_viewed'
    | 'decision_made'
    | 'company_looked_up'
    | 'test_clock_advanced'
    | 'request_erased'
    | 'hold_placed'
    | 'hold_released'
    | 'retention_applied'
    | 'data_read'
    | 'data_written'
    | 'audit_exported'
  user?: string
  key?: string
  session?: string
  address?: string
  request?: string
  subject?: string
  call?: string
  position?: number
  detail?: Record<string, unknown>
  test?: true
}
