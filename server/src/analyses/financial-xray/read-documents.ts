import type { Evidence } from '#documents/evidence.ts'
import type { FinancialReading } from '#documents/figures/financial/financial-reading.ts'
import { readFinancialFigures, unexpected } from '#documents/figures/financial/read-financial-figures.ts'
import { daysBetween } from '#domain/calendar-date.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import { isBankStatement } from '../accounts/is-bank-statement.ts'
import type { AnalysisInputs, MediumFacts, ReadDocument } from '../analysis.ts'
import { type BankSeen, bankSeen } from './payment-behaviour.ts'
import type { StatementRead } from './statements.ts'

type Read = { statements: StatementRead[]; bank: BankSeen }

/** As many of each as are looked into, the newest first: a request may have hundreds, and a year of one is no reason to leave out the other. */
const financialMax = 20
const bankMax = 24

/** One after another: the evidence of each may be tens of megabytes, and is let go before the next. */
export async function readDocuments(
  documents: readonly ReadDocument[],
  request: AnalysisInputs['request'],
  currency: string,
): Promise<Read> {
  const newest = documents.toSorted((a, b) => b.medium.uploadedAt.getTime() - a.medium.uploadedAt.getTime())
  const financial = newest.filter(({ medium }) => !isBankStatement(medium)).slice(0, financialMax)
  const ofBanks = newest.filter(({ medium }) => isBankStatement(medium)).slice(0, bankMax)
  const statements: StatementRead[] = []
  for (const { medium, figures, evidence } of financial)
    statements.push({
      medium,
      entered: figures?.figures,
      reading: readingOf(await evidence(), medium, request, currency),
    })
  return { statements, bank: await bankSeen(ofBanks) }
}

/** How many of so many documents are looked into. */
export function lookedIntoOf(media: readonly MediumFacts[]): { kept: number; of: number } {
  const ofBanks = media.filter(isBankStatement).length
  return { kept: Math.min(ofBanks, bankMax) + Math.min(media.length - ofBanks, financialMax), of: media.length }
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

const signedLaterDaysMax = 300

/** Some declare the day on which the accounts were signed, months after the end of the year that they are of. */
export function declaredYear(date: string | undefined, periodEnd: string | null): { year?: number } {
  if (date === undefined) return {}
  const daysLater = periodEnd === null ? 0 : daysBetween(periodEnd, date)
  return daysLater > 0 && daysLater <= signedLaterDaysMax ? {} : { year: Number(date.slice(0, 4)) }
}
