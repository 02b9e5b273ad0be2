import type { CellRelation } from '../proofs/cell-relations.ts'
import { equityResults, type LineKey } from '../words/line-table.ts'
import type { StatementRow } from './statement-rows.ts'

/** What is nothing but the lines above it, added. */
const plainSums: ReadonlySet<LineKey> = new Set<LineKey>([
  'fixedAssets',
  'currentAssets',
  'equity',
  'totalDebt',
  'operatingIncome',
  'operatingCharges',
  'financialIncome',
  'financialCharges',
])

/** A sum that comes out in no way, and the lines right above it: one of them is not what it was, and nothing says which. */
export function linesOfOpenSums(
  rows: readonly StatementRow[],
  sums: readonly CellRelation[],
): ReadonlySet<StatementRow> {
  const made = new Set<object>(sums.map(({ total }) => total))
  const found = new Set<StatementRow>()
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    let lines: StatementRow[] = []
    for (const row of members.filter(({ isAside }) => !isAside)) {
      const isOpen =
        row.key !== undefined && plainSums.has(row.key) && ![...row.cells.values()].some((c) => made.has(c))
      // The result is a line of equity.
      const isSum = row.isTotal && !equityResults.has(row.key)
      if (isSum && isOpen && lines.length > 0) for (const line of [...lines, row]) found.add(line)
      lines = isSum ? [] : [...lines, row]
    }
  }
  return found
}
