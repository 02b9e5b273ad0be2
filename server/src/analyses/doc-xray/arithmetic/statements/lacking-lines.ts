import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { BankStatement, Place } from '#documents/figures/bank/bank-reading.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import { labelOf } from '#documents/figures/row-words.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import { shownLines, shownTable } from '../../../pages/shown.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { type Figure, figureOf, hasCents, sumOf } from '../sum.ts'
import { isCarried } from './carried.ts'
import { isOneOrTwoOf, isStretchOf } from './movement-groups.ts'
import { isReadWhole, sideOf } from './told-statements.ts'
import { bankReading } from './whole-statements.ts'

type Failure = BankStatement['sanity']['failures'][number]
type Row = Pick<TableRow, 'page' | 'line' | 'label'>
type Written = { row: Row; amount: Amount }

/** Fewer may make anything. */
const movementsMin = 5
/** Less may be interest or tax that no line lists. */
const lackCentsMin = 100
/** The right edges of one column differ by no more, in points. */
const edgeMax = 3

/**
 * Lines that somebody took out: the printed totals lead from the opening balance to the closing one, and the lines make less than
 * the totals of one side or of both sides. No amount of the table is left over, so that no line was overlooked by us.
 */
export const lackingLines = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  // To read all pages as those of a bank is dear.
  if (!hasOpenTotal(pages)) return []
  const { statements, problems } = bankReading(pages)
  const [statement, ...others] = statements
  if (statement === undefined || others.length > 0 || !isReadWhole(problems, 0)) return []
  const { readFrom, transactions, sanity } = statement
  if (readFrom !== 'text' || transactions.length < movementsMin || !areTotalsTrue(sanity.failures)) return []
  const written = amountsIn(pages, moneyIn)
  const listed = transactions.flatMap(({ place, cents }) => at(written, place, cents) ?? [])
  if (listed.length < transactions.length || hasLeftOver(pages, listed, sanity.failures)) return []
  return sanity.failures.flatMap(({ what, place, foundCents }): Misfit[] => {
    const side = sideOf(what)
    const total = at(written, place, foundCents)
    if (side === undefined || total === undefined) return []
    const own = listed.filter((_one, index) => (transactions[index]?.cents ?? 0) * side > 0)
    const terms = own.map((one) => ({ figure: unsigned(one), factor: 1 }))
    const sum = sumOf('balance', terms, unsigned(total))
    return [{ figures: [sum.result], failed: [sum], changeCents: -sum.offCents }]
  })
})

/** A statement has as many checks besides that of its closing balance: its totals, or balances beside its lines. */
const heldMin = 2

/**
 * A closing balance to which the lines do not lead, where all else that they are checked by comes out: their totals, or the balance
 * beside each. One above the lines may be that of pages which somebody left out.
 */
export const missedClosings = once((pages: readonly PageEvidence[]): readonly Misfit[] => {
  if (!hasDatedRows(pages)) return []
  const { statements, problems } = bankReading(pages)
  return statements.flatMap(({ readFrom, transactions, sanity, opening, closing }, index): Misfit[] => {
    const [failure, ...others] = sanity.failures
    const isOnly = failure?.what === 'closing balance' && others.length === 0 && sanity.checks > heldMin
    if (readFrom !== 'text' || transactions.length < movementsMin || !isOnly) return []
    if (opening === null || closing === null || !isReadWhole(problems, index)) return []
    const moved = transactions.reduce((all, { cents }) => all + cents, 0)
    if (isOfDebt(opening.cents, moved, closing.cents)) return []
    if (!isBelow(closing.place, transactions.at(-1)?.place ?? null)) return []
    // Page by page: a statement may have as many lines as a file can hold.
    const written = Map.groupBy(amountsIn(pages, moneyIn), ({ row }) => row.page)
    const placed = ({ place, cents }: { place: Place; cents: number }) =>
      at(written.get(place?.page ?? 0) ?? [], place, cents)
    const [first, last] = [opening, closing].map(placed)
    const listed = transactions.flatMap((one) => placed(one) ?? [])
    if (first === undefined || last === undefined || listed.length < transactions.length) return []
    if (hasLeftOver(pages, listed, sanity.failures, [first, last])) return []
    const terms = listed.map((one, line) => ({
      figure: unsigned(one),
      factor: Math.sign(transactions[line]?.cents ?? 0),
    }))
    const start = { figure: unsigned(first), factor: Math.sign(opening.cents) }
    const end = { ...unsigned(last), cents: closing.cents }
    const sum = sumOf('balance', [start, ...terms], end)
    return [{ figures: [sum.result], failed: [sum], changeCents: -sum.offCents }]
  })
})

/** A balance that is owed may be printed without any mark. */
const isOfDebt = (opening: number, moved: number, closing: number): boolean =>
  [opening, -opening].some((from) => Math.abs(from + moved) === Math.abs(closing))

const isBelow = (one: Place, other: Place): boolean =>
  one !== null && other !== null && (one.page > other.page || (one.page === other.page && one.box[1] > other.box[1]))

