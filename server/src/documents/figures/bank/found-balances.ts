import type { LineDate } from './line-dates.ts'
import type { LineFacts } from './line-facts.ts'
import { type Proven, proveSegment } from './prove.ts'
import type { BalanceMark } from './table-items.ts'

type Candidate = { facts: LineFacts; money: BalanceMark['money']; cents: number }
type Ends = { opening: Candidate | undefined; closing: Candidate | undefined }

const movesMin = 2
const candidatesMax = 80

/**
 * Balances in words that are not known, or in none: two amounts around the table that are apart by just what moved, or the one that the
 * balance at the other end calls for. Where several would do, none is taken.
 */
export function withFoundBalances(proven: Proven, around: readonly LineFacts[]): Proven {
  const { segment, moves, opening, closing, unsure } = proven
  const isKnown = opening?.mark !== undefined && closing?.mark !== undefined
  if (isKnown || unsure > 0 || moves.length < movesMin) return proven
  const sum = moves.reduce((total, { cents }) => total + cents, 0)
  const candidates = candidatesIn(proven, around)
  const found =
    opening === undefined && closing === undefined ? pairOf(candidates, sum) : missingEnd(proven, candidates, sum)
  if (found.opening === undefined && found.closing === undefined) return proven
  const items = [
    ...(found.opening === undefined ? [] : [markOf(found.opening, 'opening')]),
    ...segment.items,
    ...(found.closing === undefined ? [] : [markOf(found.closing, 'closing')]),
  ]
  const told = proveSegment({ ...segment, items })
  const fails = ({ checks }: Proven) => checks.filter(({ holds }) => !holds).length
  return fails(told) <= fails(proven) && told.checks.length > proven.checks.length ? told : proven
}

/** Amounts before the first movement and behind the last that are nothing else yet. */
function candidatesIn({ segment, moves }: Proven, around: readonly LineFacts[]): Candidate[] {
  const indices = moves.map(({ facts }) => facts.index)
  const [first, last] = [Math.min(...indices), Math.max(...indices)]
  const taken = new Set(segment.items.flatMap((item) => (item.kind === 'balance' ? item.money : [])))
  // What came and what went are apart by what moved as well.
  const sumOf = (side: 1 | -1) => moves.reduce((sum, { cents }) => sum + Math.max(0, side * cents), 0)
  const totals = new Set([sumOf(1), sumOf(-1)])
  return around
    .filter(({ index }) => index < first || index > last)
    .flatMap((facts) => facts.line.money.map((money) => ({ facts, money, cents: money.cents })))
    .filter(({ money, cents }) => !money.weakDate && !taken.has(money) && !totals.has(Math.abs(cents)))
    .slice(0, candidatesMax)
}

/** What balances beside the movements, or the other end, say that it must be. */
function missingEnd({ opening, closing }: Proven, candidates: readonly Candidate[], sum: number): Ends {
  const [start, end] = [
    opening?.cents ?? (closing === undefined ? undefined : closing.cents - sum),
    closing?.cents ?? (opening === undefined ? undefined : opening.cents + sum),
  ]
  const like = (cents: number | undefined) =>
    cents === undefined || cents === 0 ? undefined : candidates.find((each) => each.cents === cents)
  return {
    opening: opening?.mark === undefined ? like(start) : undefined,
    closing: closing?.mark === undefined ? like(end) : undefined,
  }
}

function pairOf(candidates: readonly Candidate[], sum: number): Ends {
  const pairs = candidates.flatMap((opening) =>
    candidates
      .filter((closing) => closing !== opening && closing.cents - opening.cents === sum)
      .map((closing) => ({ opening, closing })),
  )
  const values = new Set(pairs.map(({ opening, closing }) => `${opening.cents} ${closing.cents}`))
  const [pair] = pairs
  return values.size !== 1 || sum === 0 || pair === undefined ? { opening: undefined, closing: undefined } : pair
}

function markOf({ facts, money, cents }: Candidate, mark: 'opening' | 'closing'): BalanceMark {
  const day = facts.line.dates.findLast(({ last }: LineDate) => last < money.first)
  return { kind: 'balance', mark, cents, money, facts, day, label: '' }
}
