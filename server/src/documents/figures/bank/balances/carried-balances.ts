import type { Item, Move, Segment } from '../items.ts'

type Items = Segment['items']

/**
 * An amount without a day at the foot of a page, the same at the top of the next, and just what the account then holds: taken over
 * in words that are not known. `undefined`: there is none.
 */
export function withCarriedBalances(items: Items, openingCents: number): Items | undefined {
  const found = new Map<Item, 'carried' | 'brought'>()
  let sum = openingCents
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'move' || found.has(item)) continue
    const next = items[at + 1]
    const isTaken =
      next?.kind === 'move' &&
      isUndated(item) &&
      isUndated(next) &&
      item.cents === next.cents &&
      item.facts.line.page + 1 === next.facts.line.page &&
      item.cents === sum
    if (!isTaken) sum += item.cents
    else found.set(item, 'carried').set(next, 'brought')
  }
  if (found.size === 0) return undefined
  return items.map((item) => {
    const mark = found.get(item)
    if (mark === undefined || item.kind !== 'move') return item
    const { cents, money, facts } = item
    return { kind: 'balance', mark, cents, money, facts, day: undefined, label: facts.label }
  })
}

const isUndated = ({ facts, from, balance }: Move) =>
  facts.booking === undefined && from === undefined && balance === undefined
