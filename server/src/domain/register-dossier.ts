import type { PersonListing, RegisterCode, RegisterCompany, RegisterNotice } from './register.ts'

/** Which source was asked what, and how it went: "nothing found" is not "could not ask". */
export type RegisterCoverage = {
  register: string
  what: string
  outcome: 'answered' | 'not-found' | 'unavailable' | 'not-configured'
  /** A code, never an answer's own text. */
  reason?: string | undefined
  at: string
}

/** Everything registers said about a company, its managers and their other companies: what the Manager X-Ray is made of. */
export type RegisterDossier = {
  company: RegisterCode
  /** `YYYY-MM-DD`: the day it was gathered. Alerts age from it, so that the same dossier always gives the same report. */
  asOf: string
  companies: readonly RegisterCompany[]
  notices: readonly RegisterNotice[]
  listings: readonly PersonListing[]
  coverage: readonly RegisterCoverage[]
  /** What was left out because there was too much of it. */
  cut: readonly string[]
  /** Made of invented companies. */
  isDemonstration: boolean
}

export type RegisterState =
  | { status: 'unserved' }
  | { status: 'asking'; waitingFor: string }
  | { status: 'known' }
  | { status: 'failed'; problem: string }
