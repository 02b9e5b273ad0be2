import type { Table, TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, holds, type Sum, sumOf } from '../sum.ts'
import { ofBox } from './summary.ts'
import type { Block } from './summary-block.ts'

/** Of balances that run from line to line, before they say anything about a box. */
const runningMin = 5

/**
 * A table without a row for the closing balance ends with its last one all the same. The only box of the statement is held to it
 * where its start leads to the first balance of the table, and its start, what came and what went make the last one.
 */
export function boxAgainstBalances(blocks: readonly Block[], { rows }: Table, running: readonly Sum[]): Sum[] {
  const [block, ...more] = blocks
  const [first, last] = [running[0]?.terms[0]?.figure, running.at(-1)?.result]
  if (block === undefined || more.length > 0 || first === undefined || last === undefined) return []
  if (running.length < runningMin || !running.every(holds)) return []
  const partOf = (name: Block[number]['part']) => {
    const entry = block.find(({ part }) => part === name)
    return entry && figureOf(entry.row, entry.amount)
  }
  const [start, came, went, end] = [partOf('start'), partOf('in'), partOf('out'), partOf('end')]
  const row = rows.find(
    (one) => one.page === first.page && [...one.cells.values()].some(({ box }) => box === first.box),
  )
  const opened = start && row && openedBy(start, row, first)
  if (opened === undefined || came === undefined || went === undefined || end === undefined) return []
  const closed = sumOf('balance', [{ figure: last, factor: 1 }], end, 0, ofBox)
  const made = (start?.cents ?? 0) + came.cents - Math.abs(went.cents)
  return made === last.cents ? [opened, closed] : []
}

/** What the box starts with, and what moved in the first row, make its balance. */
function openedBy(start: Figure, row: TableRow, first: Figure): Sum | undefined {
  const moved = [...row.cells.values()].filter(({ plain, box }) => !plain && box !== first.box)
  const [only] = moved
  if (only === undefined || moved.length > 1) return undefined
  return [1, -1]
    .map((factor) =>
      sumOf(
        'balance',
        [
          { figure: start, factor: 1 },
          { figure: figureOf(row, only), factor },
        ],
        first,
        0,
        ofBox,
      ),
    )
    .find(holds)
}
