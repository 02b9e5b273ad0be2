import { type Block, columnOf } from '../rows/tables.ts'
import type { ColumnUse } from './column-use.ts'

const known = new WeakMap<Block, ReadonlySet<string>>()

const nameOf = ({ year }: ColumnUse): string => `value:${JSON.stringify(year)}`

/**
 * `98.230,10 | 1.214.748,60 | 104` below `812.400,00 | | 840`: the sum of this year is beside its last item, and the year before, which
 * has one column, tells its items. Where it is beside items elsewhere it is of the item here as well: else the sum would have two of
 * it. Names of such columns.
 */
export function columnsOfItems(block: Block, uses: readonly ColumnUse[]): ReadonlySet<string> {
  const made = known.get(block) ?? findColumns(block, uses)
  known.set(block, made)
  return made
}

function findColumns({ lines, columns }: Block, uses: readonly ColumnUse[]): ReadonlySet<string> {
  const inner = new Set(uses.flatMap((use) => (use.role === 'inner' ? [nameOf(use)] : [])))
  if (inner.size !== 1) return new Set()
  const found = lines.flatMap(({ amounts }) => {
    const filled = amounts.flatMap((amount) => uses[columnOf(columns, amount) ?? -1] ?? [])
    const values = filled.filter(({ role, year }) => role === 'value' && year !== null).map(nameOf)
    const isItem = filled.some(({ role }) => role === 'inner') && !values.some((name) => inner.has(name))
    return isItem ? values : []
  })
  return new Set(found)
}
