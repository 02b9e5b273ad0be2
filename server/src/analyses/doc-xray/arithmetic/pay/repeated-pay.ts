import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import { headingOver, plainWords } from '../../page/labels.ts'

export type PageLine = { page: number; line: Line }
export type Placed = { row: PageLine; amount: Amount; label: string }

/** What the year has made so far, or another month, bears the same words, and what is paid to a second account is less. */
const ofOtherTime =
  /\b(?:previous|last month|precedente?|vormonat\w*|vorige|anterior|cumul\w*|annee|annuel\w*|year|ytd|to date|jahr\w*|aufgelaufen\w*|jaar\w*|t\/m|progressiv\w*|annu[oi]|anno|acumulad\w*|anual\w*|ano)\b/

/**
 * What is paid stands at the end of the table and once more below it, in large type, with the same words before it or above it. An
 * amount that is more there, with none between the two that may have been added or paid besides, is the one that was made for the reader.
 */
export function payAgain(
  lines: readonly PageLine[],
  placed: readonly Placed[],
  name: RegExp,
): { first: Placed; again: Placed } | undefined {
  const headed = placed.map((one) => (one.label === '' ? { ...one, label: labelAbove(lines, one) } : one))
  const paid = headed.flatMap((one, at) => (name.test(one.label) ? [{ one, at }] : []))
  const [start, end, ...more] = paid
  if (start === undefined || end === undefined || more.length > 0 || start.one.row === end.one.row) return undefined
  if (start.one.label !== end.one.label || start.one.amount.cents >= end.one.amount.cents) return undefined
  if (end.at !== start.at + 1) return undefined
  const off = end.one.amount.cents - start.one.amount.cents
  if (placed.some(({ amount }) => Math.abs(amount.cents) === off)) return undefined
  if (lines.some(({ line }) => ofOtherTime.test(plainWords(line.words)))) return undefined
  return { first: placed[start.at] as Placed, again: placed[end.at] as Placed }
}

/** The heading right above an amount that begins its line. */
function labelAbove(lines: readonly PageLine[], { row, amount }: Placed): string {
  if (amount.first !== 0) return ''
  const same = lines.filter(({ page }) => page === row.page).map(({ line }) => line)
  const over = same[same.indexOf(row.line) - 1]
  return over === undefined || amountsOf(over).length > 0
    ? ''
    : headingOver(same, same.indexOf(row.line), (row.line.words[0] as Line['words'][number]).box)
}
