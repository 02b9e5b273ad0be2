import type { Line } from '#documents/figures/lines.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import { chanceOf, stepOf } from '../certainty/chance.ts'
import { isEnumerated } from '../figures/enumerated.ts'
import { isYears, type MoneyTable } from '../figures/money-table.ts'
import { figuresIn, nearFigures } from '../figures/near-figures.ts'
import { figureOf, holds, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const partsMax = 30
const openMax = 60
const surePartsMax = 6
const chanceMax = 0.000_2
const centsMin = 20_000
const termCentsMin = 100
type Pattern = 'sum' | 'rest'
type ColumnSum = { column: number; sum: Sum }
type Reading = { parts: number; pattern: Pattern; sums: ColumnSum[]; holding: number; residual: number }

/**
 * Rows that are made of the rows above them. Which rows count is written nowhere: it is read from the columns in which the
 * sum comes out (last year's), and then holds for all (this year's). Rows that are counted stand for nothing any more, so
 * that totals of totals are found as well.
 */
export function columnSums(table: MoneyTable): Sum[] {
  const { rows } = table
  const found: Sum[] = []
  const counted = new Map<TableRow, ReadonlySet<Line>>()
  let open: TableRow[] = []
  for (const [at, row] of rows.entries()) {
    if (isYears(row)) {
      // Headings are repeated on the next page, where the table goes on.
      if (open.at(-1)?.page === row.page) open = []
      continue
    }
    const last = open.at(-1)
    if (last !== undefined && isRepeated(row, last)) {
      counted.set(last, new Set([...(counted.get(last) ?? []), row.line]))
      continue
    }
    const reading = readingOf(row, open)
    if (reading !== undefined) {
      const parts = open.slice(-reading.parts)
      const lines = new Set(parts.flatMap((part) => [...(counted.get(part) ?? [])]))
      const before = open.slice(0, -reading.parts)
      const isSaid = isTotal(row) || isHeaded(reading, [...parts, row], rows[at + 1])
      const tried = 2 * reading.parts * (isSaid ? 1 : rows.length)
      counted.set(row, new Set([...lines, ...parts.map(({ line }) => line)]))
      for (const { column, sum } of reading.sums) {
        const near = () => nearFigures(table, { at, column, parts })
        const above = () => figuresIn(column, before).toReversed()
        const said = { isNamed: isTotal(row), isContradicted: isContradicted(row, parts, reading.pattern) }
        const origin: Origin = { grouping: `row ${at}`, columns: [column], tried, ...said, near, above, parts, lines }
        found.push({ ...sum, origin })
      }
      open = before
    }
    if (reading === undefined && isGrandTotal(row)) found.push(...ofSubtotals(row, open, counted))
    open = [...open, row].slice(-openMax)
  }
  return found
}

/** A heading with its amount stands above its rows or below them. */
function isHeaded({ pattern }: Reading, rows: readonly TableRow[], next: TableRow | undefined): boolean {
  const [head, members] = pattern === 'rest' ? [rows[0], rows.slice(1)] : [rows.at(-1), rows.slice(0, -1)]
  return head !== undefined && isEnumerated(head, members, pattern === 'rest' ? next : undefined)
}

const grand = /^(?:total general|totale generale|grand total|general total|totaal generaal|bilanzsumme|gesamtsumme)/
const isGrandTotal = (row: TableRow) => isRow('assets', row) || isRow('liabilities', row) || grand.test(row.label)

const changedDigitsMax = 2

/** Whoever changes a figure changes few of its digits; what lacks a part that stands on another page is another number altogether. */
function isLikeIt(made: number, printed: number): boolean {
  const [one, other] = [String(made), String(printed)]
  return one.length === other.length && [...one].filter((digit, at) => digit !== other[at]).length <= changedDigitsMax
}

/** Nothing stands above a total of all but sums that come out, and it is not what they make: it, or one of them, says something else. */
function ofSubtotals(row: TableRow, open: readonly TableRow[], counted: ReadonlyMap<TableRow, unknown>): Sum[] {
  return [...row.cells].flatMap(([column, amount]) => {
    const parts = open.filter((part) => part.cells.has(column) && (part.page === row.page || !isGrandTotal(part)))
    const isProven = parts.every((part) => part.page === row.page && counted.has(part))
    if (amount.plain || parts.length < 2 || !isProven) return []
    const terms = figuresIn(column, parts).map((figure) => ({ figure, factor: 1 }))
    const made = terms.reduce((sum, { figure }) => sum + figure.cents, 0)
    if (!isTelling(terms, amount.cents) || !isLikeIt(made, amount.cents)) return []
    const origin: Origin = { grouping: 'subtotals', columns: [column], tried: 1, near: () => figuresIn(column, open) }
    return [sumOf('total', terms, figureOf(row, amount), toleranceOf(stepOf([amount]), terms.length), origin)]
  })
}

/** A total that is printed once more: with and without its name, or once as the title of what follows. */
function isRepeated({ cells }: TableRow, before: TableRow): boolean {
  const isSame = [...cells].every(([column, { cents }]) => before.cells.get(column)?.cents === cents)
  return isSame && cells.size === before.cells.size && [...cells.values()].some(({ cents }) => cents >= centsMin)
}

/** The reading under which the sum comes out in most columns; of those the most exact, and then the shortest. */
function readingOf(row: TableRow, open: readonly TableRow[]): Reading | undefined {
  const patterns = isRow('total', row) ? onlySums : bothPatterns
  const columns = [...row.cells].flatMap(([column, { cents }]) =>
    Math.abs(cents) >= centsMin ? [tallyOf(column, cents)] : [],
  )
  if (columns.length === 0) return undefined
  let best: Tried | undefined
  for (let parts = 1; parts <= Math.min(partsMax, open.length); parts += 1) {
    const part = open[open.length - parts] as TableRow
    for (const column of columns) count(column, part.cells.get(column.column)?.cents)
    if (parts < 2) continue
    // What is not called a total is one only of few rows: most rows are of none, and need no longer search.
    if (parts > surePartsMax && best === undefined && !isTotal(row)) return undefined
    for (const pattern of patterns) {
      const tried = tryOut(columns, parts, pattern)
      if (tried.holding > 0 && (best === undefined || isBetter(tried, best))) best = tried
    }
  }
  if (best === undefined) return undefined
  // Only now are the sums written out: of a hundred readings none is right, and of the others one is.
  const { parts, pattern, holding, residual } = best
  const reading = { parts, pattern, sums: sumsOf(row, open.slice(-parts), pattern), holding, residual }
  return isSure(row, reading) ? reading : undefined
}

const onlySums = ['sum'] as const
const bothPatterns = ['sum', 'rest'] as const

type Tried = Pick<Reading, 'parts' | 'pattern' | 'holding' | 'residual'>

/** What the rows counted so far make in one column: from the row above upwards. */
type Tally = {
  column: number
  cents: number
  terms: number
  /** Those that are more than nothing. */
  telling: number
  sum: number
  /** Of the uppermost row; 0 where it has nothing in this column. */
  first: number
  /** All amounts are so round. */
  thousands: boolean
  units: boolean
}

const tallyOf = (column: number, cents: number): Tally => ({
  column,
  cents,
  terms: 0,
  telling: 0,
  sum: 0,
  first: 0,
  thousands: cents % 100_000 === 0,
  units: cents % 100 === 0,
})

function count(tally: Tally, cents: number | undefined): void {
  tally.first = cents ?? 0
  if (cents === undefined) return
  tally.terms += 1
  tally.sum += cents
  if (Math.abs(cents) >= termCentsMin) tally.telling += 1
  tally.thousands &&= cents % 100_000 === 0
  tally.units &&= cents % 100 === 0
}

function tryOut(columns: readonly Tally[], parts: number, pattern: Pattern): Tried {
  let [holding, residual] = [0, 0]
  for (const { cents, terms, telling, sum, first, thousands, units } of columns) {
    // Less than nothing: what goes from one row to others comes out in this way as well.
    if (telling < 2 || (pattern === 'rest' && first === 0)) continue
    const off = Math.abs(cents - (pattern === 'sum' ? sum : 2 * first - sum))
    if (off > toleranceOf(thousands ? 100_000 : units ? 100 : 1, terms)) continue
    holding += 1
    residual += off
  }
  return { parts, pattern, holding, residual }
}

/** Amounts that were rounded one by one make a total that is off by a step or two. */
const toleranceOf = (step: number, terms: number) => (step === 1 ? 0 : terms > 4 ? 2 * step : step)

const isBetter = (one: Tried, other: Tried) =>
  one.holding > other.holding || (one.holding === other.holding && one.residual < other.residual)

/** Sums also come out by chance: what is not called a total must be beyond it in the columns where it comes out. */
function isSure(row: TableRow, { parts, sums, holding }: Reading): boolean {
  const isMost = 2 * holding >= sums.length
  if (isTotal(row) && isMost) return true
  if (!isTotal(row) && (!isMost || parts > surePartsMax)) return false
  return sums.reduce((chance, { sum }) => (holds(sum) ? chance * chanceOf(sum) : chance), 1) <= chanceMax
}

const made =
  /^(?:resultat|risultato|utile|perdita|profit|loss|gross|operating|net\b|marge|margine|ebit|jahres|ergebnis|rohergebnis|resultad|resultaat|shareholders|valeur ajoutee|valore aggiunto|differen|brutto|netto(?:gewinn|resultaat)|bruto)/

const isTotal = (row: TableRow) => isRow('total', row) || made.test(row.label)

/** In a list of accounts the rows below a heading happen to make one another in one column, and in another they do not. */
function isContradicted({ cells }: TableRow, parts: readonly TableRow[], pattern: Pattern): boolean {
  return [...cells].some(([column, { cents, plain }]) => {
    const amounts = parts.flatMap((part) => part.cells.get(column) ?? []).filter((amount) => amount.cents !== 0)
    if (plain || cents !== 0 || amounts.length < 2) return false
    const sum = amounts.reduce((all, amount) => all + amount.cents, 0)
    const expected = pattern === 'sum' ? sum : 2 * (parts[0]?.cells.get(column)?.cents ?? 0) - sum
    return Math.abs(expected) >= centsMin
  })
}

/** `sum`: all are added. `rest`: the first, less those that follow. */
function sumsOf(row: TableRow, parts: readonly TableRow[], pattern: Pattern): ColumnSum[] {
  return [...row.cells].flatMap(([column, amount]) => {
    const terms = parts.flatMap((part, at): Term[] => {
      const cell = part.cells.get(column)
      return cell === undefined ? [] : [{ figure: figureOf(part, cell), factor: pattern === 'rest' && at > 0 ? -1 : 1 }]
    })
    if (!isTelling(terms, amount.cents)) return []
    const step = stepOf([amount, ...terms.map(({ figure }) => figure)])
    return [{ column, sum: sumOf('total', terms, figureOf(row, amount), toleranceOf(step, terms.length)) }]
  })
}

/** Two small numbers make a third one by chance; a zero adds nothing. */
const isTelling = (terms: readonly Term[], cents: number) =>
  Math.abs(cents) >= centsMin && terms.filter(({ figure }) => Math.abs(figure.cents) >= termCentsMin).length >= 2
