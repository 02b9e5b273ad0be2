import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, keyOf } from '../sum.ts'

export type LinesOn = (page: number) => readonly Line[]

/** Every amount of the pages, whether it stands in a column or not: a deposit or a fee is often in none. */
export const moneyOn = (rows: readonly TableRow[], linesOn: LinesOn): Figure[] =>
  [...new Set(rows.map(({ page }) => page))].flatMap((page) =>
    linesOn(page).flatMap((line) =>
      amountsOf(line)
        .filter((amount) => !amount.plain && !isRate(line, amount))
        .map((amount) => figureOf({ page, line }, amount)),
    ),
  )

/** Amounts that stand between totals, or in a line with one of them, and are none of `known`. What they count for is not told. */
export function unassigned(totals: readonly Figure[], known: readonly Figure[], linesOn: LinesOn): Figure[] {
  const own = new Set([...totals, ...known].map(keyOf))
  const pages = totals.map(({ page }) => page)
  const [first, last] = [Math.min(...pages), Math.max(...pages)]
  const top = Math.min(...totals.filter(({ page }) => page === first).map(({ box }) => box[1]))
  const end = Math.max(...totals.filter(({ page }) => page === last).map(({ box }) => box[3]))
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const found = numbers.flatMap((page) =>
    linesOn(page).flatMap((line) =>
      amountsOf(line)
        .filter((amount) => !isRate(line, amount) && (!amount.plain || isBelowAny(totals, amount)))
        .map((amount) => figureOf({ page, line }, amount)),
    ),
  )
  const isWithin = ({ page, box }: Figure) => (page > first || box[3] > top) && (page < last || box[1] < end)
  // A total that is printed twice is no other amount.
  const isOther = ({ cents }: Figure) => cents !== 0 && totals.every((total) => total.cents !== cents)
  return found.filter((figure) => !own.has(keyOf(figure)) && isWithin(figure) && isOther(figure))
}

const isRate = ({ words }: Line, { last, text }: Amount) =>
  text.endsWith('%') || words[last + 1]?.text.startsWith('%') === true

/** Digits alone are an amount where those of the totals stand. */
const isBelowAny = (totals: readonly Figure[], { box }: Amount) =>
  totals.some((total) => box[0] < total.box[2] && box[2] > total.box[0])
