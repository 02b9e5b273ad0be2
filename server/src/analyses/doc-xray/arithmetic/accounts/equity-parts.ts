import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { groupBy } from '../../../pages/cells.ts'
import { isLikeIt } from '../figures/digits.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

const equity =
  /^(?:total (?:des )?)?(?:capitaux propres|patrimonio netto|eigenkapital|shareholders'? (?:equity|funds)|total equity|patrimonio neto|eigen vermogen)(?: \([a-z]{1,3}\))?$/

const [partsMin, partsMax] = [2, 10]
/** A figure of whole euros that was rounded is off by less. */
const offCentsMin = 10_000
const toleranceCents = 200
const origin = (column: number): Origin => ({ grouping: 'block', columns: [column], tried: 1, near: () => [] })

/**
 * The equity of a balance sheet that lists all its parts: with the debts below it makes the total of all, the rows between make the
 * debts, and the rows above miss it by a digit or two of one of them, in this year alone.
 */
export function equitySums({ rows, rights }: Table): Sum[] {
  return [...groupBy(rows, ({ page }) => page).values()].flatMap((onPage) =>
    onPage.flatMap((row, at) => {
      if (!equity.test(row.label)) return []
      const first = onPage.slice(0, at).findLastIndex((one) => isRow('assets', one) || isRow('total', one)) + 1
      const parts = onPage.slice(first, at)
      if (parts.length < partsMin || parts.length > partsMax) return []
      const sums = rights.flatMap((_, column) => sumOfParts(parts, row, column))
      const [failed, ...more] = sums.filter((sum) => !holds(sum))
      const [column = 0] = failed?.origin?.columns ?? []
      if (failed === undefined || more.length > 0 || !isChanged(failed)) return []
      const borne = borneOut(onPage, at, column)
      return borne.length === 0 ? [] : [...sums, ...borne]
    }),
  )
}

function sumOfParts(parts: readonly TableRow[], total: TableRow, column: number): Sum[] {
  const figures = figuresIn(parts, column)
  const [result] = figuresIn([total], column)
  // Digits alone, or a part without a figure here: what counts is open.
  if (result === undefined || figures.length < partsMin || figures.length < parts.length) return []
  return [sumOf('total', added(figures), result, toleranceCents, origin(column))]
}

/** One part lacks a digit or two, and no parts that are told only, or taken away without a minus, explain it. */
function isChanged({ terms, offCents, result }: Sum): boolean {
  const cents = terms.map(({ figure }) => figure.cents)
  if (Math.abs(offCents) < offCentsMin) return false
  return cents.some((part) => isLikeIt((part + offCents) / 100, part / 100)) && !isMadeOf(cents, result.cents)
}

/** Each of them added, taken away or left out. */
export function isMadeOf([amount, ...others]: readonly number[], cents: number): boolean {
  if (amount === undefined) return Math.abs(cents) <= toleranceCents
  return [amount, 0, -amount].some((counted) => isMadeOf(others, cents - counted))
}

/** Equity and debts make the total of all, and the rows between them make the debts: nothing is left out of this sheet. */
function borneOut(rows: readonly TableRow[], at: number, column: number): Sum[] {
  const whole = rows.findIndex((row, index) => index > at && isRow('liabilities', row))
  const [own, debts, all] = figuresIn(
    [at, whole - 1, whole].flatMap((index) => rows[index] ?? []),
    column,
  )
  const between = figuresIn(rows.slice(at + 1, Math.max(at + 1, whole - 1)), column)
  if (own === undefined || debts === undefined || all === undefined || between.length < partsMin) return []
  const sums = [
    sumOf('total', added([own, debts]), all, 0, { ...origin(column), grouping: 'borne out' }),
    sumOf('total', added(between), debts, toleranceCents, { ...origin(column), grouping: 'borne out' }),
  ]
  return sums.every(holds) ? sums : []
}

const added = (figures: readonly Figure[]) => figures.map((figure) => ({ figure, factor: 1 }))

const figuresIn = (rows: readonly TableRow[], column: number): Figure[] =>
  rows.flatMap((row) => {
    const amount = row.cells.get(column)
    return amount === undefined || amount.plain ? [] : [figureOf(row, amount)]
  })
