/** The wire types of the Risk Assessment API. The server answers exactly these; clients ignore what they do not know. */
import type { MadeBy } from './made-by.ts'
import type { Language, Preferences } from './people.ts'
import type { Failure, RequestSummary, Waiting } from './summary.ts'

export type * from './extraction.ts'
export type * from './financial.ts'
export type * from './made-by.ts'
export type * from './medium.ts'
export type * from './people.ts'
export type * from './summary.ts'

export type CompanyCode = { type: string; id: string }

export type RequestStatus =
  | 'pending_analysis'
  | 'analysis_in_progress'
  | 'pending_extraction'
  | 'analysed'
  | 'analysis_failed'
  | 'erased'

export type AnalysisState = {
  source: string
  medium?: string
  status: 'queued' | 'running' | 'waiting' | 'waiting_for_extraction' | 'completed' | 'failed'
  /** In English; `waiting` says the same in every language. */
  waitingFor?: string
  waiting?: Waiting
  /** In English; `failure` says the same in every language. */
  problem?: string
  failure?: Failure
  report?: string
  updated?: string
}

/** Amounts are integer cents. */
export type Notes = {
  holding?: boolean
  workforceNumber?: number
  equity?: number
  revenue?: number
  amortizationDepreciation?: number
  netIncome?: number
  interestExpense?: number
  cashAvailable?: number
  totalFixedAssets?: number
  totalAssets?: number
  shortTermDebt?: number
  totalDebt?: number
  currentLiabilities?: number
  esgGenderDiversity?: '0-20%' | '21-40%' | '41-60%' | '61-80%' | '81-100%'
  esgLabels?: string[]
  esgEmployeeProtection?: JobBracket
  esgJobCreation?: JobBracket
}
export type JobBracket = '0' | '1' | '2-5' | '6-10' | '10+'

/** What is left of an erased request. */
export type Erasure = {
  creation: string
  /** When storage confirmed that the files are gone. */
  completed: string | null
  user?: string
  cause: 'demand' | 'retention'
  reason: string
  proof: {
    request: string
    creation: string
    erased: string
    media: { id: string; creation: string; sizeBytes: number; sha256: string | null }[]
    reports: { id: string; creation: string; source: string; sha256: string }[]
    removed: Record<string, number>
  }
  /** Of `proof` as canonical JSON. */
  sha256: string
}

export type Request = {
  id: string
  creation: string
  updated: string
  code: CompanyCode
  status: RequestStatus
  stage: string
  businessName?: string
  reference?: string
  creator: string
  collaborators: string[]
  /** The user who works on the request. */
  assignee?: string
  notes: Notes
  /** Only in the answer to the call that sent them. */
  adjustedNotes?: AdjustedNote[]
  watch?: true
  summary: RequestSummary
  analyses: AnalysisState[]
  legalHold?: { user: string; reason: string; creation: string }
  erasure?: Erasure
  test?: true
}

export type RequestInList = Omit<Request, 'analyses' | 'adjustedNotes' | 'legalHold' | 'erasure'>

/** A note that was taken otherwise than it was sent: a fraction that was rounded to the cent, and the like. */
export type AdjustedNote = { note: string; sent: unknown; taken: unknown; message: string }

export type NoteChange = { id: string; creation: string; user: string; notes: Record<string, unknown> }

export type Report = {
  id: string
  creation: string
  request: string
  medium?: string
  source: string
  code: CompanyCode
  raw: Record<string, unknown>
  replaces?: string
  /** The report that has replaced this one since. */
  replacedBy?: string
  /** A document of which it was made was withdrawn, or turned out to be of another kind: it counts no more. */
  withdrawn?: true
  madeBy: MadeBy
  /** Absent where the report is not whole, or older than signatures. */
  signature?: { algorithm: 'Ed25519'; key: string; raw: string[]; value: string }
  test?: true
}

