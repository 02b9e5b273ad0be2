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
  const [first] = lines
  const known = first === undefined ? undefined : lately.get(first)
  if (known?.rowsMin === rowsMin && isSame(known.lines, lines)) return known.columns
  const columns = findColumns(lines, rowsMin)
  if (first !== undefined) lately.set(first, { lines, rowsMin, columns })
  return columns
}

/** Several ask for the columns of the same lines, by the first of which they are found again. */
const lately = new WeakMap<Line, { lines: readonly Line[]; rowsMin: number; columns: Columns }>()

const isSame = (some: readonly Line[], others: readonly Line[]) =>
  some.length === others.length && some.every((line, at) => line === others[at])

function findColumns(lines: readonly Line[], rowsMin: number): Columns {
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
  let least = tolerance
  for (let index = 0; index < rights.length; index += 1) {
    const off = Math.abs((rights[index] as number) - end)
    if (best === undefined ? off > least : off >= least) continue
    best = index
    least = off
  }
  return best
}
