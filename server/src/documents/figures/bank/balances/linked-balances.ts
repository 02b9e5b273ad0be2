import { ordinal } from '../days/line-dates.ts'
import type { Item, Move } from '../items.ts'

/** From one balance to the next, whichever of the two lines is the older. */
function isLinked(one: Move, other: Move): boolean | undefined {
  if (one.balance === undefined || other.balance === undefined) return undefined
  const apart = Math.abs(one.balance.cents - other.balance.cents)
  return apart === Math.abs(one.cents) || apart === Math.abs(other.cents)
}

/**
 * Lists without a balance at either end do not say where one ends and the next begins. The balances beside their lines do: those of the
 * line before lead on from one another, and so do this one and the next, but not these two.
 */
export function isUnlinked({ items: own }: { items: readonly Item[] }, items: readonly Item[], at: number): boolean {
  const before = own.filter((item) => item.kind === 'move').slice(-2)
  const behind = items
    .slice(at)
    .filter((item) => item.kind === 'move')
    .slice(0, 2)
  const [last, first] = [before.at(-1), behind[0]]
  if (last === undefined || first === undefined || isLinked(last, first) !== false) return false
  const isList = ([one, other]: readonly Move[]) =>
    one !== undefined && (other === undefined || isLinked(one, other) === true)
  return isList(before) && isList(behind)
}

const movesMin = 2

/** Its day goes back where all before it went on, or on where they went back. */
export function isAgainstOrder(
  { items }: { items: readonly Item[] },
  next: Item | undefined,
  isTurned: boolean,
): boolean {
  const moves = items.filter((item) => item.kind === 'move')
  if (next?.kind !== 'move' || moves.length < movesMin || next.date.year === null) return false
  const days = moves.map(({ date }) => (isTurned ? -1 : 1) * ordinal(date))
  const isInOrder = days.every((day, at) => at === 0 || day >= (days[at - 1] as number))
  return isInOrder && (isTurned ? -1 : 1) * ordinal(next.date) < (days.at(-1) as number)
}
