import type { Evidence } from '#documents/evidence.ts'
import type { FinancialReading } from '#documents/figures/financial/financial-reading.ts'
import { readFinancialFigures, unexpected } from '#documents/figures/financial/read-financial-figures.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import type { AnalysisInputs, ReadDocument } from '../analysis.ts'
import { type PaymentBehaviour, paymentBehaviour } from './payment-behaviour.ts'
import type { StatementRead } from './statements.ts'

type Read = { statements: StatementRead[]; behaviours: PaymentBehaviour[] }

/** As many as are looked into, the newest first: a request may have hundreds. */
export const documentsMax = 20

/** One after another: the evidence of each may be tens of megabytes, and is let go before the next. */
export async function readDocuments(
  documents: readonly ReadDocument[],
  request: AnalysisInputs['request'],
  currency: string,
): Promise<Read> {
  const read: Read = { statements: [], behaviours: [] }
  const newest = documents.toSorted((a, b) => b.medium.uploadedAt.getTime() - a.medium.uploadedAt.getTime())
  for (const document of newest.slice(0, documentsMax)) {
    const evidence = await document.evidence()
    const { medium, figures } = document
    if (medium.name === 'bank_statement') {
      const behaviour = paymentBehaviour(`medium:${medium.id}`, evidence, figures?.statement)
      if (behaviour !== undefined) read.behaviours.push(behaviour)
    } else {
      read.statements.push({
        medium,
        entered: figures?.figures,
        reading: readingOf(evidence, medium, request, currency),
      })
    }
  }
  return read
}

function readingOf(
  evidence: Evidence,
  { date }: ReadDocument['medium'],
  { code }: AnalysisInputs['request'],
  currency: string,
): FinancialReading {
  const reading = readFinancialFigures(evidence)
  const parsed = parseCompanyCode(code)
  const expected = {
    ...(parsed.ok && { company: { type: code.type, id: parsed.code.id } }),
    currency,
    ...declaredYear(date, reading.years[0]?.periodEnd ?? null),
  }
  const found = unexpected(reading, expected).filter(
    ({ code: one }) => !reading.warnings.some((own) => own.code === one),
  )
  return { ...reading, warnings: [...reading.warnings, ...found] }
}

const dayMs = 86_400_000
const signedLaterDaysMax = 300

/** Some declare the day on which the accounts were signed, months after the end of the year that they are of. */
function declaredYear(date: string | undefined, periodEnd: string | null): { year?: number } {
  if (date === undefined) return {}
  const daysLater = periodEnd === null ? 0 : (Date.parse(date) - Date.parse(periodEnd)) / dayMs
  return daysLater > 0 && daysLater <= signedLaterDaysMax ? {} : { year: Number(date.slice(0, 4)) }
}
