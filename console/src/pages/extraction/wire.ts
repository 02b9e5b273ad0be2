import type { ExtractionResult, Extraction as FullExtraction } from '@roentgen/sdk'

export type { FullExtraction }
export type Figures = NonNullable<ExtractionResult['figures']>
export type Statement = NonNullable<ExtractionResult['statement']>

export type Expected = FullExtraction['expected']
export type Proposed = NonNullable<FullExtraction['proposed']>
export type ProposedFigure = Proposed['figures'][string]

/** `notice`: odd, and no fault. `fields` are paths in what is sent: `figures.equity`, `statement.closingCents`. */
export type Check = {
  code: string
  severity: 'ok' | 'notice' | 'wrong' | 'missing'
  message: string
  difference?: number
  fields?: readonly string[]
}
