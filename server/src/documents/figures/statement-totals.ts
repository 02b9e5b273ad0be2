import type { Amount } from './amounts.ts'
import { type Relation, relation } from './relation.ts'
import { isRow, type Table, type TableRow } from './table.ts'

type Side = 1 | -1

/** Opening balance + credits − debits = closing balance, and the totals of both columns where they are given. */
export function statementTotals(table: Table): Relation[] {
  const sides = sidesOf(table)
  if (sides.size === 0) return []
  const relations: Relation[] = []
  let opening: TableRow | undefined
  let moves: TableRow[] = []
  let totals: TableRow[] = []
  for (const row of table.rows) {
    if (isRow('opening', row)) {
      ;[opening, moves, totals] = [row, [], []]
    } else if (isRow('closing', row)) {
      if (opening !== undefined) relations.push(...segment(opening, moves, totals, row, sides))
      opening = undefined
    } else if (isRow('movement', row) || isRow('total', row)) totals.push(row)
    else moves.push(row)
  }
  return relations
}

/** Two columns by their headings, or one whose amounts say themselves which way they go. */
function sidesOf({ heads, rows }: Table): Map<number, Side> {
  const sides = new Map<number, Side>()
  for (const [column, head] of heads) if (head !== 'balance') sides.set(column, head === 'credit' ? 1 : -1)
  if (sides.size > 0) return sides
  const counts = new Map<number, { signed: number; all: number }>()
  for (const { cells } of rows)
    for (const [column, { signed }] of cells) {
      const count = counts.get(column) ?? { signed: 0, all: 0 }
      counts.set(column, { signed: count.signed + (signed ? 1 : 0), all: count.all + 1 })
    }
  for (const [column, { signed, all }] of counts) if (all >= 4 && signed >= 0.8 * all) return new Map([[column, 1]])
  return sides
}

function segment(
  opening: TableRow,
  rows: readonly TableRow[],
  totals: readonly TableRow[],
  closing: TableRow,
  sides: ReadonlyMap<number, Side>,
): Relation[] {
  const start = balanceOf(opening, sides)
  const end = balanceOf(closing, sides)
  const moves = rows.flatMap(({ cells }) => [...cells].filter(([column, { plain }]) => sides.has(column) && !plain))
  if (start === undefined || end === undefined || moves.length === 0) return []
  const sums = new Map<number, number>()
  for (const [column, amount] of moves) sums.set(column, (sums.get(column) ?? 0) + amount.cents)
  const moved = [...sums].reduce((sum, [column, cents]) => sum + (sides.get(column) as Side) * cents, 0)
  const relations = [relation('opening balance and movements', closing.page, start.cents + moved, end)]
  for (const row of totals) {
    const found = [...row.cells].flatMap(([column, amount]) =>
      sums.has(column) ? [relation('total of the movements', row.page, sums.get(column) as number, amount)] : [],
    )
    // A total that holds for neither column may count something else, such as the opening balance.
    if (found.some(({ holds }) => holds)) relations.push(...found)
  }
  return relations
}

/** In the column of debits a balance is a debt. */
function balanceOf({ cells }: TableRow, sides: ReadonlyMap<number, Side>): Pick<Amount, 'cents' | 'box'> | undefined {
  const found = [...cells].filter(([, { plain }]) => !plain).at(-1)
  if (found === undefined) return undefined
  const [column, { cents, signed, box }] = found
  return { cents: signed ? cents : (sides.get(column) ?? 1) * cents, box }
}
