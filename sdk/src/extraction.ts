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
  reason?: string
  confirmed?: true
}

export type Extraction = {
  id: string
  creation: string
  updated: string
  request: string
  medium: string
  status: 'open' | 'finished' | 'abandoned'
  reason: { code: string; detail: string; pages: number[] }
  due: string
  result?: ExtractionResult
  finished?: string
  finishedBy?: string
  test?: true
}
export type ExtractionInList = Omit<Extraction, 'result'>
