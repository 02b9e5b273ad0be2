import type { Amount } from '#documents/figures/amounts.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf } from './sum.ts'

/** Claims that a row makes by itself: quantity × price, rate × base, gross pay − deductions. */
const claims = ['line', 'rate', 'tax', 'payslip']
/** How often figures that mean nothing to one another may come out by chance. */
const chanceMax = 0.003
const runMax = 60
const centsMin = 1_000

export const isClaim = (sum: Sum): boolean => claims.includes(sum.origin?.grouping ?? '')

/** The grouping of the column that bears a claim out. */
export const witness = 'witness'

/**
 * A row says that a figure should be another one: the same other one makes the column of the figure come out, to the cent. Either
 * alone may follow from something that was not read; together they have one explanation, which is that the figure was changed.
 * `held` are the sums of the document that come out: a figure of one of them was not changed.
 */
export function secondWitnesses(table: Table, claimed: readonly Sum[], held: readonly Sum[]): Sum[] {
  const sound = new Set(
    held
      .filter(holds)
      .flatMap((sum) => [sum.result, ...sum.terms.map(({ figure }) => figure)])
      .map(keyOf),
  )
  return claimed
    .filter((sum) => isClaim(sum) && !holds(sum))
    .flatMap((sum) =>
      meant(sum).flatMap(({ figure, cents }) => (sound.has(keyOf(figure)) ? [] : borneOut(table, sum, figure, cents))),
    )
}

/** What a figure of the claim would have to be. A price or a base cannot be told to the cent, a figure that is counted once can. */
function meant({ terms, result, offCents }: Sum): { figure: Figure; cents: number }[] {
  const once = terms.filter(({ factor }) => Math.abs(factor) === 1 && terms.length > 1)
  return [
    { figure: result, cents: result.cents - offCents },
    ...once.map(({ figure, factor }) => ({ figure, cents: figure.cents + offCents * factor })),
  ]
}

function borneOut({ rows }: Table, claim: Sum, figure: Figure, cents: number): Sum[] {
  if (Math.abs(cents) < centsMin || rows.some((row) => isPrinted(row, cents))) return []
  const column = columnOf(rows, figure)
  const at = column.findIndex((other) => keyOf(other) === keyOf(figure))
  if (at === -1) return []
  const centsAt = (index: number) => (index === at ? cents : (column[index] as Figure).cents)
  // A product is rounded once.
  const slackCents = Math.min(1, claim.toleranceCents)
  let tried = 0
  let found: { from: number; to: number } | undefined
  for (let from = Math.max(0, at - runMax); from <= at; from += 1) {
    let sum = centsAt(from)
    for (let to = from + 1; to < column.length && to <= at + runMax; to += 1) {
      // Two figures that are the same are one figure printed twice.
      if (to >= at && to - from >= 2) {
        tried += 1
        if (found === undefined && Math.abs(sum - centsAt(to)) <= slackCents) found = { from, to }
      }
      sum += centsAt(to)
    }
  }
  const chance = (tried * (2 * slackCents + 1)) / Math.abs(cents)
  if (found === undefined || chance > chanceMax) return []
  const terms = column.slice(found.from, found.to).map((one) => ({ figure: one, factor: 1 }))
  const origin: Origin = { grouping: witness, columns: [], tried, near: () => [] }
  return [sumOf(claim.kind, terms, column[found.to] as Figure, claim.toleranceCents, origin)]
}

/** A discount or a deposit: what the row means is another figure of the page, not this one. */
const isPrinted = ({ cells }: TableRow, cents: number) =>
  [...cells.values()].some((amount) => Math.abs(amount.cents) === Math.abs(cents))

/** The amounts of the figure's own column, on its page. */
function columnOf(rows: readonly TableRow[], figure: Figure): Figure[] {
  const own = rows.find((row) => row.page === figure.page && cellOf(row, figure) !== undefined)
  const [column] = (own && cellOf(own, figure)) ?? []
  if (column === undefined) return []
  return rows.flatMap((row) => {
    const amount = row.cells.get(column)
    return row.page !== figure.page || amount === undefined || amount.plain ? [] : [figureOf(row, amount)]
  })
}

const cellOf = (row: TableRow, figure: Figure): [number, Amount] | undefined =>
  [...row.cells].find(([, amount]) => keyOf(figureOf(row, amount)) === keyOf(figure))
