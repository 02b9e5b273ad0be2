import type { Item, Move } from '../items.ts'
import { ordinal } from './line-dates.ts'

export function isNewestFirst(items: readonly Item[]): boolean {
  let [up, down] = [0, 0]
  let last: Move | undefined
  for (const item of items) {
    if (item.kind !== 'move') continue
    // Each list of a statement begins with its own days.
    const before = last?.section === item.section ? last.date : undefined
    const order = before === undefined ? 0 : ordinal(item.date) - ordinal(before)
    // From December to January and back, where no year is given.
    const isTurn = item.date.year === null && Math.abs(order) > 180
    if (order !== 0 && order > 0 !== isTurn) up += 1
    else if (order !== 0) down += 1
    last = item
  }
  return down > up
}
