import type { Amount } from '#documents/figures/amounts.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { hasGluedWord } from '../figures/glued.ts'
import {
  comesOutOtherwise,
  type Figure,
  figureOf,
  hasCents,
  holds,
  type Origin,
  type Sum,
  sumOf,
  type Term,
} from '../sum.ts'
import { isCarried } from './carried.ts'
import { isDatedBalance } from './dated-balance.ts'

/** Amounts stand on the right of what they are for. */
const triedMax = 6

type Side = 1 | -1
type Segment = {
  opening: TableRow
  moves: TableRow[]
  /** With the number of movements above them. */
  totals: { row: TableRow; after: number }[]
  closing: TableRow
  /** It begins where another one ended: what stands there may belong to neither. */
  goesOn?: boolean
}

/**
 * Opening balance + credits − debits = closing balance, and the totals of both columns where they are given. Which column adds
 * and which takes away is what the headings say, or else what makes most sums come out.
 */
export function statementSums(table: Table, balanceColumn: number | undefined): Sum[] {
  const found = segmentsOf(table.rows)
  const sumsWith = (sides: ReadonlyMap<number, Side>) =>
    balanceColumn !== undefined && sides.has(balanceColumn)
      ? []
      : found.flatMap((segment) => segmentSums(segment, sides))
  const headed = (headedSides(table).map(sumsWith)[0] ?? []).map((sum): Sum => ({ ...sum, origin: byHeadings }))
  if (headed.some(holds)) return headed
  let best = headed
  for (const sums of [...signedSides(table), ...triedSides(table)].map(sumsWith))
    if (best.length === 0 || believed(sums) > believed(best)) best = sums
  return best
}

const byHeadings: Origin = { grouping: 'headed', columns: [], tried: 1, near: () => [] }

/** Every movement says itself whether it comes or goes. */
const bySigns: Origin = { ...byHeadings, grouping: 'signed' }

/** Those that come out, less a little for each that does not. */
function believed(sums: readonly Sum[]): number {
  const failing = sums.filter((sum) => !holds(sum) && !comesOutOtherwise(sum)).length
  return sums.filter(holds).length - failing / (1 + sums.length)
}

function segmentsOf(rows: readonly TableRow[]): Segment[] {
  const found: Segment[] = []
  let open: Omit<Segment, 'closing'> | undefined
  for (const row of rows) {
    const isDated = isDatedBalance(row) && !isCarried(row)
    const closes = isDated ? open !== undefined : isRow('closing', row)
    if (isRow('opening', row) || (isDated && open === undefined)) open = { opening: row, moves: [], totals: [] }
    else if (open === undefined) continue
    else if (closes) {
      if (open.moves.length > 0) found.push({ ...open, closing: row })
      // Two days with nothing between them are the head of the statement.
      const goesOn = isDated && open.moves.length > 0
      open = goesOn ? { opening: row, moves: [], totals: [], goesOn } : undefined
    } else if (isRow('movement', row) || isRow('total', row)) open.totals.push({ row, after: open.moves.length })
    // What is only taken to the next page moves nothing.
    else if (!isCarried(row)) open.moves.push(row)
  }
  return found
}

function headedSides({ heads, rows }: Table): Map<number, Side>[] {
  const sides = new Map<number, Side>()
  for (const [column, head] of heads)
    if (head !== 'balance') sides.set(column, head === 'credit' || isTakenAway(column, rows) ? 1 : -1)
  return sides.size > 0 ? [sides] : []
}

/** Some print every debit with its minus, in a column of debits: it is taken away once. */
function isTakenAway(column: number, rows: readonly TableRow[]): boolean {
  const amounts = rows.flatMap(({ cells }) => cells.get(column) ?? []).filter(({ plain }) => !plain)
  return 2 * amounts.filter(({ cents }) => cents < 0).length > amounts.length
}

/** One column whose amounts say themselves which way they go. */
function signedSides({ rights, rows }: Table): Map<number, Side>[] {
  return rights.flatMap((_, column) => {
    const amounts = rows.flatMap(({ cells }) => cells.get(column) ?? [])
    const signed = amounts.filter((amount) => amount.signed).length
    return amounts.length >= 4 && signed >= 0.5 * amounts.length ? [new Map<number, Side>([[column, 1]])] : []
  })
}

function triedSides({ rights, rows }: Table): Map<number, Side>[] {
  const columns = rights.map((_, at) => at).slice(-triedMax)
  return columns.flatMap((debit) =>
    columns
      .filter((credit) => credit !== debit)
      .map(
        (credit) =>
          new Map<number, Side>([
            [debit, isTakenAway(debit, rows) ? 1 : -1],
            [credit, 1],
          ]),
      ),
  )
}

