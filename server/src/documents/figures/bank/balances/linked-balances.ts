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
