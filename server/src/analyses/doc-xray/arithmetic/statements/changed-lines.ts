import { amountsOf } from '#documents/figures/amounts.ts'
import { isRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines, shownTable } from '../../../pages/shown.ts'
import type { Diagnosis, Misfit } from '../certainty/diagnosis.ts'
import { figureOf, hasCents, keyOf, type Sum, type Term } from '../sum.ts'
import { areInChain } from './between-lines.ts'

/** Lines that lead to the balance beside them, for each one that does not. */
const holdingShareMin = 2
/** Less may be interest, or rounding. */
const offCentsMin = 100
/** Of one side of the account: the total of fewer may be anything. */
const movesMin = 3

/**
 * Several lines of a list between an opening and a closing balance that do not lead to the balance beside them, each between two balances
 * that come out. The totals of what came and what went are printed, and the lines make them as they stand: none was overlooked or
 * misread, none is in another order, and the totals do not lead from one balance to the other either.
 */
export function changedLines(
  misfits: readonly Misfit[],
  { holding, failed }: Pick<Diagnosis, 'holding' | 'failed'>,
  pages: readonly PageEvidence[],
): readonly Misfit[] {
  const [held, wrong] = [holding.filter(isStep), failed.filter(isStep)]
  const changed = misfits.filter((misfit) => misfit.failed.length === 1 && misfit.failed.every(isStep))
  if (changed.length !== wrong.length || held.length < holdingShareMin * wrong.length) return []
  const isAlone = wrong.every((sum) => sum.terms.length === 2 && areInChain([sum], held))
  const steps = [...held, ...wrong]
  return isAlone && !areMoved(wrong) && hasBothEnds(steps, pages) && makeTotals(steps, pages) ? changed : []
}

/** From one balance of a list to the next. */
const isStep = ({ kind, origin }: Sum): boolean => kind === 'balance' && origin === undefined

/** What one line lacks another one has: lines of a day that stand in another order than they were counted. */
function areMoved(wrong: readonly Sum[]): boolean {
  const offs = wrong.map(({ offCents }) => offCents)
  const isMade = offs.some((off, at) => offs.slice(at + 1).includes(-off))
  return isMade || offs.some((off) => Math.abs(off) < offCentsMin) || offs.reduce((sum, off) => sum + off, 0) === 0
}

/** A search among movements shows some of them, with the balances beside them and no others. */
function hasBothEnds(steps: readonly Sum[], pages: readonly PageEvidence[]): boolean {
  const { rows } = shownTable(pages)
  const keysOf = (kind: 'opening' | 'closing') =>
    new Set(
      rows
        .filter((row) => isRow(kind, row))
        .flatMap((row) => [...row.cells.values()].map((one) => keyOf(figureOf(row, one)))),
    )
  const [opening, closing] = [keysOf('opening'), keysOf('closing')]
  return (
    steps.some(({ terms: [first] }) => first !== undefined && opening.has(keyOf(first.figure))) &&
    steps.some(({ result }) => closing.has(keyOf(result)))
  )
}

function makeTotals(steps: readonly Sum[], pages: readonly PageEvidence[]): boolean {
  const moves = steps.flatMap(({ terms }) => terms.slice(1))
  const sides = [1, -1].map((side) => moves.filter((move) => Math.sign(centsOf(move)) === side))
  const counted = new Set(
    steps.flatMap(({ terms, result }) => [result, ...terms.map(({ figure }) => figure)]).map(keyOf),
  )
  const printed = new Set(
    pages.flatMap((page) =>
      shownLines(page).flatMap((line) =>
        amountsOf(line).flatMap((amount) => {
          const isOther = hasCents(amount) && !counted.has(keyOf({ page: page.number, box: amount.box }))
          return isOther ? [Math.abs(amount.cents)] : []
        }),
      ),
    ),
  )
  return (
    sides.some(({ length }) => length >= movesMin) &&
    sides.every(
      (side) => side.length === 0 || printed.has(Math.abs(side.reduce((sum, move) => sum + centsOf(move), 0))),
    )
  )
}

const centsOf = ({ figure, factor }: Term): number => figure.cents * factor
