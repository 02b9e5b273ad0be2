import type { Amount } from '#documents/figures/amounts.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { once } from '../page/once.ts'
import { isCarried } from './carried.ts'
import { type Figure, figureOf, holds, type Sum, sumOf, type Term } from './sum.ts'

type RunningBalance = { column: number | undefined; sums: readonly Sum[] }
type Move = { column: number; amount: Amount; figure: Figure }
type Step = { before: Figure; after: Figure; moves: Move[]; opened: boolean }

const holdingMin = 3
const shareMin = 0.7

/** A column in which every amount is the one above it plus what came in and minus what went out, or the one below it. */
export const runningBalance = once(({ rights, rows }: Table): RunningBalance => {
  let best: RunningBalance = { column: undefined, sums: [] }
  for (const [column] of rights.entries()) {
    const amounts = rows.reduce((count, { cells }) => (cells.get(column)?.plain === false ? count + 1 : count), 0)
    if (amounts <= holdingMin) continue
    for (const ordered of [rows, rows.toReversed()]) {
      const sums = inColumn(column, ordered)
      const holding = sums.filter(holds).length
      if (holding < holdingMin || holding < shareMin * sums.length) continue
      if (holding > best.sums.filter(holds).length) best = { column, sums }
    }
  }
  return best
})

function inColumn(column: number, rows: readonly TableRow[]): Sum[] {
  const steps = stepsOf(column, rows)
  const signs = signsOf(steps)
  const sums = steps.flatMap(({ before, after, moves, opened }) => {
    const terms = moves.map(({ column: at, amount, figure }): Term => {
      return { figure, factor: amount.signed ? 1 : (signs.get(at) ?? 0) }
    })
    if (terms.some(({ factor }) => factor === 0)) return []
    return [{ opened, sum: sumOf('balance', [{ figure: before, factor: 1 }, ...terms], after) }]
  })
  // Before the table begins other amounts stand in the same place, such as a summary.
  const start = sums.findIndex(({ sum, opened }) => holds(sum) || opened)
  return start === -1 ? [] : sums.slice(start).map(({ sum }) => sum)
}

/** What its words make of a row: asked for by every column that is tried. */
const kindOf = once((row: TableRow) => {
  const closes = isRow('closing', row)
  const ends = closes || isRow('total', row) || isRow('movement', row)
  return { opens: isRow('opening', row), carries: isCarried(row), closes, ends }
})

/** From one balance to the next, with all that moved between them. A balance that is only repeated must be the same. */
function stepsOf(column: number, rows: readonly TableRow[]): Step[] {
  const steps: Step[] = []
  let before: { figure: Figure; opened: boolean } | undefined
  let moves: Move[] = []
  for (const row of rows) {
    const { opens, carries, closes, ends } = kindOf(row)
    if (!opens && !ends && !carries)
      for (const [at, amount] of row.cells)
        if (at !== column && !amount.plain) moves.push({ column: at, amount, figure: figureOf(row, amount) })
    const amount = row.cells.get(column)
    if (amount === undefined || amount.plain) continue
    const after = figureOf(row, amount)
    const repeats = (carries || closes) && [...row.cells.values()].every((cell) => cell === amount || cell.plain)
    if (before !== undefined && (moves.length > 0 ? !opens && !ends : repeats))
      steps.push({ before: before.figure, after, moves, opened: before.opened })
    if (ends) continue
    before = { figure: after, opened: opens }
    moves = []
  }
  return steps
}

/** Whether a column adds or takes away: by the steps in which it alone moved. */
function signsOf(steps: readonly Step[]): Map<number, 1 | -1> {
  const votes = new Map<number, number>()
  for (const { before, after, moves } of steps) {
    const [only] = moves
    if (only === undefined || moves.length !== 1 || only.amount.signed) continue
    const moved = after.cents - before.cents
    if (Math.abs(moved) === only.amount.cents) votes.set(only.column, (votes.get(only.column) ?? 0) + Math.sign(moved))
  }
  return new Map([...votes].filter(([, vote]) => vote !== 0).map(([column, vote]) => [column, vote > 0 ? 1 : -1]))
}
