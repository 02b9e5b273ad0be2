import { plainText } from '../../../classification/normalise.ts'
import type { LineDate } from '../days/line-dates.ts'
import { isNewestFirst } from '../days/newest-first.ts'
import type { LineFacts } from '../facts.ts'
import type { BalanceMark, Move } from '../items.ts'
import { type Proven, proveSegment } from '../sums/prove.ts'
import { isCalledSum } from '../sums/subtotals.ts'

type Candidate = { facts: LineFacts; money: BalanceMark['money']; cents: number }
type Ends = { opening: Candidate | undefined; closing: Candidate | undefined }

const movesMin = 2
const candidatesMax = 80

/**
 * Balances in words that are not known, or in none: two amounts around the table that are apart by just what moved, or the one that the
 * balance at the other end calls for. The first and the last line of the table may be such as well. Where several would do, none
 * is taken.
 */
export function withFoundBalances(proven: Proven, around: readonly LineFacts[]): Proven {
  const { opening, closing, unsure, moves } = proven
  const isKnown = opening?.mark !== undefined && closing?.mark !== undefined
  if (isKnown || unsure > 0 || moves.length < movesMin) return proven
  for (const [first, last] of edges) {
    const tried = foundBetween(proven, around, first, last)
    if (tried !== undefined) return tried
  }
  return proven
}

/** How many lines at the beginning and at the end of the table are no movements. */
const edges = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const

function foundBetween(proven: Proven, around: readonly LineFacts[], first: number, last: number): Proven | undefined {
  const { segment, opening, closing } = proven
  const rows = segment.items.filter((item) => item.kind === 'move')
  const cut = new Set([...rows.slice(0, first), ...rows.slice(rows.length - last)])
  const isFree = [...cut].every(({ balance }) => balance === undefined)
  const moves = rows.filter((row) => !cut.has(row))
  if (moves.length < movesMin || !isFree) return undefined
  const sum = moves.reduce((total, { cents }) => total + cents, 0)
  const all = candidatesIn(proven, moves, around)
  const isEdge = ({ facts }: Candidate) => [...cut].some((row) => row.facts === facts)
  const found =
    opening === undefined && closing === undefined
      ? pairOf(all, sum, isNewestFirst(segment.items))
      : missingEnd(proven, all, sum, moves)
  const ends = [found.opening, found.closing].filter((end) => end !== undefined)
  // What is taken out of the table must turn out to be one of the balances.
  if (ends.length === 0 || ends.filter(isEdge).length !== cut.size) return undefined
  if ([...cut].some((row) => !mayBeEnd(row, found, proven))) return undefined
  // From a payment on all others lead to the sum of all: whatever that is called, it may be no balance, and `Total` is none.
  const isOfPayment = [...cut].some((row) => row.facts === found.opening?.facts && !isCalled(row))
  if (isOfPayment && found.closing !== undefined && isCalledSum(found.closing.facts)) return undefined
  const isLoose = isOfPayment || !isOfOnePlace(found)
  const items = [
    ...(found.opening === undefined ? [] : [markOf(found.opening, 'opening', isLoose)]),
    ...segment.items.filter((item) => item.kind !== 'move' || !cut.has(item)),
    ...(found.closing === undefined ? [] : [markOf(found.closing, 'closing', isLoose)]),
  ]
  const told = proveSegment({ ...segment, items })
  const fails = ({ checks }: Proven) => checks.filter(({ holds }) => !holds).length
  return fails(told) <= fails(proven) && told.checks.length > proven.checks.length - cut.size ? told : undefined
}

/** `Saldo fattura 12` pays what was left of an invoice. */
const balanceWord =
  /(?:sold[eo]|saldo|balance)(?! (?:de |di |of |das? |der )?(?:fat|ft\b|fact|fra\b|invoice|rechnung|note|nota|ordin|command|order|doc))|kontostand|bestand|\bstand\b|vortrag/

/**
 * A line of the table is the balance at its own end of it. As the only one that is missing, the first would be just what the movements
 * leave for it: with a day and the words of a payment it is one, of an account that began with nothing.
 */
