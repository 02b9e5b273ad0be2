import type { Table, TableRow } from '#documents/figures/table.ts'
import { isLikeIt } from '../figures/digits.ts'
import type { MoneyTable } from '../figures/money-table.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'
import { lastResult } from './last-result.ts'
import { resultOfYear } from './related-figures.ts'

/** Each of them is added or taken away. */
const betweenMax = 6
/** Two figures are no statement, and digits of a small one come by chance. */
const centsMin = 1_000_000
/** Each figure is rounded to the unit. */
const toleranceCents = 200

const origin: Origin = { grouping: 'result of years', columns: [], tried: 1, near: () => [] }

/** `A.IX - Utile dell'esercizio`, `21) Utile dell'esercizio`; a picture tells `IX` as `Il`. */
const numbering = /^(?:[a-z]\.)?(?:[ivxl|]{1,5}|[a-z]|\d{1,2})?[.)]? (?:[-–] )?/

const isResultOfYear = ({ label }: TableRow): boolean => resultOfYear.test(label.replace(numbering, ''))

/**
 * The result of the year, where it is the last of a chain of results; and in accounts of several years, one of which shows how it is made, or that it is printed twice. In one other year
 * it has another digit or two than it should have.
 */
export const resultsOfYears = (table: MoneyTable, sums: readonly Sum[]): Sum[] => {
  const holding = sums.filter((sum) => holds(sum) && sum.terms.length > 1)
  return [...lastResult(table, sums), ...madeInOtherYear(table, holding), ...printedTwice(table, holding)]
}

/**
 * Between the last result that is proven and that of the year, the figures of one year make it with one choice of signs alone, and those of
 * another with none.
 */
function madeInOtherYear({ rows }: Table, holding: readonly Sum[]): Sum[] {
  const made = new Set(holding.map(({ result }) => keyOf(result)))
  const isMade = (row: TableRow) => row.cells.size > 1 && figuresOf(row).every((figure) => made.has(keyOf(figure)))
  return rows.flatMap((row, at) => {
    const from = rows.slice(Math.max(0, at - betweenMax - 1), at).findLast(isMade)
    if (!isResultOfYear(row) || from === undefined || from.page !== row.page) return []
    const between = rows.slice(rows.indexOf(from) + 1, at)
    const years = [...row.cells.keys()].filter((column) => from.cells.has(column))
    if (between.length === 0 || years.length < 2 || years.length < row.cells.size) return []
    const signs = signsOf(between.length)
    const byYear = years.map((column) => {
      const all = signs.map((one) => sumIn(column, { from, between, row, signs: one }))
      return { all, held: all.flatMap((sum, index) => (holds(sum) ? [index] : [])) }
    })
    const [open, ...others] = byYear.filter(({ held }) => held.length === 0)
    const [shown, ...more] = new Set(byYear.flatMap(({ held }) => held))
    const sum = shown === undefined ? undefined : open?.all[shown]
    if (sum === undefined || others.length + more.length > 0) return []
    // A figure that is not there may be one that was not read.
    return sum.terms.length === between.length + 1 && isChanged(sum) ? [sum] : []
  })
}

type Statement = { from: TableRow; between: readonly TableRow[]; row: TableRow; signs: readonly number[] }

function sumIn(column: number, { from, between, row, signs }: Statement): Sum {
  const terms = [from, ...between].flatMap((one, at): Term[] => {
    const cell = one.cells.get(column)
    return cell === undefined ? [] : [{ figure: figureOf(one, cell), factor: signs[at - 1] ?? 1 }]
  })
  const result = row.cells.get(column) as NonNullable<ReturnType<typeof row.cells.get>>
  return sumOf('total', terms, figureOf(row, result), toleranceCents, origin)
}

const signsOf = (length: number): number[][] =>
  Array.from({ length }).reduce<number[][]>(
    (all) =>
      all.flatMap((one) => [
        [...one, 1],
        [...one, -1],
      ]),
    [[]],
  )

/** The balance sheet counts it, in a sum that comes out, and the income statement prints it: in another year both are the same. */
function printedTwice({ rows }: Table, holding: readonly Sum[]): Sum[] {
  const [one, other, ...more] = rows.filter(isResultOfYear)
  if (one === undefined || other === undefined || more.length > 0) return []
  const known = new Set(
    holding.flatMap(({ terms, result }) => [result, ...terms.map(({ figure }) => figure)].map(keyOf)),
  )
  const [first, second] = [figuresOf(one), figuresOf(other)]
  if (first.length !== second.length) return []
  const pairs = first.map((figure, at) => [figure, second[at] as Figure] as const)
  const unlike = pairs.filter((pair) => !holds(equal(pair[0], pair[1])))
  const [pair] = unlike
  if (pair === undefined || unlike.length > 1 || pairs.length < 2) return []
  const counted = pair.filter((figure) => known.has(keyOf(figure)))
  const changed = pair.find((figure) => !known.has(keyOf(figure)))
  const sum = counted[0] === undefined || changed === undefined ? undefined : equal(counted[0], changed)
  return sum !== undefined && isChanged(sum) ? [sum] : []
}

const equal = (figure: Figure, result: Figure): Sum =>
  sumOf('total', [{ figure, factor: 1 }], result, toleranceCents, origin)

function isChanged({ result, offCents }: Sum): boolean {
  const meant = result.cents - offCents
  return Math.min(Math.abs(meant), Math.abs(result.cents)) >= centsMin && isLikeIt(meant / 100, result.cents / 100)
}

const figuresOf = (row: TableRow): Figure[] =>
  [...row.cells].toSorted(([one], [other]) => one - other).map(([, amount]) => figureOf(row, amount))
