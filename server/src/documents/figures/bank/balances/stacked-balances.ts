import type { Column } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'

type Pair = { at: number; amount: number; isSigned: boolean; balance: number }

const pairsMin = 3
const shareMin = 0.8

/**
 * Lists of apps print under each amount the balance it leaves, in the same column: where one follows from the next all the way, it is a
 * column of its own, behind all others, and what stands there is no movement.
 */
export function withStackedBalances(
  facts: readonly LineFacts[],
  tables: readonly (readonly Column[])[],
): { facts: LineFacts[]; tables: (readonly Column[])[] } {
  const pairs = facts.flatMap((_, at) => pairAt(facts, at) ?? [])
  const rows = facts.filter(isRow).length
  if (pairs.length < pairsMin || pairs.length < shareMin * rows || !isChain(pairs))
    return { facts: [...facts], tables: [...tables] }
  const column = tables.reduce((sum, columns) => sum + columns.length, 0)
  const upper = new Set(pairs.map(({ at }) => at))
  const stacked = facts.map((one, at): LineFacts => {
    if (upper.has(at - 1)) return { ...one, cells: [] }
    const below = upper.has(at) ? facts[at + 1]?.cells[0] : undefined
    return below === undefined ? one : { ...one, cells: [...one.cells, [column, below[1]]] }
  })
  const balances: Column = { at: 0, ends: [], left: 0, right: 0, count: pairs.length, head: 'balance' }
  return { facts: stacked, tables: tables.with(-1, [...(tables.at(-1) ?? []), balances]) }
}

const isRow = ({ booking, cells, marks }: LineFacts) => booking !== undefined && cells.length > 0 && marks.length === 0

function pairAt(facts: readonly LineFacts[], at: number): Pair | undefined {
  const [one, next] = [facts[at], facts[at + 1]]
  const [amount, below] = [one?.cells.at(-1), next?.cells[0]]
  if (one === undefined || next === undefined || amount === undefined || below === undefined || !isRow(one))
    return undefined
  if (next.booking !== undefined || next.marks.length > 0 || next.cells.length > 1) return undefined
  if (one.line.page !== next.line.page || amount[0] !== below[0]) return undefined
  return { at, amount: amount[1].cents, isSigned: amount[1].signed, balance: below[1].cents }
}

/** The oldest first, or the newest. */
function isChain(pairs: readonly Pair[]): boolean {
  const leads = ({ balance }: Pair, to: Pair) => {
    const moved = to.balance - balance
    return moved === to.amount || (!to.isSigned && moved === -to.amount)
  }
  const steps = pairs.slice(1).map((pair, at) => [pairs[at] as Pair, pair] as const)
  const share = (holds: (one: Pair, next: Pair) => boolean) =>
    steps.filter(([one, next]) => holds(one, next)).length / steps.length
  return share(leads) >= shareMin || share((one, next) => leads(next, one)) >= shareMin
}
