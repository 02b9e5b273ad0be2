import type { BankLine } from '../bank-lines.ts'
import { type Head, headsOf } from './heading-words.ts'

/** A table whose columns stand where its own titles do: a file may hold several, each with its own. */
export type Layout = { lines: readonly BankLine[]; heads: readonly Head[] }

/** An American statement has a table for each kind of movement, and one in each column of cheques and of balances by day. */
const layoutsMax = 16
const apartPoints = 12
const shiftPoints = 40

/** Each line belongs to the titles above it; those at the top belong to the first. Titles that are repeated are no new layout. */
export function layoutsOf(lines: readonly BankLine[]): { layouts: Layout[]; of: readonly number[] } {
  const heads = headsOf(lines)
  const byLine = Map.groupBy(heads, ({ page, box }) => `${page} ${Math.round(box[1])}`)
  const titles: Head[][] = []
  const of: number[] = []
  let now = 0
  let since = 0
  for (const [at, line] of lines.entries()) {
    const own = titlesOn(line, byLine)
    if (own.length >= 2 && own.some(({ role }) => isMoney(role))) {
      const same = titles.findIndex((known) => isSame(known, own))
      if (same === -1) titles.push(own)
      const next = same === -1 ? titles.length - 1 : same
      // The upper of two lines of titles belongs to the table below, not to the one above.
      if (next !== now)
        for (let back = at - 1; back >= since && lines[back]?.money.length === 0; back -= 1) of[back] = next
      ;[now, since] = [next, at]
    }
    of.push(now)
  }
  if (titles.length < 2 || titles.length > layoutsMax) return { layouts: [{ lines, heads }], of: lines.map(() => 0) }
  const layouts = titles.map((_, index) => {
    const own = lines.filter((_line, at) => of[at] === index)
    const tops = Map.groupBy(own, ({ page, box }) => `${page} ${Math.round(box[1])}`)
    const isOwn = ({ page, box }: Head) =>
      tops.get(`${page} ${Math.round(box[1])}`)?.some((line) => spans(line, box)) ||
      own.some((line) => line.page === page && holds(line, box[1]) && spans(line, box))
    return { lines: own, heads: heads.filter(isOwn) }
  })
  return { layouts, of }
}

const holds = ({ box }: BankLine, top: number) => box[1] - 1 <= top && top <= box[3] + 1

/** Tables may stand side by side, each with titles of its own. */
const spans = ({ box }: BankLine, [left, , right]: Head['box']) => box[0] - 1 <= left && right <= box[2] + 1

function titlesOn(line: BankLine, byLine: ReadonlyMap<string, Head[]>): Head[] {
  if (line.money.length > 0 || byLine.size === 0) return []
  const tops = new Set(line.words.map(({ box }) => `${line.page} ${Math.round(box[1])}`))
  return [...tops]
    .flatMap((top) => byLine.get(top) ?? [])
    .filter(({ box }) => spans(line, box))
    .toSorted((one, other) => one.box[0] - other.box[0])
}

const isMoney = (role: Head['role']) => role === 'debit' || role === 'credit' || role === 'amount' || role === 'balance'

/** Pages of a scan lie a little to the left or right of one another. */
function isSame(known: readonly Head[], own: readonly Head[]): boolean {
  if (known.length !== own.length || !known.every(({ role }, at) => role === own[at]?.role)) return false
  const by = (own[0]?.box[0] ?? 0) - (known[0]?.box[0] ?? 0)
  if (Math.abs(by) > shiftPoints) return false
  return known.every(({ box }, at) => Math.abs((own[at]?.box[2] ?? 0) - box[2] - by) <= apartPoints)
}
