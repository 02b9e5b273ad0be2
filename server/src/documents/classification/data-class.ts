import { type ClassificationEvidence, type DocumentClass, documentClasses } from '../classification-evidence.ts'
import type { DataEvidence } from '../data-evidence.ts'
import type { Evidence } from '../evidence.ts'
import { lengthOf } from './period.ts'
import { daysBetween } from './text-dates.ts'

/**
 * The format of a data file says what it is. Accounting entries (FEC) are neither annual accounts nor an interim statement:
 * nobody drew up a balance from them yet. A CSV is told to be one of an account by its columns alone, hence less sure.
 */
const classes: Readonly<Record<DataEvidence['format'], { class: DocumentClass; confidence: number }>> = {
  'camt.052': { class: 'bank_statement', confidence: 0.99 },
  'camt.053': { class: 'bank_statement', confidence: 0.99 },
  'camt.054': { class: 'bank_statement', confidence: 0.99 },
  mt940: { class: 'bank_statement', confidence: 0.99 },
  ofx: { class: 'bank_statement', confidence: 0.99 },
  csv: { class: 'bank_statement', confidence: 0.9 },
  xlsx: { class: 'bank_statement', confidence: 0.9 },
  fec: { class: 'other', confidence: 0.95 },
  xbrl: { class: 'certified_financial_statement', confidence: 0.97 },
  ixbrl: { class: 'certified_financial_statement', confidence: 0.97 },
  'factur-x': { class: 'invoice', confidence: 0.99 },
}

/** `null`: the file has no data of its own, and is judged by its pages. */
export function classOfData({ data, pdf }: Pick<Evidence, 'data' | 'pdf'>): ClassificationEvidence | null {
  const attached = pdf?.attachments.find((attachment) => attachment.data?.format === 'factur-x')?.data
  const known = data ?? attached ?? undefined
  if (known === undefined) return null
  const { class: name, confidence } = classes[known.format]
  const rest = Math.round(((1 - confidence) / (documentClasses.length - 1)) * 10_000) / 10_000
  const others = documentClasses.filter((other) => other !== name).map((other) => ({ class: other, confidence: rest }))
  const weight = Math.round(Math.log(confidence / (1 - confidence)) * 100) / 100
  return {
    types: [{ class: name, confidence }, ...others],
    because: [{ feature: `format: ${known.format}`, weight, page: null }],
    language: null,
    ...timesOf(known),
  }
}

function timesOf(data: DataEvidence): Pick<ClassificationEvidence, 'period' | 'date'> {
  if (data.format === 'factur-x') return { period: null, date: data.date }
  const { from, to } = spanOf(data)
  if (to === null) return { period: null, date: null }
  const length = from === null ? 'other' : lengthOf(daysBetween(from, to) + 1)
  return { period: { from, to, length }, date: to }
}

function spanOf(data: Exclude<DataEvidence, { format: 'factur-x' }>): { from: string | null; to: string | null } {
  if (data.format === 'fec') return { from: data.from, to: data.to }
  if ('facts' in data) {
    const to =
      data.facts
        .map((fact) => fact.to)
        .toSorted()
        .at(-1) ?? null
    const from = data.facts.filter((fact) => fact.to === to && fact.from !== null).map((fact) => fact.from as string)
    return { from: from.toSorted()[0] ?? null, to }
  }
  const days = data.statements.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
  return { from: days.toSorted()[0] ?? null, to: days.toSorted().at(-1) ?? null }
}
