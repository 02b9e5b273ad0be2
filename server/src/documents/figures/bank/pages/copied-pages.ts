import { ordinal } from '../days/line-dates.ts'
import type { BalanceMark, Item, Move } from '../items.ts'

/** What is read of a statement so far. */
type Open = { items: readonly Item[]; opening: BalanceMark | undefined }

const copiedMin = 2

/** The same opening balance on a later page, and below it the same lines as below the first: that page is in the file twice. */
export function isCopied({ opening, items: own }: Open, items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'balance' || item.mark !== 'opening' || item.facts.line.page === opening?.facts.line.page)
    return false
  const firstOf = (some: readonly Item[]) => {
    const moves: Move[] = []
    for (const each of some) {
      if (each.kind === 'move') moves.push(each)
      if (moves.length === copiedMin) break
    }
    return moves
  }
  const [before, behind] = [firstOf(own), firstOf(items.slice(at + 1))]
  return (
    opening?.cents === item.cents &&
    before.length === copiedMin &&
    before.every(({ date, cents }, index) => {
      const other = behind[index]
      return other !== undefined && other.cents === cents && ordinal(other.date) === ordinal(date)
    })
  )
}
