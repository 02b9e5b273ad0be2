import type { DocumentClass } from '#documents/classification-evidence.ts'
import type { DetectorInputs } from '../detector.ts'
import { dayMs } from '../times.ts'

/** What a company has only while it lives. Contracts, certificates and papers of its people may be of times before and after. */
const classes: readonly DocumentClass[] = [
  'bank_statement',
  'certified_financial_statement',
  'interim_financial_statement',
]
const confidenceMin = 0.7

/** First and last day that the document tells of, in milliseconds; `undefined`: it names none, or is of no such kind. */
export function printedTime({
  types,
  period,
}: DetectorInputs['classification']): { from: number; to: number; toText: string; fromText: string } | undefined {
  const [type] = types
  if (type === undefined || !classes.includes(type.class) || type.confidence < confidenceMin) return undefined
  const toText = period?.to ?? ''
  const fromText = period?.from ?? toText
  const [from, to] = [Date.parse(`${fromText}T00:00:00Z`), Date.parse(`${toText}T00:00:00Z`)]
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to, fromText, toText }
}

const registerDate = /^\d{4}(?:-\d{2}){0,2}$/
const daysIn: Readonly<Record<number, number>> = { 4: 366, 7: 31 }

/** The first and the last instant that a date of a register can mean: `2020-05` is a month. */
export function spanOf(date: string | undefined): [first: number, last: number] | undefined {
  if (date === undefined || !registerDate.test(date)) return undefined
  const first = Date.parse(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(first) ? undefined : [first, first + (daysIn[date.length] ?? 1) * dayMs]
}
