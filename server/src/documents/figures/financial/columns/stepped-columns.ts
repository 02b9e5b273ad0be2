import { type Block, columnOf } from '../rows/tables.ts'
import type { ColumnUse, YearKey } from './column-use.ts'

const rowsMin = 5
const stepsMin = 3
/** `Parziali | Totali`: heads that say so of two columns. */
const namesBoth = /\b(?:parziali|parciales|parciais|partiels)\b.{0,40}\b(?:totali|totales|totais|totaux)\b/i

/**
 * `Saldo | Totale mastro | Totale`: accounts, their sums and the sums of these each have a column of their own, and all are of one year.
 * Of several years a row would have several amounts. `before`: the columns of the page that this one may go on from, where fewer rows do.
 */
export function steppedColumns(
  block: Block,
  uses: readonly ColumnUse[],
  named: YearKey | null,
  before: readonly ColumnUse[],
): ColumnUse[] | undefined {
  const values = uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  const known = named === null ? yearOfSteps(before) : undefined
  const filled = block.lines.flatMap(({ amounts }) => {
    const columns = amounts.map((amount) => columnOf(block.columns, amount)).filter((at) => values.includes(at ?? -1))
    return columns.length === 0 ? [] : [columns.length]
  })
  const stepsNeeded = block.lines.some(({ text }) => namesBoth.test(text.slice(0, 200))) ? 2 : stepsMin
  const isEnough = known === undefined ? values.length >= stepsNeeded && filled.length >= rowsMin : values.length > 1
  if (!isEnough || filled.some((amounts) => amounts > 1)) return undefined
  const year = named ?? known ?? { back: 0 }
  const last = values.at(-1)
  return uses.map((use, at) =>
    values.includes(at) ? { role: at === last ? 'value' : 'inner', year, guessed: false } : use,
  )
}

/** Of columns of which some hold the items of the others, and all are of one year. */
function yearOfSteps(uses: readonly ColumnUse[]): YearKey | undefined {
  const steps = uses.filter(({ role }) => role === 'inner' || role === 'value')
  const [first, ...others] = steps.map(({ year }) => year)
  const isOne = others.every((year) => JSON.stringify(year) === JSON.stringify(first))
  return isOne && steps.some(({ role }) => role === 'inner') ? (first ?? undefined) : undefined
}
