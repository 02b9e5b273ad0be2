import type { BalanceMark, Item } from '../items.ts'
import type { ContinuedPages, KnownBy } from '../pages/continued-pages.ts'
import { isToPageAfter } from './balance-words.ts'

/** What is read of a statement so far. `other`: the head of another one stands above. */
type Open = {
  items: readonly Item[]
  moves: number
  isClosed: boolean
  opening: BalanceMark | undefined
  lastMark: BalanceMark | undefined
  other: object | undefined
}

/**
 * What was carried to the next page, and stands there again, opens nothing, whatever it is called. Nor does what a page of the same
 * statement begins with: if it is another amount, a page is missing, or was changed.
 */
export function isTakenOver(open: Open, item: Item, continued: ContinuedPages): item is BalanceMark {
  if (item.kind !== 'balance' || item.mark !== 'opening' || open.isClosed) return false
  // Above a table, beside the balance that closes it: of a statement of its own.
  if (item.facts.marks.some(({ mark }) => mark === 'closing')) return false
  const { lastMark } = open
  const { page } = item.facts.line
  const isCarried = lastMark?.mark === 'carried' && page === lastMark.facts.line.page + 1
  if (isCarried && item.cents === lastMark.cents && isToPageAfter(lastMark.label)) return true
  const by = continued.get(page)
  if (by === undefined || !isAtTop(open, item)) return false
  return (isCarried && by !== 'number') || isOfPage(open, item, by)
}

/** Before anything on its page moves, and after something did on those before. */
function isAtTop({ items, moves, other }: Open, { facts: { line } }: BalanceMark): boolean {
  return moves > 0 && other === undefined && items.at(-1)?.facts.line.page !== line.page
}

const forward = /\bforward\b/

/**
 * The opening balance itself may be repeated, or stand behind a list with the newest first. Pages of several accounts may be numbered
 * as one: by its number alone a page goes on with what is held by then, and with nothing else.
 */
function isOfPage({ opening, items }: Open, { cents, label }: BalanceMark, by: KnownBy): boolean {
  if (opening === undefined || cents === opening.cents) return false
  if (by === 'account' || (by === 'days' && forward.test(label))) return true
  return cents === heldAfter(items, opening.cents)
}

/** What the account holds after all that moved so far. */
const heldAfter = (items: Open['items'], openingCents: number): number =>
  items.reduce((held, item) => (item.kind === 'move' ? (item.balance?.cents ?? held + item.cents) : held), openingCents)

export type Place = { items: readonly Item[]; at: number }

/** What moves behind a place leads from so much to the next balance, beside a movement or below all. */
export function leadsOn(openingCents: number, { items, at }: Place): boolean {
  let cents = openingCents
  for (let next = at + 1; next < items.length; next += 1) {
    const item = items[next] as Item
    if (item.kind === 'balance') return cents !== openingCents && item.cents === cents
    if (item.kind !== 'move') continue
    cents += item.cents
    if (item.balance !== undefined) return item.balance.cents === cents
  }
  return false
}
