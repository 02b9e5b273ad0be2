import type { Money } from '../bank-lines.ts'
import { announcedDay } from '../days/day-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { Move } from '../items.ts'
import { isCounted } from '../pages/page-numbers.ts'
import type { Proven } from '../sums/prove.ts'

/** Below the heading of its day a scanned line has but that of value. */
const isDated = ({ booking, value, line }: LineFacts) => booking !== undefined || (line.ocr && value !== undefined)

/** Of a movement it is an amount. */
const isTime = ([, { isMended }]: LineFacts['cells'][number]) => isMended === 'time'

/**
 * From the opening balance or the first movement to the last or the closing balance. A day alone heads the lines below it. `own`: the lines
 * that are of no other statement.
 */
export function linesWithoutAmount(
  moves: readonly Move[],
  lines: readonly LineFacts[],
  own: readonly LineFacts[] = [],
): LineFacts[] {
  const indices = moves.map(({ facts }) => facts.index)
  const told = new Set(moves.flatMap(({ from, money, facts }) => (money.text === '' ? [from] : [from, facts])))
  const bare = lines
    .slice(startOf(lines, Math.min(...indices, lines.length)), endOf(lines, Math.max(...indices, 0)))
    .filter((facts) => isDated(facts) && facts.cells.every(isTime) && facts.label.trim() !== '')
    .filter(({ line }) => announcedDay(line) === undefined)
    .filter((facts) => !told.has(facts) && facts.period === undefined && facts.marks.length === 0)
  const all = [...bare, ...leftOut(moves, own)].toSorted((one, other) => one.index - other.index)
  return all.length === 0 ? all : all.filter((facts) => !isOnEachPage(facts.line, lines) && !isHeadOfPage(facts, lines))
}

const columnIn = ({ cells }: LineFacts, money: Money | undefined) => cells.find(([, cell]) => cell === money)?.[0]

/** Below the first movement, with a day and a balance in its column, and an amount in a column that was taken for none of the table's. */
function leftOut(moves: readonly Move[], own: readonly LineFacts[]): LineFacts[] {
  const balances = new Set(moves.flatMap(({ facts, balance }) => columnIn(facts, balance?.money) ?? []))
  if (balances.size === 0) return []
  const known = new Set(moves.flatMap(({ facts, money }) => columnIn(facts, money) ?? []))
  const [first, layouts] = [moves[0]?.facts.index ?? 0, new Set(moves.map(({ facts }) => facts.layout))]
  const from = Math.min(first, moves.at(-1)?.facts.index ?? first)
  return own.filter(({ index, booking, cells, marks, period, layout }) => {
    if (index < from || booking === undefined || marks.length > 0 || period !== undefined || !layouts.has(layout))
      return false
    const columns = cells.map(([column]) => column)
    return columns.length > 1 && columns.some((at) => balances.has(at)) && !columns.some((at) => known.has(at))
  })
}

/**
 * Whether the sums say that nothing moved on any of these lines, which come in their order: each is between two balances that are apart by
 * just what moved on the others.
 */
export function areBorneOut(
  bare: readonly LineFacts[],
  { moves, borneOut, checks }: Pick<Proven, 'moves' | 'borneOut' | 'checks'>,
): boolean {
  const isClosed = checks.some(({ what, holds }) => holds && what === 'closing balance')
  const printed = moves.toSorted((one, other) => one.facts.index - other.facts.index)
  const isReversed = (moves[0]?.facts.index ?? 0) > (moves.at(-1)?.facts.index ?? 0)
  let below = 0
  return bare.every(({ index }) => {
    while ((printed[below]?.facts.index ?? Number.POSITIVE_INFINITY) < index) below += 1
    const around = [printed[below - 1], printed[below]]
    const [older, newer] = isReversed ? around.toReversed() : around
    const isBegun = older === undefined || older.balance !== undefined || borneOut.has(older.facts)
    return isBegun && (newer === undefined ? isClosed : borneOut.has(newer.facts))
  })
}

/** `11/17/26, 11:14 AM  Online banking`: what a browser prints above each page. */
const isOnEachPage = ({ text, page }: LineFacts['line'], lines: readonly LineFacts[]) =>
  lines.some(({ line }) => line.page !== page && line.text === text)

/** `Statement ending 09/30/2024  Page 2 of 4`: of a scanned page it need not be read as on the others. */
const isHeadOfPage = ({ line, index }: LineFacts, lines: readonly LineFacts[]) =>
  lines[index - 1]?.line.page !== line.page && isCounted(line)

const nearMax = 4
/** Between a balance in a box and the amount that was read first stand titles, and all lines of the label whose amount was not. */
const aboveMax = 12
const hasMark = ({ marks, line }: LineFacts, mark: 'opening' | 'closing') =>
  line.ocr && marks.some((each) => each.mark === mark)

/** In a scan the first and the last line may be those that were not read. */
function startOf(lines: readonly LineFacts[], first: number): number {
  const from = Math.max(0, first - aboveMax)
  const at = lines.slice(from, first).findLastIndex((facts) => hasMark(facts, 'opening'))
  return at === -1 ? first : from + at
}

function endOf(lines: readonly LineFacts[], last: number): number {
  const at = lines.slice(last + 1, last + 1 + nearMax).findIndex((facts) => hasMark(facts, 'closing'))
  return at === -1 ? last : last + 1 + at
}
