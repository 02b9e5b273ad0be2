import { ratioOf, sharesOf } from '#analyses/financial-xray/model/ratios.ts'
import type { RatioName } from '#analyses/financial-xray/model/types.ts'
import type { Row } from './data.ts'

/** Ratios of every row, made by the code of the service. NaN: cannot be made of the row's figures. */
export type Table = { rows: readonly Row[]; columns: ReadonlyMap<RatioName, Float64Array> }

export function tableOf(rows: readonly Row[], names: readonly RatioName[]): Table {
  const shares = rows.map(({ figures }) => sharesOf(figures, figures.totalAssets ?? Number.NaN))
  const columns = names.map((name) => [name, Float64Array.from(shares, (each) => ratioOf(name, each, false))] as const)
  return { rows, columns: new Map(columns) }
}

/** The same table with some rows only. */
export function pick(table: Table, keep: (row: Row) => boolean): Table {
  const at = [...table.rows.keys()].filter((index) => keep(table.rows[index] as Row))
  const columns = [...table.columns].map(
    ([name, column]) => [name, Float64Array.from(at, (i) => column[i] as number)] as const,
  )
  return { rows: at.map((index) => table.rows[index] as Row), columns: new Map(columns) }
}

/** The reference firm: the median of each ratio one year before, over Poland and Slovakia with the same weight (private firms). */
export function referencesOf(table: Table): Map<RatioName, number> {
  const count = (country: string) => table.rows.filter((row) => row.country === country && row.horizon === 1).length
  const weight = { PL: 1 / count('PL'), SK: 1 / count('SK'), US: 0 }
  return new Map(
    [...table.columns].map(([name, column]) => {
      const known = [...column.keys()].filter((i) => table.rows[i]?.horizon === 1 && !Number.isNaN(column[i]))
      return [name, weightedQuantiles(column, known, (i) => weight[(table.rows[i] as Row).country], [0.5])[0] as number]
    }),
  )
}

export function weightedQuantiles(
  column: Float64Array,
  at: number[],
  weightOf: (index: number) => number,
  shares: readonly number[],
): number[] {
  const order = at.filter((i) => weightOf(i) > 0).sort((a, b) => (column[a] as number) - (column[b] as number))
  const total = order.reduce((sum, i) => sum + weightOf(i), 0)
  const found: number[] = []
  let passed = 0
  for (const i of order) {
    passed += weightOf(i)
    while (found.length < shares.length && passed >= (shares[found.length] as number) * total)
      found.push(column[i] as number)
  }
  while (found.length < shares.length) found.push(column[order.at(-1) as number] as number)
  return found
}
