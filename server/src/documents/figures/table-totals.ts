import { believed, type Relation, relation } from './relation.ts'
import { isRow, type Table, type TableRow } from './table.ts'

const partsMax = 40

/**
 * Rows called a total against the rows above them. How many rows a total counts is not written anywhere: it is taken from
 * the columns in which it comes out, and then holds for all. A column in which totals do not come out is not judged.
 */
export function tableTotals({ rows }: Table): Relation[] {
  const byColumn = new Map<number, Relation[]>()
  let open: TableRow[] = []
  for (const row of rows) {
    if (!isRow('total', row)) {
      open.push(row)
      if (open.length > 4 * partsMax) open = open.slice(-2 * partsMax)
      continue
    }
    const parts = partsOf(row, open)
    if (parts > 0) {
      for (const [column, found] of relationsOf(row, open.slice(-parts)))
        byColumn.set(column, [...(byColumn.get(column) ?? []), found])
      open.splice(-parts)
    }
    open.push(row)
  }
  return [...byColumn.values()].flatMap((relations) => believed(relations, 1, 0.6))
}

/** How many rows above make the total: the number for which most columns come out; 0 where none does. */
function partsOf(total: TableRow, open: readonly TableRow[]): number {
  let best = { parts: 0, holding: 0 }
  for (let parts = 1; parts <= Math.min(partsMax, open.length); parts += 1) {
    const holding = relationsOf(total, open.slice(-parts)).filter(
      ([, { holds, expectedCents }]) => holds && expectedCents !== 0,
    )
    if (holding.length > best.holding) best = { parts, holding: holding.length }
  }
  return best.parts
}

function relationsOf(total: TableRow, parts: readonly TableRow[]): [number, Relation][] {
  return [...total.cells].flatMap(([column, found]): [number, Relation][] => {
    const amounts = parts.flatMap((row) => row.cells.get(column) ?? [])
    if (amounts.filter(({ cents }) => cents !== 0).length < 2) return []
    const sum = amounts.reduce((cents, amount) => cents + amount.cents, 0)
    const isWhole = [found, ...amounts].every(({ cents }) => cents % 100 === 0)
    return [[column, relation('total', total.page, sum, found, isWhole ? roundingCents(amounts.length) : 0)]]
  })
}

/** Amounts without cents were rounded one by one. */
const roundingCents = (parts: number) => (parts > 4 ? 200 : 100)
