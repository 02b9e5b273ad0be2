import type { Amount } from '#documents/figures/amounts.ts'
import type { TableRow } from '#documents/figures/table.ts'

/** A cell of the table with the row and the column that it stands in. */
export type Placed = { row: TableRow; column: number; amount: Amount }

const fewMin = 3
const someMin = 4
const manyMin = 6
const risingMin = 0.8
const besideMin = 0.6

/**
 * Whether the digits in a column of one page number its rows. Numbers rise from row to row, all or nearly all of them; amounts do not.
 * Where real amounts end at the same place, they must be many, of one width, and have their amounts beside them.
 */
export function isNumbering(column: readonly Placed[]): boolean {
  const digits = column.filter(({ amount }) => amount.plain)
  if (digits.length < fewMin || !isRising(digits)) return false
  const beside = digits.filter(hasAmountBeside).length
  const isBeside = beside >= besideMin * digits.length
  const widths = new Set(digits.map(({ amount }) => amount.text.length))
  if (digits.length < column.length) return digits.length >= manyMin && widths.size === 1 && isBeside
  if (digits.length < someMin) return widths.size === 1 && beside === digits.length
  return isBeside || digits.length >= manyMin
}

/** By value, or as account numbers are sorted: 10, 100, 101, 11. A number may be repeated, as a note is that explains two rows. */
function isRising(digits: readonly Placed[]): boolean {
  const texts = digits.map(({ amount }) => amount.text)
  if (new Set(texts).size < Math.max(2, besideMin * texts.length)) return false
  const steps = texts.slice(1).map((text, at) => [texts[at] as string, text] as const)
  const rising = (follows: (one: string, next: string) => boolean) =>
    steps.filter(([one, next]) => follows(one, next)).length >= risingMin * steps.length
  return rising((one, next) => Number(next) >= Number(one)) || rising((one, next) => next >= one)
}

const hasAmountBeside = ({ row, amount }: Placed) =>
  [...row.cells.values()].some(({ box, plain }) => !plain && box[0] > amount.box[2])