export type Role = 'owner' | 'administrator' | 'analyst' | 'auditor'
export type User = {
  id: string
  creation: string
  /** Only where the caller may read it: its own, or as owner, administrator or auditor. */
  email?: string
  name?: string
  role: Role
  /** `invited`: active, but has not yet set a password by the link. */
  status: 'active' | 'invited' | 'disabled'
  /** Only where the caller may read the address too. */
  lastSignIn?: string
  /** Of oneself only. */
  preferences?: Preferences
  business: string
}

export type Scope =
  | 'requests:read'
  | 'requests:write'
  | 'reports:read'
  | 'decisions:write'
  | 'webhooks:manage'
  | 'audit:read'
  | 'admin'

export type Key = {
  id: string
  creation: string
  name: string
  user: string
  creator: string
  scopes: Scope[]
  lastFour: string
  apiVersion: string
  status: 'active' | 'expired' | 'revoked'
  lastUsed: string | null
  expires: string | null
  test?: true
  /** The key itself: only in the answer that made it. */
  token?: string
}

export type EventName =
  | 'new_report'
  | 'request_updated'
  | 'first_findings'
  | 'medium_read'
  | 'medium_invalid'
  | 'report_failed'
  | 'extraction_requested'
  | 'extraction_finished'
  | 'extraction_overdue'
  | 'webhook_test'
  | 'webhook_disabled'
  /** May be subscribed to; not sent yet. */
  | 'decision_made'

export type Event = {
  id: string
  creation: string
  event: string
  requestId?: string
  reportId?: string
  mediumId?: string
  extractionId?: string
  webhookId?: string
  decisionId?: string
  commentId?: string
  source?: string
  /** Of `request_updated`: what has changed. */
  changed?: string[]
  /** Of `first_findings`: what was found before the pages are read. */
  criteria?: string[]
  test?: true
}

export type Webhook = {
  id: string
  creation: string
  updated: string
  url: string
  events: string[]
  sources?: string[]
  description?: string
  signing: 'hmac' | 'ed25519'
  publicKey?: string
  /** `deleted` only in the answer to the deletion. */
  status: 'active' | 'disabled' | 'deleted'
  disabledReason?: string
  /** Whole only in the answer that made it; afterwards its last four characters behind dots. */
  key: string
  retiringUntil?: string
  failingSince?: string
  /** Only in answers of GET. */
  health?: { succeeded24h: number; failed24h: number; lastSuccess: string | null }
  test?: true
}

export type Attempt = {
  id: string
  creation: string
  number: number
  statusCode: number | null
  error: string | null
  responseBody: string
  tookMs: number
}

export type Delivery = {
  id: string
  creation: string
  updated: string
  webhook: string
  event: string
  status: 'pending' | 'succeeded' | 'failed' | 'discarded'
  replay: boolean
  attempts: Attempt[]
  nextAttempt: string | null
  /** What is sent, without the signature; only of one delivery. */
  request?: { headers: Record<string, string>; body: string }
}

/** Days that each kind is kept; `null`: until it is erased. */
export type RetentionDays = {
  requests: number | null
  documents: number | null
  texts: number | null
  reports: number | null
  deliveries: number | null
  audit: number | null
}

export type Business = {
  id: string
  creation: string
  updated: string
  name: string
  /** `language`: of the console, for users who have chosen none. */
  settings: { webhooks: Webhook[]; fourEyes: boolean; language?: Language; retentionDays: RetentionDays }
}

export type Criterion = {
  source: string
  typeCode: string
  family: string
  severity: string
  title: string
  why: string
  needs: string[]
  /** What it finds contradicts itself or a known fact: its severity rests on that, not on counting. */
  proof: boolean
  /** On how many independent genuine documents of others it fired, and what its rate of false alarms is surely below. */
  falseAlarms: { fired: number; of: number; rateBelow: number }
}

export type List<Plural extends string, Item> = { [K in Plural]: Item[] } & { remaining: number; next: string | null }

export type ProblemDetails = {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: string
  requestId: string
  error?: string
  errors?: Record<string, string>
  violations?: { pointer: string; code: string; detail: string }[]
  'violated-policies'?: string[]
}
