import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import { labelOf } from '#documents/figures/row-words.ts'
import { isRow } from '#documents/figures/table.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import { isCarried } from './carried.ts'
import type { Block, Part } from './summary-block.ts'
import type { LinesOn } from './unassigned.ts'

/** The right edges of one column differ by no more, in points. */
const edgeMax = 3
const movesMin = 3
const groupsMax = 6

type Move = { figure: Figure; right: number; section: number }

/**
 * What a box says came in and went out, beside the movements themselves: where all movements fall into two groups, by column or by
 * section, and one group makes one of the two totals, the other group makes the other total.
 */
export function groupSums(block: Block, pages: readonly number[], linesOn: LinesOn): Sum[] {
  const [into, out] = (['in', 'out'] as const).map((part) => totalOf(block, part))
  if (into === undefined || out === undefined) return []
  const { moves, others } = movesOf(block, pages, linesOn)
  const sums = [byColumn(moves), bySection(moves)].flatMap((groups) => {
    if (groups.length !== 2) return []
    const [one, other] = groups as [Move[], Move[]]
    return [
      [one, other],
      [other, one],
    ].map(([came, went]) => [groupSum(came as Move[], into, others), groupSum(went as Move[], out, others)])
  })
  // The group that makes its total shows how the document is to be read: it has to be more than one figure that stands there twice.
  return sums.find((pair) => pair.some((sum) => holds(sum) && sum.terms.length >= movesMin)) ?? []
}

export const group = 'group'

/** What went out may be printed with a minus in the list and without one in the box; what was paid back goes the other way in both. */
function groupSum(moves: readonly Move[], total: Figure, between: readonly Figure[]): Sum {
  const cents = moves.reduce((sum, { figure }) => sum + figure.cents, 0)
  const factor = cents * total.cents < 0 ? -1 : 1
  const origin: Origin = { grouping: group, columns: [], tried: 4, near: () => [], between }
  return sumOf(
    'balance',
    moves.map(({ figure }) => ({ figure, factor })),
    total,
    0,
    origin,
  )
}

const chanceMax = 0.02

/** The box counts one or two of the movements elsewhere, or some that follow one another: the charges, the interest. */
export function isWithoutSome({ terms, result, offCents }: Sum): boolean {
  const parts = terms.map(({ figure, factor }) => factor * figure.cents)
  return isOneOrTwoOf(parts, -offCents, result.cents) || isStretchOf(parts, -offCents, result.cents)
}

const isByChance = (amounts: readonly number[], spanCents: number): boolean =>
  amounts.length ** 2 / 2 > chanceMax * Math.abs(spanCents)

/** Whether one of the amounts makes it, or two: of so many amounts that two of them make anything, one alone. */
export function isOneOrTwoOf(amounts: readonly number[], cents: number, spanCents: number): boolean {
  if (amounts.includes(cents)) return true
  if (isByChance(amounts, spanCents)) return false
  const seen = new Set<number>()
  return amounts.some((amount) => seen.has(cents - amount) || !seen.add(amount))
}

/** Whether amounts that follow one another make it. */
export function isStretchOf(amounts: readonly number[], cents: number, spanCents: number): boolean {
  if (isByChance(amounts, spanCents)) return false
  let all = 0
  const before = new Set([0])
  return amounts.some((amount) => {
    all += amount
    return before.has(all - cents) || !before.add(all)
  })
}

function totalOf(block: Block, part: Part): Figure | undefined {
  const found = block.find((entry) => entry.part === part)
  return found && figureOf(found.row, found.amount)
}

type Read = { moves: Move[]; others: Figure[] }

/**
 * Lines that begin with a day and have one amount; with a balance beside it there are better sums than these. `others` are amounts of
 * lines without a day and without a name that says what they are: charges at the end of the list may count as well.
 */
function movesOf(block: Block, pages: readonly number[], linesOn: LinesOn): Read {
  const first = block.at(-1)?.row
  const moves: Move[] = []
  const others: Figure[] = []
  let section = 0
  for (const page of pages.filter((number) => number >= (first?.page ?? 1))) {
    for (const line of linesOn(page)) {
      if (page === first?.page && line.box[1] <= first.line.box[1]) continue
      const amounts = amountsOf(line).filter(({ plain }) => !plain)
      if (!isMove(line)) {
        // The total of a section, or the heading of the next.
        if (moves.at(-1)?.section === section) section += 1
        if (!isBalance(line)) others.push(...amounts.map((amount) => figureOf({ page, line }, amount)))
        continue
      }
      if (amounts.length !== 1) return { moves: [], others: [] }
      const [amount] = amounts as [Amount]
      moves.push({ figure: figureOf({ page, line }, amount), right: amount.box[2], section })
    }
  }
  return { moves, others }
}

const isMove = (line: Line): boolean => !isBalance(line) && datesOf(line.words.slice(0, 3)).length > 0

function isBalance(line: Line): boolean {
  const label = labelOf(line)
  return (
    ['opening', 'closing', 'total', 'movement'].some((kind) => isRow(kind as 'total', { label })) ||
    isCarried({ label })
  )
}

function byColumn(moves: readonly Move[]): Move[][] {
  const groups: Move[][] = []
  for (const move of moves) {
    const group = groups.find(([first]) => first !== undefined && Math.abs(first.right - move.right) <= edgeMax)
    if (group === undefined) groups.push([move])
    else group.push(move)
    if (groups.length > groupsMax) return []
  }
  return groups
}

function bySection(moves: readonly Move[]): Move[][] {
  const sections = [...new Set(moves.map(({ section }) => section))]
  return sections.length > groupsMax ? [] : sections.map((section) => moves.filter((move) => move.section === section))
}
