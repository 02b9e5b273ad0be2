import type { Box } from './page-evidence.ts'

export const documentClasses = [
  'bank_statement',
  'certified_financial_statement',
  'interim_financial_statement',
  'invoice',
  'tax_return',
  'company_registration',
  'bank_details',
  'identity_document',
  'contract',
  'payslip',
  'other',
] as const
export type DocumentClass = (typeof documentClasses)[number]

export const documentLanguages = ['fr', 'it', 'en', 'de', 'es', 'nl'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** What the document seems to be, and by which words. */
export type ClassificationEvidence = {
  /** Every class, the likeliest first; the confidences are calibrated and sum to 1. */
  types: readonly { class: DocumentClass; confidence: number }[]
  /** What spoke for the first, strongest first: `weight` is in log-odds. */
  because: readonly { feature: string; weight: number; page: number | null }[]
  /** `null`: too little text to tell. */
  language: DocumentLanguage | null
  /** Proposed from the text; `null` where it says nothing. Dates are `YYYY-MM-DD`. */
  period: { from: string | null; to: string; length: 'month' | 'quarter' | 'semester' | 'year' | 'other' } | null
  /** The day the document itself gives as its own. */
  date: string | null
}

/** Amounts of the document held against one another: running balances, sums and totals. */
export type SumsEvidence = {
  /** Relations that could be tried. */
  checked: number
  /** Those that do not hold. */
  failed: readonly { page: number; expectedCents: number; foundCents: number; what: string; box?: Box }[]
}
