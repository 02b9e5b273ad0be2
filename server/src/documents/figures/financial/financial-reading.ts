import type { moneyNotes } from '#domain/notes.ts'
import type { Box } from '../../page-evidence.ts'

/** Everything here survives JSON unchanged. Amounts are integer cents of the currency; dates `YYYY-MM-DD`. */

/** A note that is money: what a financial statement says. */
export type FinancialField = (typeof moneyNotes)[number]

export const statementKinds = [
  'bilan',
  'compte-de-resultat',
  'sig',
  'liasse-2050',
  'liasse-2033',
  'bilancio-ordinario',
  'bilancio-abbreviato',
  'balance-sheet',
  'profit-and-loss',
  'fec',
  'trial-balance',
  'xbrl-itcc-ci',
  'xbrl-ifrs',
  'xbrl-frc',
  'xbrl-pfs',
  'xbrl-pgc07',
  'xbrl-de-gaap',
  'xbrl-bw2',
  'xbrl-us-gaap',
  'xbrl-fsa',
  'xbrl-se',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** What a document says of a company and its years. Nothing here was guessed: what is not sure says so. */
export type FinancialReading = {
  kinds: readonly StatementKind[]
  /** Numbers of tax forms that were recognised: `2050`, `2033-A`, … */
  forms: readonly string[]
  /** Whose statement it is, the likeliest first; several different codes of one type are a warning. */
  companies: readonly StatementCompany[]
  name: string | null
  /** ISO 4217; `null`: the document does not say. */
  currency: string | null
  /** What `1` on the page means, in cents of the currency: 100, 100 000 (K€), 100 000 000 (M€). */
  unitCents: number
  /** The newest first; N may be missing where only its column could not be read: see `yearsBack`. Empty: no statement was found. */
  years: readonly YearFigures[]
  warnings: readonly FinancialWarning[]
}

export type StatementCompany = {
  type: 'siren' | 'cfiscale' | 'crn' | 'lei' | 'kbo' | 'nif' | 'kvk' | 'hrb'
  id: string
  page: number | null
  box: Box | null
}

export type YearFigures = {
  /** 0: N, 1: N−1, … */
  yearsBack: number
  periodEnd: string | null
  /** `null`: the document does not say. */
  months: number | null
  figures: Readonly<Partial<Record<FinancialField, ReadFigure>>>
  /** Where the document only bounds a figure (no maturities are told): never to be taken for a figure. */
  bounds: Readonly<Partial<Record<FinancialField, FigureBounds>>>
  /** What the document does not say, or not unambiguously, each with why. */
  absent: readonly { field: FinancialField; why: AbsenceCode }[]
  /** Fields of `figures` that nothing else in the document confirms. */
  unprovable: readonly FinancialField[]
}

/**
 * `proven`: at least one identity of the document holds with it, or (in a text layer) it stands in an official box of a form whose
 * code and printed label name the same line; none fails.
 * `unproven`: printed, and nothing confirms or contradicts it, or the year of its column is only likely; where a picture gave it, it
 * carries the warning `unproven`.
 * `contradicted`: printed so, but a sum that it is part of fails; not to be used without a person.
 */
export type FigureStatus = 'proven' | 'unproven' | 'contradicted'

export type ReadFigure = {
  valueCents: number
  status: FigureStatus
  /** 0…1. At most 0.3 where contradicted, 0.7 where unproven. */
  confidence: number
  /** Of the figure itself, or of the first line that was added; `null` in data files. */
  page: number | null
  /** Points, origin top left. */
  box: Box | null
  proof: readonly FigureProof[]
  /** The lines whose amounts were added together, with their signs applied. */
  lines: readonly SourceLine[]
  /** Codes of `warnings` that touch this figure. */
  warnings: readonly FinancialWarningCode[]
}

export type SourceLine = {
  label: string
  /** Box code of a form, name of an element, number of an account. */
  code: string | null
  valueCents: number
  page: number | null
  box: Box | null
}

export type ProofKind =
  /** The rows above add up to it, or it is one of the rows that add up to a total. */
  | 'sub-total'
  /** Total of assets = total of liabilities. */
  | 'balance'
  /** The balance sheet's result = the income statement's. */
  | 'same-result'
  /** An identity of the statement: operating result + financial result = … */
  | 'identity'
  /** Gross − depreciation = net. */
  | 'gross-and-net'
  /** This year − last year = the change that is printed. */
  | 'change'
  /** The same line is printed elsewhere with the same amount. */
  | 'printed-twice'
  /** Debits = credits, over the file and every entry. */
  | 'entries-balance'
  /** Box code of a form and printed label name the same line. */
  | 'code-and-label'

export type FigureProof = {
  kind: ProofKind
  /** One sentence: `fixed assets + current assets = total assets`. */
  what: string
  /** 0, or what rounding of the lines leaves. */
  differenceCents: number
}

export type FigureBounds = { minCents: number; maxCents: number; what: string }

export type AbsenceCode =
  /** No line of the document is this figure. */
  | 'not-stated'
  /** Debts are told, when they are due is not. */
  | 'maturities-not-stated'
  /** Only interest less financial income is told. */
  | 'only-net-stated'
  /** Several amounts could be it, and they differ. */
  | 'ambiguous'
  /** The entries of the file do not balance, or the opening balances are missing. */
  | 'entries-incomplete'

export const financialWarningCodes = [
  'no-statement',
  'unproven',
  'does-not-add-up',
  'assets-are-not-liabilities',
  'results-differ',
  'contradicting-statements',
  'corrected-reading',
  'broader-line',
  'rounded',
  'ambiguous-column',
  'several-companies',
  'several-currencies',
  'other-currency',
  'several-units',
  'unit-not-stated',
  'period-not-stated',
  'not-a-year',
  'read-by-ocr',
  'amount-too-large',
  'unknown-taxonomy',
  'consolidated',
  'fec-unbalanced',
  'fec-no-opening-balances',
  'fec-closed-accounts',
  'fec-encoding',
  'data-faults',
  'other-company',
  'other-year',
] as const
export type FinancialWarningCode = (typeof financialWarningCodes)[number]

export type FinancialWarning = {
  code: FinancialWarningCode
  /** One sentence, with the amounts and where. */
  detail: string
  fields: readonly FinancialField[]
  yearsBack: number | null
  page: number | null
  box: Box | null
}

/** What the caller knows of the document, to hold the reading against. */
export type Expected = {
  company?: { type: string; id: string }
  /** Year that the document was declared for, or its end `YYYY-MM-DD`. */
  year?: number
  periodEnd?: string
  currency?: string
}
