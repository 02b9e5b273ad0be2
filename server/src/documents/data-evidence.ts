/** A file of figures rather than pages, or one attached to a PDF. Amounts are integer cents; dates `YYYY-MM-DD`. */
export type DataEvidence = XbrlEvidence | FecEvidence | AccountEvidence | InvoiceEvidence

/** Reports of a part of a day, statements, and notifications of what was booked. */
export const camtFormats = ['camt.052', 'camt.053', 'camt.054'] as const
export type CamtFormat = (typeof camtFormats)[number]

/** Those that are files of their own; a workbook is read as sheets first, and may then hold an account as well (`xlsx`). */
export const dataFormats = ['xbrl', 'ixbrl', 'fec', ...camtFormats, 'mt940', 'ofx', 'csv', 'factur-x'] as const
export type DataFormat = (typeof dataFormats)[number]

type Common = {
  /** What was wrong or left out, each in one sentence with where (line, element); figures that it touches are not given. */
  faults: readonly string[]
}

export type XbrlEvidence = Common & {
  format: 'xbrl' | 'ixbrl'
  /** By `schemaRef`: `itcc-ci`, `esef`, or the address itself. */
  taxonomy: string
  /** As the file has them: they also tell the variant (`itcc-ci-abb-…` is the abbreviated one). */
  schemaRefs: readonly string[]
  identifier: { scheme: string; id: string } | null
  facts: readonly XbrlFact[]
}

export type XbrlFact = {
  /** Prefix and local name. */
  name: string
  /** As the file has it, scale and sign of inline XBRL applied. */
  value: string
  unit: string | null
  decimals: string | null
  from: string | null
  /** The instant, or the end of the period. */
  to: string
  /** Dimension members, sorted; empty for the plain fact. */
  dimensions: readonly string[]
}

export type FecEvidence = Common & {
  format: 'fec'
  from: string | null
  to: string | null
  entries: number
  /** Sums by account (`CompteNum`). */
  accounts: readonly { account: string; label: string; debitCents: number; creditCents: number }[]
  /** The same of the opening entries alone: the balance sheet of the year before. Absent: there are none. */
  openings?: readonly { account: string; label: string; debitCents: number; creditCents: number }[]
  debitCents: number
  creditCents: number
  /** `EcritureNum` of entries whose debit is not their credit, up to a limit. */
  unbalanced: readonly string[]
}

export type AccountEvidence = Common & {
  format: CamtFormat | 'mt940' | 'ofx' | 'csv' | 'xlsx'
  statements: readonly AccountStatement[]
  /** Nothing says which of two columns of amounts comes in: the first is taken to go out. */
  areSidesGuessed?: true
}

export type AccountStatement = {
  iban: string | null
  account: string | null
  bic: string | null
  bank: string | null
  holder: string | null
  currency: string | null
  from: string | null
  to: string | null
  opening: { date: string | null; cents: number } | null
  closing: { date: string | null; cents: number } | null
  transactions: readonly {
    bookingDate: string
    valueDate: string | null
    /** Negative: money out. */
    cents: number
    label: string
    counterparty: string | null
    counterpartyIban: string | null
    reference: string | null
    balanceCents: number | null
  }[]
}

export type InvoiceEvidence = Common & {
  format: 'factur-x'
  /** `MINIMUM`, `BASIC`, `EN 16931`, … */
  profile: string
  /** UNTDID 1001: `380` is an invoice, `381` a credit note. */
  typeCode: string | null
  number: string | null
  date: string | null
  currency: string | null
  seller: { name: string | null; vat: string | null; registration: string | null }
  buyer: { name: string | null; vat: string | null; registration: string | null }
  netCents: number | null
  taxCents: number | null
  grossCents: number | null
  dueCents: number | null
  iban: string | null
  /** Of the payee and of the payer, all that are named. */
  accounts: readonly string[]
  /** The seller collects the amount from the account of the buyer. */
  isDirectDebit: boolean
}
