import type { Table } from '#documents/figures/table.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf } from '../sum.ts'

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
  const open = claimed.filter((sum) => isClaim(sum) && !holds(sum))
  if (open.length === 0) return []
  const sound = new Set(
    held
      .filter(holds)
      .flatMap((sum) => [sum.result, ...sum.terms.map(({ figure }) => figure)])
      .map(keyOf),
  )
  const page = printedIn(table)
  return open.flatMap((sum) =>
    meant(sum).flatMap(({ figure, cents }) => (sound.has(keyOf(figure)) ? [] : borneOut(page, sum, figure, cents))),
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

function borneOut(printed: Printed, claim: Sum, figure: Figure, cents: number): Sum[] {
  // A discount or a deposit: what the row means is another figure of the page, not this one.
  if (Math.abs(cents) < centsMin || printed.cents.has(Math.abs(cents))) return []
  const { column, at } = printed.places.get(keyOf(figure)) ?? { column: [], at: -1 }
  if (at === -1 || isReducedBelow(printed, column.slice(at + 1, at + 2 * runMax), Math.abs(cents - figure.cents)))
    return []
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
  if (found === undefined) return []
  const { from, to } = found
  const ran = column.slice(from, to + 1)
  if (isItself(claim, ran)) return []
  const grain = Math.max(2 * slackCents + 1, grainOf(ran.map((_, index) => centsAt(from + index))))
  if ((tried * grain) / Math.abs(cents) > chanceMax) return []
  const terms = ran.slice(0, -1).map((one) => ({ figure: one, factor: 1 }))
  const origin: Origin = { grouping: witness, columns: [], tried, near: () => [] }
  return [sumOf(claim.kind, terms, ran.at(-1) as Figure, claim.toleranceCents, origin)]
}

/** What is listed below one another is counted by the claim already. */
function isItself({ terms, result }: Sum, ran: readonly Figure[]): boolean {
  const own = new Set([result, ...terms.map(({ figure }) => figure)].map(keyOf))
  return ran.length === own.size && ran.every((figure) => own.has(keyOf(figure)))
}

const reductionsMax = 3

/** The column counts what the line does not: a discount, or several below one another, which are printed as well. */
function isReducedBelow({ cents }: Printed, below: readonly Figure[], offCents: number): boolean {
  if (cents.has(offCents)) return true
  return below.some((_, from) => {
    const stretches = below.slice(from, from + reductionsMax)
    return stretches.some((_figure, to) => sumCents(stretches.slice(0, to + 1)) === offCents)
  })
}

const sumCents = (figures: readonly Figure[]) => figures.reduce((sum, figure) => sum + Math.abs(figure.cents), 0)

/** What all amounts are multiples of: round ones meet one another far more often. */
const grainOf = (cents: readonly number[]): number => cents.reduce(greatestCommonDivisor, 0)

function greatestCommonDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

type Printed = {
  /** Where a figure stands in the amounts of its column, on its page. */
  places: ReadonlyMap<string, { column: readonly Figure[]; at: number }>
  cents: ReadonlySet<number>
}

/** Gathered once: a page may have thousands of rows, and as many claims. */
function printedIn({ rows }: Table): Printed {
  const columns = new Map<string, Figure[]>()
  const places = new Map<string, { column: readonly Figure[]; at: number }>()
  const cents = new Set<number>()
  for (const row of rows)
    for (const [index, amount] of row.cells) {
      cents.add(Math.abs(amount.cents))
      if (amount.plain) continue
      const name = `${row.page} ${index}`
      const column = columns.get(name) ?? []
      columns.set(name, column)
      const figure = figureOf(row, amount)
      places.set(keyOf(figure), { column, at: column.length })
      column.push(figure)
    }
  return { places, cents }
}
