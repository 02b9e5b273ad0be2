import type { AuditId, KeyId, OrganisationId, RequestId, SessionId, UserId } from '#kernel/ids.ts'

/** What somebody may have to answer for. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'session_ended',
  'invitation_made',
  'invitation_accepted',
  'key_made',
  'key_revoked',
  'user_made',
  'user_changed',
  'page_read',
  'medium_corrected',
  'medium_withdrawn',
  'medium_restored',
  'export_made',
  'business_changed',
  'password_changed',
  'share_made',
  'share_revoked',
  'share_viewed',
  'decision_made',
  'company_looked_up',
  'test_clock_advanced',
  'request_erased',
  'hold_placed',
  'hold_released',
  'retention_applied',
  'data_read',
  'data_written',
  'audit_exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who, when, what, from which address. Only ever added to. */
export type AuditEntry = {
  id: AuditId
  organisation: OrganisationId
  creation: Date
  action: AuditAction
  user?: UserId | undefined
  key?: KeyId | undefined
  session?: SessionId | undefined
  address?: string | undefined
  /** `Request-Id` of the call. */
  call?: string | undefined
  request?: RequestId | undefined
  /** The id of the thing that it was done to. */
  subject?: string | undefined
  detail?: Readonly<Record<string, unknown>> | undefined
  test: boolean
  /** Its place in the chain of the organisation; absent for the moments until it has one. */
  position?: number | undefined
}