function segmentSums(segment: Segment, sides: ReadonlyMap<number, Side>): Sum[] {
  const { opening, moves: rows, totals, closing, goesOn } = segment
  const [start, end] = [balanceOf(opening, sides), balanceOf(closing, sides)]
  // Where the balances have cents, `391 007 457` is the number of a company in the head of a page.
  const isExact = [start, end].every((term) => term !== undefined && hasCents(term.figure))
  const all = rows.flatMap((row, at) =>
    [...row.cells].flatMap(([column, amount]): Move[] => {
      const side = sides.get(column)
      return side === undefined || amount.plain || (isExact && !hasCents(amount))
        ? []
        : [{ column, side, at, amount, figure: figureOf(row, amount) }]
    }),
  )
  const moved = (some: readonly Move[]) => some.reduce((sum, { side, figure }) => sum + side * figure.cents, 0)
  const isMade = (some: readonly Move[]) =>
    start !== undefined &&
    end !== undefined &&
    Math.abs(start.factor * start.figure.cents + moved(some)) === Math.abs(end.figure.cents)
  const moves = isMade(all) ? all : withoutTotals(all)
  if (start === undefined || end === undefined || moves.length === 0) return []
  const terms: Term[] = moves.map(({ side, figure }) => ({ figure, factor: side }))
  const origin = moves.every(({ amount }) => amount.signed) ? bySigns : undefined
  const sumFrom = (one: Term, other: Term) =>
    sumOf('balance', [one, ...terms], { ...other.figure, cents: other.factor * other.figure.cents }, 0, origin)
  // A debt is marked in many ways: the sides of both balances are as it comes out, if it does.
  const ways = sidesOf(start).flatMap((one) => sidesOf(end).map((other) => sumFrom(one, other)))
  const sums = [ways.find(holds) ?? sumFrom(start, end)]
  for (const { row, after } of totals) {
    const found = [...row.cells].flatMap(([column, amount]) => {
      const parts = moves
        .filter((move) => move.column === column && move.at < after)
        .map(({ figure }) => ({ figure, factor: 1 }))
      return parts.length === 0 ? [] : [sumOf('balance', parts, figureOf(row, amount))]
    })
    // A total that holds for neither column may count something else. Some count the opening balance, on its side.
    if (found.some(holds)) sums.push(...found.filter((sum) => !isWithOpening(sum, start.figure)))
  }
  // A row whose amount cannot be read lacks among the movements.
  return goesOn || rows.some(hasGluedWord) ? sums.filter(holds) : sums
}

type Move = { column: number; side: Side; at: number; amount: Amount; figure: Figure }

const totalsMax = 2
const countedMin = 2

/** `Ausgehende Transaktionen`, whatever they are called: below the movements, what went and what came in all, each to the cent. */
function withoutTotals(moves: readonly Move[]): readonly Move[] {
  const [first, second] = [moves.slice(0, -totalsMax), moves.slice(-totalsMax)]
  const isTotal = ({ column, figure: { cents } }: Move) => {
    const counted = first.filter((move) => move.column === column && move.figure.cents > 0 === cents > 0)
    return counted.length >= countedMin && counted.reduce((sum, { figure }) => sum + figure.cents, 0) === cents
  }
  const [out, into] = second
  const areTwo =
    out !== undefined && into !== undefined && (out.column !== into.column || out.figure.cents * into.figure.cents < 0)
  return areTwo && second.every(isTotal) ? first : moves
}

const isWithOpening = ({ offCents }: Sum, { cents }: Figure) => offCents !== 0 && Math.abs(offCents) === Math.abs(cents)

const sidesOf = (balance: Term): Term[] =>
  balance.figure.cents < 0 ? [balance] : [balance, { ...balance, factor: -balance.factor }]

const inCredit =
  /a (?:vostro|suo|nostro) credito|saldo (?:a )?credito|crediteur|creditor(?:e|a)?\b|en su favor|in your favour/
const inDebit = /a (?:vostro|suo|nostro) debito|saldo (?:a )?debito|debiteur|debitor(?:e|a)?\b|overdrawn/

/**
 * In the column of debits a balance is a debt, unless its words say otherwise: a closing balance may stand on the other side, so
 * that both columns come to the same total.
 */
function balanceOf(row: TableRow, sides: ReadonlyMap<number, Side>): Term | undefined {
  const found = [...row.cells].filter(([, { plain }]) => !plain).at(-1)
  if (found === undefined) return undefined
  const [column, amount]: [number, Amount] = found
  const said = inCredit.test(row.label) ? 1 : inDebit.test(row.label) ? -1 : undefined
  return { figure: figureOf(row, amount), factor: amount.signed ? 1 : (said ?? sides.get(column) ?? 1) }
}
