import type { Cell } from '../rows/statement-rows.ts'
import type { CellProofs, Proofs } from './cell-proofs.ts'
import type { CellRelation } from './cell-relations.ts'

/**
 * Tables of assets and of liabilities of one year that each add up, to different totals: one of them is of another column, gross or of
 * another year, or was changed throughout. Its sums say nothing of that, so that they prove no figure of such a table; that its result is
 * that of the income statement does.
 */
export function unbalancedTables(relations: readonly CellRelation[], proofs: Proofs): ReadonlySet<number> {
  const doubted = new Set<number>()
  const isTied = (table: number) =>
    relations.some(
      ({ kind, holds, total, parts }) =>
        kind === 'same-result' && holds && [total, ...parts].some((cell) => cell.table === table),
    )
  for (const { kind, holds, total, parts } of relations) {
    const [other] = parts
    if (kind !== 'balance' || holds || other === undefined || other.table === total.table) continue
    if (![total, other].every((cell) => addsUp(cell, proofs.of(cell)))) continue
    for (const { table } of [total, other]) if (!isTied(table)) doubted.add(table)
  }
  return doubted
}

const addsUp = (cell: Cell, { holding }: CellProofs) =>
  holding.some(({ kind, total, differenceCents }) => kind === 'sub-total' && total === cell && differenceCents === 0)
