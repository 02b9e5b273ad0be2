import type { LineFacts } from '../facts.ts'
import type { Role, Roles } from '../moves/row-moves.ts'
import { continuedPages } from '../pages/continued-pages.ts'
import { segmentsOf } from '../statement-segments.ts'
import { type Proven, proveSegment } from '../sums/prove.ts'
import type { Column } from './columns.ts'
import { itemsOf } from './table-items.ts'

export type Hypothesis = { roles: Roles; proven: readonly Proven[]; score: number; fails: number; holds: number }

const hypothesesMax = 400
/** Of a long statement only the titles are tried first, and all else only on what fits into this many lines. */
const linesTimesHypothesesMax = 4_000_000

/**
 * The roles of the columns that the sums bear out best, table by table. Titles are believed as long as nothing speaks against them.
 */
export function bestRoles(lines: readonly LineFacts[], tables: readonly (readonly Column[])[]): Hypothesis | undefined {
  const columns = tables.flat()
  const headed = tables.map((own) => headedRoles(own)[0])
  const start = tables.flatMap((own, at) => headed[at] ?? own.map((): Role => 'none'))
  const isHeaded = headed.some((roles) => roles !== undefined)
  let best = isHeaded ? tryRoles(lines, columns, start) : undefined
  if (best !== undefined && best.fails === 0 && best.holds > 0 && isWhole(lines, best)) return best
  let [from, left] = [0, Math.min(hypothesesMax, Math.ceil(linesTimesHypothesesMax / Math.max(1, lines.length)))]
  for (const own of tables) {
    const most = Math.max(0, ...own.map(({ count }) => count))
    const others = allRoles(own.length).filter(
      (roles) => !roles.some((role, at) => contradicts(role, own[at]?.head) || isRare(role, own[at], most)),
    )
    if (isIdle(tables)) others.unshift(['balance'])
    for (const roles of others.slice(0, left)) {
      const tried = tryRoles(lines, columns, (best?.roles ?? start).toSpliced(from, own.length, ...roles))
      if (best === undefined || (tried.score > best.score && !(isHeaded && isEmptied(tried, best)))) best = tried
    }
    left = Math.max(0, left - others.length)
    from += own.length
  }
  return best
}

const movesMin = 3

/** That it is not known which way lines go is no reason to take titled amounts for balances that nothing leads to. */
const isEmptied = (tried: Hypothesis, best: Hypothesis) =>
  tried.holds === 0 && movesIn(tried) === 0 && movesIn(best) >= movesMin
const movesIn = ({ proven }: Hypothesis) => proven.reduce((sum, { moves }) => sum + moves.length, 0)

/** Where nothing moved, the column that is called that of the balance is the only one with amounts. */
const isIdle = ([only, ...others]: readonly (readonly Column[])[]) =>
  others.length === 0 && only?.length === 1 && only[0]?.head === 'balance'

/** Seen from the other side every statement adds up as well: titles that tell debits from credits are not to be turned round. */
const contradicts = (role: Role, head: Column['head']) =>
  (role === 'debit' && head === 'credit') || (role === 'credit' && head === 'debit')

const rareShare = 0.15

/** Balances are printed at the end of each day at least: fewer are figures in the text. */
const isRare = (role: Role, column: Column | undefined, most: number) =>
  role === 'balance' && column !== undefined && column.head === undefined && column.count < rareShare * most

const isWhole = (lines: readonly LineFacts[], { roles, proven }: Hypothesis) =>
  unexplained(lines, roles) === 0 && proven.every(({ unsure }) => unsure === 0)

function headedRoles(columns: readonly Column[]): Roles[] {
  const roles = columns.map(
    ({ head }): Role =>
      head === 'debit' || head === 'credit' || head === 'amount' || head === 'balance' ? head : 'none',
  )
  const movement = roles.some((role) => role === 'debit' || role === 'credit' || role === 'amount')
  if (!movement) return []
  // Titles of a box above the table may be those of other columns: one of each, the one with the most amounts.
  const single = roles.map((role, at) => {
    const rivals = columns.filter((_, other) => roles[other] === role)
    return role === 'none' || Math.max(...rivals.map(({ count }) => count)) === columns[at]?.count ? role : 'none'
  })
  const hasSides = single.includes('debit') || single.includes('credit')
  return [hasSides ? single.map((role) => (role === 'amount' ? 'none' : role)) : single]
}

/** Every way to give the columns roles: one of amounts or two, with or without a balance. */
function allRoles(count: number): Roles[] {
  const found: Roles[] = []
  const indices = Array.from({ length: count }, (_, at) => at)
  const build = (given: Readonly<Record<number, Role>>) => found.push(indices.map((at) => given[at] ?? 'none'))
  for (const balance of [-1, ...indices.toReversed()]) {
    const with_ = balance === -1 ? {} : { [balance]: 'balance' as const }
    for (const one of indices) {
      if (one === balance) continue
      build({ ...with_, [one]: 'amount' })
      for (const other of indices)
        if (other !== one && other !== balance) build({ ...with_, [one]: 'debit', [other]: 'credit' })
    }
  }
  return found
}

function tryRoles(lines: readonly LineFacts[], columns: readonly Column[], roles: Roles): Hypothesis {
  const proven = segmentsOf(itemsOf(lines, roles, columns), continuedPages(lines)).map(proveSegment)
  let [holds, fails, moves, unsure, ends, proved] = [0, 0, 0, 0, 0, 0]
  for (const each of proven) {
    for (const { holds: isRight } of each.checks) {
      if (isRight) holds += 1
      else fails += 1
    }
    moves += each.moves.length
    if (isClosed(each)) proved += each.moves.length
    unsure += each.unsure
    ends += (each.opening?.mark === undefined ? 0 : 1) + (each.closing?.mark === undefined ? 0 : 1)
  }
  const agree = roles.reduce((sum, role, at) => {
    const head = columns[at]?.head
    if (head === undefined || (role === 'none' && head !== 'balance')) return sum
    return sum + (head === role ? 1 : -1)
  }, 0)
  const score = weighed({ holds, fails, unsure, moves, ends, proved, agree, unexplained: unexplained(lines, roles) })
  return { roles, proven, score, fails, holds }
}

type Seen = {
  holds: number
  fails: number
  unsure: number
  moves: number
  ends: number
  proved: number
  agree: number
  unexplained: number
}

/**
 * How well the lines bear the roles out: sums that hold or fail, lines whose way is not known, titles that agree less those that
 * do not, amounts in no column, lines, balances at their ends, and lines that a sum from one end to the other proves.
 */
export const weighed = ({ holds, fails, unsure, moves, ends, proved, agree, unexplained: left }: Seen): number =>
  3 * holds - 4 * fails - 2 * unsure + 3 * agree - left + 0.1 * moves + 0.5 * Math.min(4, ends) + 1.5 * proved

/** One sum from the opening to the closing balance speaks for every line between them. */
const isClosed = ({ moves, checks, opening, closing, unsure }: Proven) =>
  moves.length > 1 &&
  unsure === 0 &&
  opening?.cents !== closing?.cents &&
  checks.every(({ holds }) => holds) &&
  checks.some(({ what }) => what === 'closing balance')

/** Amounts of dated lines that no role accounts for. */
function unexplained(lines: readonly LineFacts[], roles: Roles): number {
  let count = 0
  for (const { booking, marks, cells } of lines)
    if (booking !== undefined && marks.length === 0)
      for (const [column] of cells) if (roles[column] === 'none') count += 1
  return count
}
