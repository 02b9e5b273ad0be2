import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import type { Box } from '#documents/page-evidence.ts'
import { figureOf, keyOf, type Origin, type Sum, sumOf } from '../sum.ts'

const rated = /^(\d{1,2}(?:[.,]\d{1,2})?) ?%$/

/** Rates are round: halves and tenths of a per cent. */
const rateStep = 0.1
const rateMax = 60
/** Below that every rate comes to about the same cents. */
const baseCentsMin = 20_000
/** The grouping of an amount and its rate. */
export const percentage = 'percentage'
const origin: Origin = { grouping: percentage, columns: [], tried: 1, near: () => [] }

/**
 * `Total 3 756,30`, `Discount 8 % −187,82`, `Net 3 568,48`: the three amounts make one another, so they were read aright, and what is
 * added or taken away is a round rate of the first one, to the cent. Where another rate is printed, one of the two was changed; where
 * the printed rate and two of the amounts agree, the third was.
 */
export function percentageSums({ rows }: Table, invoice: readonly Sum[] = []): Sum[] {
  // Net, tax and gross of an invoice prove more than these three do.
  const known = new Set(
    invoice.flatMap(({ terms, result }) => [result, ...terms.map(({ figure }) => figure)]).map(keyOf),
  )
  const parts = new Map<number, number[]>()
  return rows.flatMap((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]]
    if (above === undefined || below === undefined || above.page !== row.page || below.page !== row.page) return []
    const rate = rateIn(row)
    if (rate === undefined) return []
    return [...row.cells].flatMap(([column, amount]) => {
      const [base, rest] = [above.cells.get(column), below.cells.get(column)]
      if (base === undefined || rest === undefined || [base, amount, rest].some(({ plain }) => plain)) return []
      const isOther = (other: number) =>
        isSumAbove(rows, at, column, other) ||
        partsOn(row.page, rows, parts).some((cents) => Math.abs(cents) === Math.abs(other - base.cents))
      const way = wayOfChanged({ base, amount, rest }, rate.rate / 100, isOther)
      const [whole, part] = [figureOf(above, base), figureOf(row, amount)]
      if (way !== undefined && !known.has(keyOf(whole)) && !known.has(keyOf(part))) {
        const factor = way * Math.sign(amount.cents)
        const chain = [whole, part].map((figure, index) => ({ figure, factor: index === 0 ? 1 : factor }))
        return [
          sumOf('total', chain, figureOf(below, rest), 1, origin),
          sumOf('total', [{ figure: whole, factor: (Math.sign(amount.cents) * rate.rate) / 100 }], part, 1, origin),
        ]
      }
      const isChain = [1, -1].some((sign) => base.cents + sign * amount.cents === rest.cents)
      const meant = Math.abs(amount.cents / base.cents) * 100
      if (!isChain || Math.abs(base.cents) < baseCentsMin || !isRound(meant, base.cents)) return []
      if (isOfPart(partsOn(row.page, rows, parts), rate.rate, amount)) return []
      const result = { page: row.page, box: rate.box, text: rate.text, cents: Math.round(rate.rate * 100), others: [] }
      const term = { figure: part, factor: Math.sign(amount.cents) * (10_000 / Math.abs(base.cents)) }
      return [sumOf('total', [term], result, toleranceOf(base), origin)]
    })
  })
}

type Chain = { base: Amount; amount: Amount; rest: Amount }

/**
 * The rate and what is left want the base, or the part of it, to be the same other figure, to the cent, which has one digit changed.
 * The two that agree have nothing else in common. What the base and the part make: 1, added; −1, less; `undefined`: all is as printed.
 * `isOther`: the figure they want is no changed base, as the row above the rate is only the last one of a list.
 */
function wayOfChanged(
  { base, amount, rest }: Chain,
  rate: number,
  isOther: (whole: number) => boolean,
): 1 | -1 | undefined {
  if (rate === 0 || [base, amount, rest].some(({ text }) => !cents.test(text))) return undefined
  const left = rest.cents - base.cents
  return ([1, -1] as const).find((way) => {
    const whole = rest.cents - way * Math.abs(amount.cents)
    const isBase = isPart(whole, rate, amount.cents) && isOneDigit(base.cents, whole) && !isOther(whole)
    return isBase || (isPart(base.cents, rate, left) && isOneDigit(Math.abs(amount.cents), way * left))
  })
}

/** No list of items that is read here is longer. */
const itemsMax = 200

/** `Setup 200.00`, `Consulting 1,300.00`, `VAT 20 % 300.00`: without a subtotal the rate is that of all items above it. */
function isSumAbove(rows: readonly TableRow[], at: number, column: number, whole: number): boolean {
  let [sum, count] = [0, 0]
  for (const { cells } of rows.slice(Math.max(0, at - itemsMax), at).toReversed()) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    sum += cell.cents
    count += 1
    if (count > 1 && sum === whole) return true
  }
  return false
}

const cents = /[.,]\d{2}(?!\d)/
const isPart = (base: number, rate: number, part: number): boolean =>
  Math.abs(base) >= baseCentsMin && Math.abs(Math.abs(base) * rate - Math.abs(part)) <= 0.75
/** Below that a difference may be rounding. */
const offCentsMin = 100

function isOneDigit(one: number, other: number): boolean {
  const [first, second] = [String(one), String(other)]
  if (first.length !== second.length || Math.abs(one - other) < offCentsMin) return false
  return [...first].filter((digit, at) => digit !== second[at]).length === 1
}

/** Withheld from labour alone, or taxed in part: the rate is right, and of another figure of the page. */
const isOfPart = (parts: readonly number[], rate: number, { cents }: Amount): boolean =>
  parts.some((part) => Math.abs((Math.abs(part) * rate) / 100 - Math.abs(cents)) <= 1)

/** All figures of a page, which are read once. */
function partsOn(page: number, rows: readonly TableRow[], known: Map<number, number[]>): readonly number[] {
  const parts =
    known.get(page) ??
    rows
      .filter((row) => row.page === page)
      .flatMap(({ cells, line }) => [...cells.values(), ...amountsOf(line)].map(({ cents }) => cents))
  known.set(page, parts)
  return parts
}

/** A cent more or less, in hundredths of a per cent. */
const toleranceOf = ({ cents }: Amount): number => Math.max(1, Math.ceil(10_000 / Math.abs(cents)))

/** It is a round rate to the cent, and not one of many rates that would be. */
function isRound(meant: number, baseCents: number): boolean {
  const nearest = Math.round(meant / rateStep) * rateStep
  return nearest > 0 && nearest <= rateMax && (Math.abs(nearest - meant) / 100) * Math.abs(baseCents) <= 1
}

/** The only rate of the row. */
function rateIn({ line: { words } }: TableRow): { rate: number; text: string; box: Box } | undefined {
  const found = words.flatMap(({ text, box }, at) => {
    const next = words[at + 1]
    // `T V A  1 9 %`: digits that are set apart may be one number.
    if (/^\d+$/.test(words[at - 1]?.text ?? '')) return []
    const written = /%$/.test(text) ? text : next?.text === '%' ? `${text} %` : ''
    const [, rate] = rated.exec(written) ?? []
    const right = written === text ? box[2] : (next?.box[2] ?? box[2])
    const whole: Box = [box[0], box[1], right, box[3]]
    return rate === undefined ? [] : [{ rate: Number(rate.replace(',', '.')), text: written, box: whole }]
  })
  return found.length === 1 ? found[0] : undefined
}
