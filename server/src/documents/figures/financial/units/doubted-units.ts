import type { Cell, ColumnName, StatementRow } from '../rows/statement-rows.ts'
import type { StatementMoney } from './statement-money.ts'

const rowsMin = 4
/** A line may grow tenfold within a year; that most lines become about a thousand or a million times larger is the unit. */
const scales = [3, 6]
const shareMin = 0.8
const thousandsCents = 100_000

/**
 * Amounts whose unit what is printed speaks against, whatever the words say: one year about a thousand times the other in most lines, or
 * thousands that are printed with cents. Sums come out in any unit, so they cannot prove such amounts.
 */
export function doubtedUnits(
  rows: readonly StatementRow[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): ReadonlySet<object> {
  const doubted = new Set<object>()
  for (const columns of tablesOf(rows).values()) {
    const named = [...columns]
    for (const [at, [, cells]] of named.entries()) {
      if (isFine(cells, unitCentsOf)) for (const { cell } of cells) doubted.add(cell)
      for (const [, others] of named.slice(at + 1))
        if (areFar(cells, others, unitCentsOf)) for (const { cell } of [...cells, ...others]) doubted.add(cell)
    }
  }
  return doubted
}

type Placed = { row: StatementRow; cell: Cell }
type Columns = Map<ColumnName, Placed[]>

/** The amounts of each table by the year that they are of. */
function tablesOf(rows: readonly StatementRow[]): ReadonlyMap<number, Columns> {
  const tables = new Map<number, Columns>()
  for (const row of rows)
    for (const [name, cell] of row.cells) {
      if (!name.startsWith('value:')) continue
      const columns: Columns = tables.get(cell.table) ?? new Map()
      tables.set(cell.table, columns)
      const cells = columns.get(name)
      if (cells === undefined) columns.set(name, [{ row, cell }])
      else cells.push({ row, cell })
    }
  return tables
}

function isFine(cells: readonly Placed[], unitCentsOf: StatementMoney['unitCentsOf']): boolean {
  if (cells.length < rowsMin || cells.some(({ cell }) => unitCentsOf(cell) !== thousandsCents)) return false
  return 2 * cells.filter(({ cell }) => cell.cents % 100 !== 0).length > cells.length
}

function areFar(
  cells: readonly Placed[],
  others: readonly Placed[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): boolean {
  const beside = new Map(others.map(({ row, cell }) => [row, cell]))
  const powers = cells.flatMap(({ row, cell }) => {
    const other = beside.get(row)
    if (other === undefined || other.cents === 0 || cell.cents === 0) return []
    return [Math.log10(Math.abs((cell.cents * unitCentsOf(cell)) / (other.cents * unitCentsOf(other))))]
  })
  if (powers.length < rowsMin) return false
  return [1, -1].some((side) =>
    scales.some(
      (scale) => powers.filter((power) => Math.abs(side * power - scale) <= 1).length >= shareMin * powers.length,
    ),
  )
}
