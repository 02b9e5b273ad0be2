import { ordinal } from '../days/line-dates.ts'
import type { BalanceMark, Item } from '../items.ts'

type Block = { head: BalanceMark; items: Item[] }

const blocksMin = 2

/**
 * `2 juin 2024  Solde en fin de journée 39 945,85` over the lines of that day: what it ends with is printed above them. It is so where the
 * balances of more days follow from the one before by the lines below them than by those above, and the list does not begin with the newest:
 * read from its end, such a balance is behind its lines already.
 */
export function withBalancesBehindDays(items: readonly Item[]): readonly Item[] {
  const first = items.findIndex(isHeading)
  if (first === -1) return items
  const blocks: Block[] = []
  for (const item of items.slice(first)) {
    const last = blocks.at(-1)
    if (isHeading(item) && !(last !== undefined && isSame(last.head, item))) blocks.push({ head: item, items: [] })
    else if (!isHeading(item)) last?.items.push(item)
  }
  if (blocks.length < blocksMin) return items
  const before = items.slice(0, first).findLast((item) => item.kind === 'balance' && item.mark !== 'closing')
  const start = before?.kind === 'balance' ? before.cents : undefined
  let [below, above, backwards] = [0, 0, 0]
  for (const [at, block] of blocks.entries()) {
    const [previous, next] = [blocks[at - 1], blocks[at + 1]]
    const known = previous?.head.cents ?? start
    const own = movedIn(block)
    if (known !== undefined && block.head.cents - known === own) below += 1
    if (previous !== undefined && block.head.cents - previous.head.cents === movedIn(previous)) above += 1
    if (next !== undefined && block.head.cents - next.head.cents === own) backwards += 1
  }
  if (below <= Math.max(above, backwards)) return items
  return [...items.slice(0, first), ...blocks.flatMap((block) => behindMoves(block))]
}

/** A balance at the begin of its line, with its day before it. */
const isHeading = (item: Item): item is BalanceMark =>
  item.kind === 'balance' && item.mark === 'balance' && item.facts.booking?.first === 0 && item.facts.marks.length === 1

/** On the next page the day goes on. */
const isSame = (one: BalanceMark, other: BalanceMark) =>
  one.cents === other.cents &&
  one.facts.booking !== undefined &&
  other.facts.booking !== undefined &&
  ordinal(one.facts.booking) === ordinal(other.facts.booking)

function movedIn({ items }: Block): number | undefined {
  const moves = items.filter((item) => item.kind === 'move')
  return moves.length === 0 || moves.some(({ isSure }) => !isSure)
    ? undefined
    : moves.reduce((sum, { cents }) => sum + cents, 0)
}

function behindMoves({ head, items }: Block): Item[] {
  const last = items.findLastIndex(({ kind }) => kind === 'move')
  return [...items.slice(0, last + 1), head, ...items.slice(last + 1)]
}