function mayBeEnd(row: Move, { opening }: Ends, { segment, closing }: Proven): boolean {
  const { facts } = row
  if (isCalled(row)) return true
  const rows = segment.items.filter((item) => item.kind === 'move')
  const isOldest = row === (isNewestFirst(segment.items) ? rows.at(-1) : rows[0])
  const isOpening = opening?.facts === facts
  return isOldest === isOpening && !(isOpening && closing?.mark !== undefined)
}

/** By its words, or without a day of its own. */
const isCalled = ({ facts, from }: Move) =>
  balanceWord.test(plainText(facts.label)) || (facts.booking === undefined && from === undefined)

/** Amounts before the first movement and behind the last that are nothing else yet. */
function candidatesIn({ segment }: Proven, moves: readonly Move[], around: readonly LineFacts[]): Candidate[] {
  const indices = moves.map(({ facts }) => facts.index)
  const [first, last] = [Math.min(...indices), Math.max(...indices)]
  const taken = new Set(segment.items.flatMap((item) => (item.kind === 'balance' ? item.money : [])))
  // What came and what went are apart by what moved as well.
  const sumOf = (side: 1 | -1) => moves.reduce((sum, { cents }) => sum + Math.max(0, side * cents), 0)
  const totals = new Set([sumOf(1), sumOf(-1)])
  const debits = debitColumns(moves)
  return around
    .filter(({ index }) => index < first || index > last)
    .flatMap((facts) =>
      facts.line.money.map((money) => {
        const column = facts.cells.find(([, cell]) => cell === money)?.[0] ?? -1
        return { facts, money, cents: debits.has(column) && !money.signed ? -money.cents : money.cents }
      }),
    )
    .filter(({ money, cents }) => !money.weakDate && !taken.has(money) && !totals.has(Math.abs(cents)))
    .slice(0, candidatesMax)
}

/** Among debits a balance without a sign is a debt. */
function debitColumns(moves: readonly Move[]): ReadonlySet<number> {
  const taken = moves.filter(({ cents, money }) => cents < 0 && !money.signed)
  return new Set(
    taken.flatMap(({ facts, money }) => facts.cells.flatMap(([column, cell]) => (cell === money ? [column] : []))),
  )
}

/** What balances beside the movements, or the other end, say that it must be. */
function missingEnd(
  { opening, closing }: Proven,
  candidates: readonly Candidate[],
  sum: number,
  moves: readonly Move[],
): Ends {
  // Reckoned back from balances beside movements, one of the ends is that of lines which are none.
  if (opening?.mark === undefined && closing?.mark === undefined && moves.every(({ balance }) => balance === undefined))
    return { opening: undefined, closing: undefined }
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

function pairOf(candidates: readonly Candidate[], sum: number, isTurned: boolean): Ends {
  // Read the other way round, two debts are apart by the same.
  const isBehind = (closing: Candidate, opening: Candidate) =>
    (isTurned && closing !== opening) || candidates.indexOf(closing) > candidates.indexOf(opening)
  const pairs = candidates.flatMap((opening) =>
    candidates
      .filter((closing) => isBehind(closing, opening) && closing.cents - opening.cents === sum)
      .map((closing) => ({ opening, closing })),
  )
  const values = new Set(pairs.map(({ opening, closing }) => `${opening.cents} ${closing.cents}`))
  const [pair] = pairs
  return values.size !== 1 || sum === 0 || pair === undefined ? { opening: undefined, closing: undefined } : pair
}

const columnSlack = 3

/** Two amounts from anywhere that happen to be apart by what moved are no proof: those of one line or one column are the balances of a form. */
function isOfOnePlace({ opening, closing }: Ends): boolean {
  // Of a single one, the other is known and calls for it.
  if (opening === undefined || closing === undefined || opening.facts === closing.facts) return true
  const isBy = (one: number, other: number) => Math.abs(one - other) <= columnSlack
  return isBy(opening.money.right, closing.money.right) || isBy(opening.money.box[0], closing.money.box[0])
}

function markOf({ facts, money, cents }: Candidate, mark: 'opening' | 'closing', isLoose: boolean): BalanceMark {
  const day = facts.line.dates.findLast(({ last }: LineDate) => last < money.first)
  return { kind: 'balance', mark, cents, money, facts, day, label: '', ...(isLoose && { isLoose: true as const }) }
}