/** Lists of movements have them; to read all pages as those of a bank is dear. */
function hasDatedRows(pages: readonly PageEvidence[]): boolean {
  const dated = shownTable(pages).rows.filter(
    (row) => isDated(row) && [...row.cells.values()].some(({ plain }) => !plain),
  )
  return dated.length >= movementsMin
}

/** A total that what stands in its column above it does not make; in one pass, as a page may be nothing but totals. */
function hasOpenTotal(pages: readonly PageEvidence[]): boolean {
  const sums = new Map<number, number>()
  return shownTable(pages).rows.some((row) => {
    const amounts = [...row.cells].filter(([, { plain }]) => !plain)
    if (isTotal(row)) return amounts.some(([column, { cents }]) => (sums.get(column) ?? 0) !== Math.abs(cents))
    if (!isBalance(row))
      for (const [column, { cents }] of amounts) sums.set(column, (sums.get(column) ?? 0) + Math.abs(cents))
    return false
  })
}

export const lackOf = ({ foundCents, expectedCents }: Failure) => Math.abs(foundCents) - Math.abs(expectedCents)

/** By as much as the lines lack of both, they miss the closing balance. One total that fails alone may count something else. */
export function areTotalsTrue(failures: readonly Failure[]): boolean {
  const totals = failures.filter(({ what }) => sideOf(what) !== undefined)
  const closing = failures.find(({ what }) => what === 'closing balance')
  const known = totals.length + (closing === undefined ? 0 : 1)
  if (totals.length === 0 || known < 2 || known !== failures.length) return false
  const lack = totals.reduce((sum, failure) => sum + lackOf(failure) * (sideOf(failure.what) ?? 0), 0)
  const missed = closing === undefined ? 0 : closing.foundCents - closing.expectedCents
  return totals.every((failure) => lackOf(failure) >= lackCentsMin) && lack === missed
}

const amountsIn = (pages: readonly PageEvidence[], amountsOn: (line: Line) => readonly Amount[]): Written[] =>
  pages.flatMap((page) =>
    shownLines(page).flatMap((line) => {
      const row = { page: page.number, line, label: labelOf(line) }
      return amountsOn(line).map((amount) => ({ row, amount }))
    }),
  )

const moneyIn = (line: Line): Amount[] => amountsOf(line).filter((amount) => !amount.plain && hasCents(amount))

/** The amount of a line as it was counted; none where it stands there twice. */
function at(written: readonly Written[], place: Place, cents: number): Written | undefined {
  const found = written.filter(
    ({ row, amount }) =>
      place !== null && row.page === place.page && isIn(amount, place) && Math.abs(amount.cents) === Math.abs(cents),
  )
  return found.length === 1 ? found[0] : undefined
}

function isIn({ box: [left, top, right, bottom] }: Amount, { box }: NonNullable<Place>): boolean {
  const middle = (top + bottom) / 2
  return middle > box[1] && middle < box[3] && left < box[2] && right > box[0]
}

const unsigned = ({ row, amount }: Written): Figure => {
  const figure = figureOf(row, amount)
  return { ...figure, cents: Math.abs(figure.cents) }
}

/**
 * An amount in a column of movements that is none and no balance or total either, with its cents or without them; or some that are
 * left and make what is lacking, as charges that the list does not have, or their total.
 */
function hasLeftOver(
  pages: readonly PageEvidence[],
  listed: readonly Written[],
  failures: readonly Failure[],
  balances: readonly Written[] = [],
): boolean {
  const counted = new Set([...listed, ...balances].map(({ amount }) => amount))
  const edges = [...new Set(listed.map(({ amount }) => Math.round(amount.box[2])))]
  const left = amountsIn(pages, amountsOf).filter(({ row, amount }) => !counted.has(amount) && !isBalance(row))
  const isInColumn = ({ amount }: Written) => edges.some((edge) => Math.abs(edge - amount.box[2]) <= edgeMax)
  if (left.some((one) => isInColumn(one) && !isTotal(one.row) && (hasCents(one.amount) || isDated(one.row))))
    return true
  const printed = new Set(failures.map(({ foundCents }) => Math.abs(foundCents)))
  const cents = left.filter(({ amount }) => !amount.plain).map(({ amount }) => Math.abs(amount.cents))
  const others = cents.filter((one) => !printed.has(one))
  return failures.some((one) => {
    const lack = Math.abs(lackOf(one))
    return isOneOrTwoOf(others, lack, one.foundCents) || isStretchOf(others, lack, one.foundCents)
  })
}

/** Numbers without cents in the head and at the foot of the page happen to stand below one another as well. */
const isDated = ({ line }: Row): boolean => datesOf(line.words)[0]?.first === 0

const isTotal = (row: Row): boolean => isRow('total', row) || isRow('movement', row)
const isBalance = (row: Row): boolean => isCarried(row) || isRow('opening', row) || isRow('closing', row)
