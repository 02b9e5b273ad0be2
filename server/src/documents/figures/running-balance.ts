import type { Amount } from './amounts.ts'
import { believed, type Relation, relation } from './relation.ts'
import { isRow, type Table, type TableRow } from './table.ts'

type Step = { before: number; after: Amount; page: number; cells: [number, Amount][]; opened: boolean }

const holdingMin = 3
const shareMin = 0.7

/** A column in which every amount is the one above it plus what came in and minus what went out. */
export function runningBalance({ rights, rows }: Table): Relation[] {
  let best: Relation[] = []
  for (const [column] of rights.entries()) {
    const amounts = rows.reduce((count, { cells }) => (cells.get(column)?.plain === false ? count + 1 : count), 0)
    if (amounts <= holdingMin) continue
    const found = believed(inColumn(column, rows), holdingMin, shareMin)
    if (found.filter(({ holds }) => holds).length > best.filter(({ holds }) => holds).length) best = found
  }
  return best
}

function inColumn(column: number, rows: readonly TableRow[]): Relation[] {
  const steps = stepsOf(column, rows)
  const signs = signsOf(steps)
  const relations = steps.flatMap(({ before, after, page, cells, opened }) => {
    const moves = cells.map(([at, amount]) => (amount.signed ? amount.cents : (signs.get(at) ?? 0) * amount.cents))
    if (moves.length === 0 || moves.includes(0)) return []
    const expected = moves.reduce((sum, cents) => sum + cents, before)
    return [{ opened, ...relation('running balance', page, expected, after) }]
  })
  // Before the table begins other amounts stand in the same place, such as a summary.
  const start = relations.findIndex(({ holds, opened }) => holds || opened)
  return start === -1 ? [] : relations.slice(start)
}

/** From one balance to the next, with all that moved between them. */
function stepsOf(column: number, rows: readonly TableRow[]): Step[] {
  const steps: Step[] = []
  let before: { cents: number; opened: boolean } | undefined
  let cells: [number, Amount][] = []
  for (const row of rows) {
    const isMarked = isRow('total', row) || isRow('movement', row) || isRow('closing', row) || isRow('opening', row)
    if (!isMarked) for (const [at, amount] of row.cells) if (at !== column && !amount.plain) cells.push([at, amount])
    const after = row.cells.get(column)
    if (after === undefined || after.plain) continue
    const opens = isRow('opening', row)
    if (before !== undefined && !isMarked)
      steps.push({ before: before.cents, after, page: row.page, cells, opened: before.opened })
    if (!isMarked || opens) {
      before = { cents: after.cents, opened: opens }
      cells = []
    }
  }
  return steps
}

/** Whether a column adds or takes away: by the steps in which it alone moved. */
function signsOf(steps: readonly Step[]): Map<number, 1 | -1> {
  const votes = new Map<number, number>()
  for (const { before, after, cells } of steps) {
    const [only] = cells
    if (only === undefined || cells.length !== 1 || only[1].signed) continue
    const moved = after.cents - before
    if (Math.abs(moved) === only[1].cents) votes.set(only[0], (votes.get(only[0]) ?? 0) + Math.sign(moved))
  }
  return new Map([...votes].filter(([, vote]) => vote !== 0).map(([column, vote]) => [column, vote > 0 ? 1 : -1]))
}
