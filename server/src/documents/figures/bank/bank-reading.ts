import type { Box } from '../../page-evidence.ts'

/** What was read of a document about accounts: each account and period apart. Amounts are integer cents, dates `YYYY-MM-DD`. */
export type BankReading = {
  statements: readonly BankStatement[]
  /** Why nothing, or not all, could be read. */
  problems: readonly BankProblem[]
}

/** Where it stands; data files have no page. */
export type Place = { page: number; box: Box } | null

export type BankProblem = {
  code: string
  detail: string
  place: Place
  /** Of which statements, by their place in the list; absent: of the whole document. */
  of?: readonly number[]
}

export type BankStatement = {
  bank: string | null
  holder: string | null
  /** Its check digits fit. */
  iban: string | null
  /** The account as the document names it, where it has no IBAN. */
  account: string | null
  bic: string | null
  currency: string | null
  from: string | null
  to: string | null
  opening: Balance | null
  closing: Balance | null
  transactions: readonly BankTransaction[]
  /** The arithmetic that proves the reading, or disproves it. */
  sanity: DataSanity
  /** How the text was come by: what is read surely and does not add up speaks against the document, not the reading. */
  readFrom: 'text' | 'ocr' | 'data' | 'person'
}

export type Balance = { date: string | null; cents: number; place: Place }

export type BankTransaction = {
  bookingDate: string
  valueDate: string | null
  /** Negative: money out. */
  cents: number
  label: string
  counterparty: string | null
  counterpartyIban: string | null
  reference: string | null
  balanceCents: number | null
  place: Place
}

export type DataSanity = {
  /** 0…100: the share of what could be checked that adds up; `null`: nothing could be checked. */
  percentage: number | null
  checks: number
  /** Each that does not add up, and where. */
  failures: readonly { what: string; expectedCents: number; foundCents: number; place: Place }[]
}
