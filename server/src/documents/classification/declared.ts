import type { ClassificationEvidence, DocumentClass } from '../classification-evidence.ts'

export type Declared = { name: string; period?: string | undefined; date?: string | undefined }
export type Difference = { what: 'name' | 'period' | 'date'; declared: string; seen: string; confidence: number }

/** The kinds a client can declare; all others are `other` to them. */
const declarable: readonly string[] = ['bank_statement', 'certified_financial_statement', 'interim_financial_statement']

/** Only a difference that is likelier than not is one. */
const confidenceMin = 0.6

export const declaredNameOf = (name: DocumentClass): string => (declarable.includes(name) ? name : 'other')

/** The classes as a client can declare them: what they have no name for counts as `other`. */
export function declarableTypes(types: ClassificationEvidence['types']): { class: string; confidence: number }[] {
  const sums = new Map<string, number>()
  for (const { class: name, confidence } of types)
    sums.set(declaredNameOf(name), (sums.get(declaredNameOf(name)) ?? 0) + confidence)
  return [...sums]
    .map(([name, confidence]) => ({ class: name, confidence: Math.round(confidence * 10_000) / 10_000 }))
    .sort((a, b) => b.confidence - a.confidence)
}

/** What the client said of the document against what the document says. */
export function compareDeclared(
  classification: Pick<ClassificationEvidence, 'types' | 'period' | 'date'>,
  declared: Declared,
): { agrees: boolean; differences: Difference[] } {
  const seen = declarableTypes(classification.types)[0]
  const differences: Difference[] = []
  if (seen === undefined || seen.confidence < confidenceMin) return { agrees: true, differences }
  const { confidence } = seen
  if (seen.class !== declared.name)
    differences.push({ what: 'name', declared: declared.name, seen: seen.class, confidence })
  const { period, date } = classification
  if (
    declared.period !== undefined &&
    period !== null &&
    period.length !== 'other' &&
    period.length !== declared.period
  )
    differences.push({ what: 'period', declared: declared.period, seen: period.length, confidence })
  if (declared.date !== undefined && !isDateOf(declared.date, declared.period, classification))
    differences.push({ what: 'date', declared: declared.date, seen: (period?.to ?? date) as string, confidence })
  return { agrees: differences.length === 0, differences }
}

/** A day of the period, its end above all, or the document's own day. Where it gives neither, any day is right. */
function isDateOf(
  declared: string,
  declaredPeriod: string | undefined,
  { period, date }: Pick<ClassificationEvidence, 'period' | 'date'>,
): boolean {
  if (period === null && date === null) return true
  if (declared === date || declared === period?.to) return true
  if (period === null || period.from === null) return false
  if (declared >= period.from && declared <= period.to) return true
  // A data file may name no period but only its lines: an account on which nothing moved in the last days ends early.
  const before = dayBefore(declared, declaredPeriod)
  return before !== undefined && period.from > before && period.to <= declared
}

const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, semester: 6, year: 12 }

/** The last day that is not of the period that ends on this one. */
function dayBefore(end: string, period: string | undefined): string | undefined {
  const back = months[period ?? '']
  if (back === undefined) return undefined
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number)
  const lastOf = (index: number) => new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  const last = lastOf(month - 1 - back)
  const of = day === lastOf(month - 1) ? last : Math.min(day, last)
  return new Date(Date.UTC(year, month - 1 - back, of)).toISOString().slice(0, 10)
}
