import type { DocumentClass } from '../../classification-evidence.ts'
import type { Evidence, Unread } from '../../evidence.ts'
import type { FinancialField, FinancialReading, ReadFigure } from './financial-reading.ts'
import { readFinancialFigures } from './read-financial-figures.ts'

const statementClasses: readonly DocumentClass[] = ['certified_financial_statement', 'interim_financial_statement']

export const isFinancialStatement = (type: string | undefined): boolean =>
  statementClasses.some((each) => each === type)

/**
 * Why a person has to read a financial statement: figures that contradict one another, or that a picture gave and no sum
 * confirms. `null`: what was read is sure, or there was nothing to read.
 */
export function unreadFigures(
  evidence: Evidence,
  reading: FinancialReading = readFinancialFigures(evidence),
): Unread | null {
  const newest = reading.years.find(({ yearsBack }) => yearsBack === 0)
  if (newest === undefined || evidence.kind === 'data') return null
  const figures = Object.entries(newest.figures) as [FinancialField, ReadFigure][]
  const byOcr = new Set(evidence.pages.filter(({ textFrom }) => textFrom === 'ocr').map(({ number }) => number))
  const failing = figures.filter(([, { status }]) => status === 'contradicted')
  const unsure = figures.filter(([, { status, page }]) => status === 'unproven' && page !== null && byOcr.has(page))
  const ambiguous = newest.absent.filter(({ why }) => why === 'ambiguous').map(({ field }) => field)
  if (failing.length + unsure.length + ambiguous.length === 0) return null
  const parts = [
    ...(failing.length > 0 ? [`sums fail with ${names(failing)}`] : []),
    ...(ambiguous.length > 0 ? [`${ambiguous.join(', ')} is not certain`] : []),
    ...(unsure.length > 0 ? [`no sum confirms ${names(unsure)}, read from a picture`] : []),
  ]
  const pages = [...new Set([...failing, ...unsure].flatMap(([, { page }]) => page ?? []))].toSorted((a, b) => a - b)
  return { code: 'figures-do-not-add-up', detail: parts.join('; '), pages }
}

const coreFields: readonly FinancialField[] = ['equity', 'netIncome', 'totalAssets']

/** Its sums prove what is wanted of it: a line elsewhere that was misread need not be read again. */
export function isSurelyRead(reading: FinancialReading): boolean {
  const newest = reading.years.find(({ yearsBack }) => yearsBack === 0)
  const figures = Object.values(newest?.figures ?? {})
  return (
    coreFields.every((field) => newest?.figures[field] !== undefined) &&
    figures.every(({ status }) => status === 'proven')
  )
}

const names = (figures: readonly (readonly [FinancialField, ReadFigure])[]) =>
  figures.map(([field]) => field).join(', ')
