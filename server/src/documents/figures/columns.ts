import { type Amount, amountsOf } from './amounts.ts'
import { heightOf, type Line, median } from './lines.ts'

/** A row of a table: a line with the amounts that stand in columns, by the index of the column. */
export type Row = { line: Line; cells: ReadonlyMap<number, Amount> }
export type Columns = {
  /** Where each column ends on the right, from left to right. */
  rights: readonly number[]
  rows: readonly Row[]
}

const columnsMax = 24

/**
 * Amounts that end at the same place on the right, in at least `rowsMin` lines, are a column. Brackets and signs behind an
 * amount move its end a little, so half the height of the text is forgiven.
 */
export function columnsOf(lines: readonly Line[], rowsMin = 2): Columns {
  const found = lines.map((line) => ({ line, amounts: amountsOf(line) }))
  const all = found.flatMap(({ amounts }) => amounts)
  const tolerance = Math.max(1, 0.55 * median(all.map(({ box }) => heightOf(box))))
  const ends = all.map(({ box }) => box[2]).sort((a, b) => a - b)
  const groups: number[][] = []
  for (const end of ends) {
    const group = groups.at(-1)
    if (
      group !== undefined &&
      end - (group.at(-1) as number) <= tolerance &&
      end - (group[0] as number) <= 2 * tolerance
    )
      group.push(end)
    else groups.push([end])
  }
  const rights = groups
    .filter((group) => group.length >= rowsMin)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, columnsMax)
    .map(median)
    .sort((a, b) => a - b)
  const rows = found.flatMap(({ line, amounts }) => {
    const cells = new Map<number, Amount>()
    for (const amount of amounts) {
      const column = nearest(rights, amount.box[2], 2 * tolerance)
      if (column !== undefined && !cells.has(column)) cells.set(column, amount)
    }
    return cells.size === 0 ? [] : [{ line, cells }]
  })
  return { rights, rows }
}

function nearest(rights: readonly number[], end: number, tolerance: number): number | undefined {
  let best: number | undefined
  for (const [index, right] of rights.entries()) {
    const isNearer = best === undefined || Math.abs(right - end) < Math.abs((rights[best] as number) - end)
    if (Math.abs(right - end) <= tolerance && isNearer) best = index
  }
  return best
}
