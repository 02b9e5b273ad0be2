import { valueAt } from '#analyses/financial-xray/model/evaluate.ts'
import type { RatioName } from '#analyses/financial-xray/model/types.ts'
import { fitShapes, type Term } from './fit.ts'
import { ratioTerms, settings } from './settings.ts'
import { type Member, membersOf } from './strata.ts'
import { type Table, weightedQuantiles } from './table.ts'

export type FittedShape = Term & { name: RatioName; values: number[]; reference: number }
export type References = ReadonlyMap<RatioName, number>

/** Fits on the rows of the table alone; what a row lacks counts as the reference firm's. */
export function fitTable(table: Table, references: References): FittedShape[] {
  const { members, strataCount } = membersOf(table.rows)
  const terms = ratioTerms.map((term) => ({ name: term.name, risk: term.risk, knots: knotsOf(table, members, term) }))
  const columns = ratioTerms.map(({ name }) => {
    const column = table.columns.get(name) as Float64Array
    const reference = references.get(name) as number
    return Float64Array.from(members, ({ row }) => (Number.isNaN(column[row]) ? reference : (column[row] as number)))
  })
  const sample = {
    columns,
    strataCount,
    strata: Int32Array.from(members, ({ stratum }) => stratum),
    labels: Uint8Array.from(members, ({ label }) => label),
    weights: Float64Array.from(members, ({ weight }) => weight),
  }
  const { shapes } = fitShapes(sample, terms, settings.penalties)
  return terms.map((term, index) => {
    const values = shapes.values[index] as number[]
    const reference = references.get(term.name) as number
    const level = valueAt({ knots: term.knots, values }, reference)
    return { ...term, reference, values: values.map((value) => value - level) }
  })
}

/** At quantiles of the weighted sample, so that each step between knots rests on as many firms. */
function knotsOf(table: Table, members: readonly Member[], { name, from, to }: (typeof ratioTerms)[number]): number[] {
  const column = table.columns.get(name) as Float64Array
  const weights = new Float64Array(column.length)
  for (const { row, weight } of members) weights[row] = (weights[row] as number) + weight
  const known = [...column.keys()].filter((i) => !Number.isNaN(column[i]))
  const last = settings.knots - 1
  const shares = Array.from({ length: settings.knots }, (_, k) => Math.min(Math.max(k / last, 0.005), 0.995))
  const quantiles = weightedQuantiles(column, known, (i) => weights[i] as number, shares)
  const cut = quantiles.map((value) => Number(Math.min(Math.max(value, from), to).toPrecision(5)))
  const nearest = ((cut.at(-1) as number) - (cut[0] as number)) * 1e-4
  return cut.filter((value, k) => k === 0 || value - (cut[k - 1] as number) > nearest)
}

/** Sum of the shapes: log-odds against the reference firm, before slope and base rate. */
export function scoresOf(table: Table, shapes: readonly FittedShape[]): Float64Array {
  const scores = new Float64Array(table.rows.length)
  for (const shape of shapes) {
    const column = table.columns.get(shape.name) as Float64Array
    for (let row = 0; row < scores.length; row++)
      if (!Number.isNaN(column[row])) scores[row] = (scores[row] as number) + valueAt(shape, column[row] as number)
  }
  return scores
}
