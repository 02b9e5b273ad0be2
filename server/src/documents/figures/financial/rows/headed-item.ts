import { type LineKey, normalLabel, type Section } from '../words/line-table.ts'
import type { Matchers } from '../words/section-headings.ts'

/** Behind a colon, or a letter in brackets: `10) ammortamenti e svalutazioni a), b) ammortamento …`. */
const between = /: (?=[\p{L}\d])|(?<!\),?) (?=[a-h]\),? (?:[a-h]\),? ){0,4}\p{L})/u

const sooner: ReadonlySet<LineKey | null | undefined> = new Set<LineKey>(['debtWithin', 'loansWithin'])
const later: ReadonlySet<LineKey | null | undefined> = new Set<LineKey>(['debtBeyond', 'loansBeyond'])

/**
 * `II. Deudas a corto plazo: deudas con entidades de crédito`: the words of a heading and of its only line in one row. It is that line,
 * and the heading says when it is due. Words behind those that are no heading are a remark.
 */
export function headedItem(
  label: string,
  section: Section,
  { line, group }: Matchers,
  fuzzy: boolean,
): LineKey | undefined {
  const [heading = '', item = '', ...more] = label.split(between)
  const match = line.get(section)
  if (match === undefined || item === '' || more.length > 0) return undefined
  const words = normalLabel(heading)
  const over = match(words, fuzzy) ?? group(words, fuzzy)
  const key = match(normalLabel(item), fuzzy)
  if (over === undefined || key === undefined || key === over) return undefined
  if (key !== 'loans') return key
  return sooner.has(over) ? 'loansWithin' : later.has(over) ? 'loansBeyond' : key
}
