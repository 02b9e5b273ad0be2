import { type Block, columnOf } from '../rows/tables.ts'
import { unitOver } from '../units/column-units.ts'
import { type ColumnUse, yearsFrom } from './column-use.ts'

const rowsMin = 3

/**
 * `EUR | EUR | Vorjahr TEUR`: items and sums of this year have no head of their own, and the year before takes one column. Each of its
 * amounts then stands beside an item or beside a sum, never beside both; where it is the year before that has two columns, this one
 * stands beside all of theirs. Without this the sums would pass for the sums of the year before.
 */
export function besideYearBefore(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const values = uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  const [items, sums, before] = values
  if (values.length !== 3 || items === undefined || sums === undefined || before === undefined) return [...uses]
  const known = uses[before]?.year ?? null
  if (known === null || uses[items]?.year !== null || uses[sums]?.year !== null) return [...uses]
  if (!areOfOneYear(block, items, sums, before)) return [...uses]
  // What stands beside the previous year is this one; a day alone does not say which of the two it is.
  const isPrevious = 'back' in known && known.back === 1
  const year = isPrevious ? { back: 0 } : yearsFrom(known, -1)
  return uses.map((use, at): ColumnUse => {
    if (at !== items && at !== sums) return use
    return { role: at === items ? 'inner' : 'value', year, guessed: !isPrevious }
  })
}

function areOfOneYear(block: Block, items: number, sums: number, before: number): boolean {
  const filled = block.lines.map(({ amounts }) => new Set(amounts.map((amount) => columnOf(block.columns, amount))))
  const both = (one: number, other: number) => filled.filter((row) => row.has(one) && row.has(other)).length
  const [within, across] = [both(items, sums), both(sums, before)]
  if (both(items, before) === 0 || across < rowsMin || 4 * within > across) return false
  // Columns of one year are told in one unit.
  const units = [items, sums].map((at) => unitOver(block.columns[at], block))
  return units.every((unit) => unit === undefined || unit === units[0] || units[0] === undefined)
}
