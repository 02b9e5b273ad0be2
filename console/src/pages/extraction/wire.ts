import type { ExtractionResult, Extraction as Known } from '@roentgen/sdk'

export type Figures = NonNullable<ExtractionResult['figures']>
export type Statement = NonNullable<ExtractionResult['statement']>

export type FigureName = keyof Figures & string

export type Expected = {
  kind: 'figures' | 'statement'
  fields: readonly { name: string; title: string }[]
  periodEnd?: string | null
  currency?: string | null
}
export type ProposedFigure = {
  value: number
  confidence: number | null
  page: number | null
  box: readonly [number, number, number, number] | null
}
export type Proposed = { figures?: Partial<Record<string, ProposedFigure>>; statement?: Partial<Statement> }

export type FullExtraction = Known & {
  businessName?: string
  mediumName?: string
  pages?: number | null
  claimedBy?: string | null
  claimedUntil?: string | null
  expected?: Expected
  proposed?: Proposed
}

export type Check = {
  code: string
  severity: 'ok' | 'notice' | 'wrong' | 'missing' | string
  message: string
  difference?: number
  fields?: readonly string[]
}
