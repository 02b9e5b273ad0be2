import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { isCarried } from '../statements/carried.ts'
import { type Figure, figureOf, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

/** The grouping of sums of which two want the same other figure. */
export const twoWays = 'two ways'

const origin: Origin = { grouping: twoWays, columns: [], tried: 1, near: () => [] }

/** A list that is added up is longer than this seldom. */
const runMax = 40
/** With signs of their own: opening + in − out = closing, net + tax = gross, gross + before − paid = due. */
const signedMax = 5
const figuresMax = 600
/** Below that a difference may be rounding; of figures without cents ten of them. */
const [offCentsMin, offWholeMin] = [100, 1_000]
/** How often two sums of figures that mean nothing to one another may agree in a whole document. */
const chanceMax = 0.001
/** Sums with signs of their own that a figure is in, and the digits that may be another. */
const [signedTried, digitsTried] = [60, 54]
/** Round figures meet one another far more often. */
const grainMax = 500
/** Movements that a statement has at least, and those that make up one side of it. */
const [movedMin, sideMin] = [5, 2]

/** `changeCents`: what would have to be added to the figure, for all of the sums to come out. */
export type Changed = { figure: Figure; sums: readonly Sum[]; changeCents: number }

/**
 * Whoever changes a figure changes a digit of it. Two sums that share nothing but this figure, and that both come out to the cent if
 * one of its digits is another, the same digit in both: what was left out of one sum, or is grouped otherwise, would not do that.
 * Which sums the words mean need not be known.
 */
export function changedTwoWays(table: Table): Changed[] {
  const columns = columnsOf(table)
  const wanted = new Map<string, { figure: Figure; cents: number; sums: Sum[] }>()
  const printed = new Set(columns.flat().map(({ cents }) => Math.abs(cents)))
  const sound = new Set<string>()
  for (const sum of [...columns.flatMap(columnClaims), ...datedClaims(table, columns)]) {
    if (holds(sum)) {
      // The shorter ones of many sums that are tried come out by chance.
      if (sum.terms.length >= 2 && isWorthMuch(sum)) for (const figure of figuresOf(sum)) sound.add(keyOf(figure))
      continue
    }
    for (const { figure, cents } of otherFigures(sum)) {
      const key = `${keyOf(figure)} ${cents}`
      const known = wanted.get(key) ?? { figure, cents, sums: [] }
      wanted.set(key, known)
      if (!known.sums.some((other) => sharesMore(other, sum, figure))) known.sums.push(sum)
    }
  }
  return [...wanted.values()].flatMap(({ figure, cents, sums }) =>
    sums.length < 2 ||
    printed.has(Math.abs(cents)) ||
    sound.has(keyOf(figure)) ||
    isRound(sums) ||
    chanceOf(figure, columns) > chanceMax
      ? []
      : [{ figure, sums: ownFirst(sums, figure), changeCents: cents - figure.cents }],
  )
}

/** The longer a column, the more sums of it are tried; the smaller a figure, the more of them come near it. */
function chanceOf({ cents }: Figure, columns: readonly (readonly Figure[])[]): number {
  const longest = Math.min(runMax, Math.max(...columns.map(({ length }) => length)))
  const tried = longest ** 2 / 4 + signedTried
  return (columns.flat().length * digitsTried * tried ** 2) / 2 / cents ** 2
}

/** A reader sees best what a figure should be from a sum that makes it. */
const ownFirst = (sums: readonly Sum[], figure: Figure): Sum[] =>
  sums.toSorted(
    (one, other) => Number(keyOf(other.result) === keyOf(figure)) - Number(keyOf(one.result) === keyOf(figure)),
  )

/** Amounts of one column, from page to page. */
function columnsOf({ rights, rows }: Table): Figure[][] {
  const columns = rights.map((): Figure[] => [])
  for (const row of rows)
    for (const [index, amount] of row.cells)
      if (!amount.plain && !isDay(amount.text)) columns[index]?.push(figureOf(row, amount))
  return columns.map((column) => column.slice(0, figuresMax))
}

/** `12.10.` in a column of days. */
const isDay = (text: string): boolean => /^[0-3]?\d\.[01]\d\.?$/.test(text.trim())

/** What stands above a figure makes it: all of a run, or a few with signs of their own. */
function columnClaims(column: readonly Figure[]): Sum[] {
  const claims: Sum[] = []
  for (let to = 2; to < column.length; to += 1) {
    const result = column[to] as Figure
    let sum = 0
    for (let from = to - 1; from >= Math.max(0, to - runMax); from -= 1) {
      sum += (column[from] as Figure).cents
      const count = to - from
      if (count < 2) continue
      if (mayBeDigit(result.cents - sum)) claims.push(claimOf(column.slice(from, to), 0, result))
      if (count > signedMax - 1) continue
      for (let signs = 1; signs < 2 ** (count - 1); signs += 1) {
        const claim = claimOf(column.slice(from, to), signs, result)
        if (mayBeDigit(claim.offCents)) claims.push(claim)
      }
    }
  }
  return claims
}

/** `signs`: a bit for each figure but the first that is taken away. */
const claimOf = (figures: readonly Figure[], signs: number, result: Figure): Sum =>
  sumOf(
    'total',
    figures.map((figure, at): Term => ({ figure, factor: at > 0 && (signs >> (at - 1)) & 1 ? -1 : 1 })),
    result,
    0,
    origin,
  )

/** What came and what went, by the signs of the movements or by their columns, is printed somewhere else as well. */
function datedClaims({ rows, rights }: Table, columns: readonly (readonly Figure[])[]): Sum[] {
  const moved = rows.filter((row) => startsWithDay(row) && !isOfBalance(row))
  if (moved.length < movedMin) return []
  const sides = rights.flatMap((_, index) => {
    const figures = moved.flatMap((row) => {
      const amount = row.cells.get(index)
      return amount === undefined || amount.plain ? [] : [figureOf(row, amount)]
    })
    return [figures.filter(({ cents }) => cents > 0), figures.filter(({ cents }) => cents < 0)]
  })
  const own = new Set(moved.flatMap((row) => [...row.cells.values()].map((amount) => keyOf(figureOf(row, amount)))))
  const others = columns.flat().filter((figure) => !own.has(keyOf(figure)))
  return sides
    .filter((side) => side.length >= sideMin)
    .flatMap((side) => {
      const factor = Math.sign(side[0]?.cents ?? 1)
      const terms = side.map((figure): Term => ({ figure, factor }))
      const total = side.reduce((sum, { cents }) => sum + Math.abs(cents), 0)
      // Thousands of movements may meet as many figures: they are added up once.
      return others
        .filter(({ cents }) => mayBeDigit(Math.abs(cents) - total))
        .map((result) => sumOf('total', terms, { ...result, cents: Math.abs(result.cents) }, 0, origin))
    })
}

const startsWithDay = ({ line }: TableRow): boolean => /^\s*\d{1,2}[./-]\d{1,2}\b/.test(line.text)

const isOfBalance = (row: TableRow): boolean => isRow('opening', row) || isRow('closing', row) || isCarried(row)

/** Nothing, or a digit and zeros. */
const mayBeDigit = (cents: number): boolean => /^-?\d0*$/.test(String(cents))

/** Each figure of a sum that would make it come out with one digit changed, and what it would be then. */
function otherFigures({ terms, result, offCents }: Sum): { figure: Figure; cents: number }[] {
  const all = [{ figure: result, cents: result.cents - offCents }].concat(
    terms.map(({ figure, factor }) => ({ figure, cents: figure.cents + offCents * factor })),
  )
  return all.filter(({ figure, cents }) => isOneDigit(figure, cents))
}

function isOneDigit({ cents, text }: Figure, other: number): boolean {
  const [one, two] = [String(Math.abs(cents)), String(Math.abs(other))]
  if (Math.sign(cents) !== Math.sign(other) || one.length !== two.length) return false
  const least = /[.,]\d{2}(?!\d)/.test(text) ? offCentsMin : offWholeMin
  return Math.abs(cents - other) >= least && [...one].filter((digit, at) => digit !== two[at]).length === 1
}

const figuresOf = ({ terms, result }: Sum): Figure[] => [result, ...terms.map(({ figure }) => figure)]

function sharesMore(one: Sum, other: Sum, figure: Figure): boolean {
  const keys = new Set(figuresOf(one).map(keyOf))
  return figuresOf(other).some((shared) => keyOf(shared) !== keyOf(figure) && keys.has(keyOf(shared)))
}

/** A sum of a few figures that comes out says nothing where every other figure would do as well. */
const isWorthMuch = (sum: Sum): boolean => Math.abs(sum.result.cents) >= 100_000 && !isRound([sum])

const isRound = (sums: readonly Sum[]): boolean =>
  sums.some((sum) => figuresOf(sum).reduce((grain, { cents }) => divisor(grain, Math.abs(cents)), 0) > grainMax)

function divisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
