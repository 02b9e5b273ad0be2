import type { Cell, ColumnName, StatementRow, StatementRows } from '../rows/statement-rows.ts'
import { isEarly } from './begun-years.ts'

/**
 * `31.01.2025 | 31.01.2024` over the balance sheet and `2024 | 2023` over the income statement, without such a title: either that of the
 * same years, or really of one year before. Nothing is proven by it unless a result tells.
 */
export function withDoubtedYears({ rows, columns }: StatementRows): readonly StatementRow[] {
  const keys = [...columns.values()].flatMap(({ role, year }) => (role === 'value' && year !== null ? [year] : []))
  const latest = keys.flatMap((key) => ('day' in key ? [key.day] : [])).reduce((a, b) => (a > b ? a : b), '')
  if (latest === '' || !isEarly(latest)) return rows
  const newest = new Map<number, number>()
  for (const [name, { table }] of rows.flatMap(({ cells }) => [...cells]))
    newest.set(table, Math.max(newest.get(table) ?? 0, yearOf(name, columns)))
  const doubted = (cell: Cell): Cell =>
    newest.get(cell.table) === Number(latest.slice(0, 4)) - 1 ? { ...cell, guessed: true } : cell
  return rows.map((row) => ({ ...row, cells: new Map([...row.cells].map(([name, cell]) => [name, doubted(cell)])) }))
}

/** What a column of a day or of `N` is of is not doubted. */
function yearOf(name: ColumnName, columns: StatementRows['columns']): number {
  const { role, year } = columns.get(name) ?? { role: 'note', year: null }
  if (role !== 'value' || year === null) return 0
  return 'year' in year ? year.year : Number.POSITIVE_INFINITY
}
