import type { Notes } from './types.ts'

export type Figures = Pick<
  Notes,
  | 'equity'
  | 'revenue'
  | 'amortizationDepreciation'
  | 'netIncome'
  | 'interestExpense'
  | 'cashAvailable'
  | 'totalFixedAssets'
  | 'totalAssets'
  | 'shortTermDebt'
  | 'totalDebt'
  | 'currentLiabilities'
>

export type Statement = {
  iban?: string
  currency: string
  from: string
  to: string
  openingCents: number
  closingCents: number
  transactions: { date: string; label: string; amountCents: number; balanceCents?: number }[]
}

/** What a person has read: `statement` of a bank statement, `figures` of a financial statement; or why it cannot be read. */
export type ExtractionResult = {
  result: 'read' | 'unreadable'
  figures?: Figures
  statement?: Statement
  /** In what the document prints its amounts; `figures` are in cents all the same. */
  unit?: 'euros' | 'thousands'
  periodEnd?: string
  reason?: string
  confirmed?: true
}

/** What a second person read; `differences`: paths of the fields in which the two differ. */
export type SecondReading = { user: string; agreed: boolean; differences: string[] }

export type Extraction = {
  id: string
  creation: string
  updated: string
  request: string
  medium: string
  businessName?: string
  mediumName?: string
  pages?: number
  status: 'open' | 'finished' | 'abandoned' | 'withdrawn'
  reason: {
    code: string
    detail: string
    message: string
    translations?: { fr: string; it: string }
    pages: number[]
  }
  due: string
  claimedBy?: string
  claimedUntil?: string
  expected: {
    kind: 'figures' | 'statement'
    fields: { name: string; title: string }[]
    periodEnd: string | null
    currency: string | null
  }
  /** What the service read after all, while it is open. */
  proposed?: {
    figures: Record<string, { value: number; confidence: number; page: number | null; box: number[] | null }>
    statement?: Partial<Omit<Statement, 'transactions'>> & Pick<Statement, 'transactions'>
  }
  result?: ExtractionResult & { second?: SecondReading }
  finished?: string
  finishedBy?: string
  test?: true
}
export type ExtractionInList = Omit<Extraction, 'result' | 'expected' | 'proposed'> & { second?: SecondReading }
