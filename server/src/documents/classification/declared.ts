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
  if (declared.date !== undefined && !isDateOf(declared.date, period, date))
    differences.push({ what: 'date', declared: declared.date, seen: (period?.to ?? date) as string, confidence })
  return { agrees: differences.length === 0, differences }
}

/** A day of the period, its end above all, or the document's own day. Where it gives neither, any day is right. */
function isDateOf(declared: string, period: ClassificationEvidence['period'], date: string | null): boolean {
  if (period === null && date === null) return true
  if (declared === date || declared === period?.to) return true
  return period !== null && period.from !== null && declared >= period.from && declared <= period.to
}
