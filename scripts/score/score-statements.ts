import type { FinancialField, FinancialReading } from '#documents/figures/financial/financial-reading.ts'
import { readFinancialFigures } from '#documents/figures/financial/read-financial-figures.ts'
import { type FolderOptions, overFolder } from './over-folder.ts'

type ScoredFigure = {
  cents: number
  page: number | null
  box: readonly number[] | null
  status: string
  /** What proves it: `sub-total`, `balance`, `same-result`, … */
  proof: readonly string[]
  confidence: number
  warnings: readonly string[]
}
type ScoredYear = {
  yearsBack: number
  periodEnd: string | null
  figures: Partial<Record<FinancialField, ScoredFigure>>
}

export type StatementLine = {
  file: string
  code?: { type: string; id: string } | null
  name?: string | null
  kinds?: readonly string[]
  currency?: string | null
  periodEnd?: string | null
  /** Of the newest year. `box` in points from the top left corner. */
  figures?: Partial<Record<FinancialField, ScoredFigure>>
  /** The years before. */
  before?: readonly ScoredYear[]
  warnings?: readonly string[]
  unread?: string
  seconds: number
  error?: string
}

export const scoreStatements = (options: FolderOptions): Promise<StatementLine[]> =>
  overFolder(options, (evidence) => {
    const { unread } = evidence
    return { ...answerOf(readFinancialFigures(evidence)), ...(unread === null ? {} : { unread: unread.code }) }
  })

export function answerOf({
  companies,
  name,
  kinds,
  currency,
  years,
  warnings,
}: FinancialReading): Omit<StatementLine, 'file' | 'seconds'> {
  const scored = years.map(
    ({ yearsBack, periodEnd, figures }): ScoredYear => ({
      yearsBack,
      periodEnd,
      figures: Object.fromEntries(
        Object.entries(figures).map(([field, { valueCents, page, box, status, proof, confidence, warnings: own }]) => [
          field,
          {
            cents: valueCents,
            page,
            box,
            status,
            proof: [...new Set(proof.map(({ kind }) => kind))],
            confidence,
            warnings: own,
          },
        ]),
      ),
    }),
  )
  const newest = scored.find(({ yearsBack }) => yearsBack === 0)
  const before = scored.filter(({ yearsBack }) => yearsBack > 0)
  const company = companies[0]
  return {
    code: company === undefined ? null : { type: company.type, id: company.id },
    name,
    kinds,
    currency,
    periodEnd: newest?.periodEnd ?? null,
    figures: newest?.figures ?? {},
    before,
    warnings: warnings.map(({ code, detail }) => `${code}: ${detail}`),
  }
}
