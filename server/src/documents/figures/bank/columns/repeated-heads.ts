import type { Place } from '../balances/taken-over.ts'
import { ordinal } from '../days/line-dates.ts'
import type { Item } from '../items.ts'

type Open = { items: readonly Item[]; moves: number; isClosed: boolean }

/**
 * Some print the box with both balances above the table of every page. Where all that it says on a later page is what it said above the
 * first, and what moved so far does not lead to its closing balance yet, the statement goes on below it: nothing ends there.
 */
export function isHeadAgain({ items: own, moves, isClosed }: Open, { items, at }: Place): boolean {
  const item = items[at]
  if (item === undefined || moves === 0 || isClosed || (item.kind !== 'balance' && item.kind !== 'totals')) return false
  const { page } = item.facts.line
  if (own.at(-1)?.facts.line.page === page) return false
  const head = own.slice(
    0,
    own.findIndex(({ kind }) => kind === 'move'),
  )
  const [opening, closing] = [endOf(head, 'opening'), endOf(head, 'closing')]
  if (opening === undefined || closing === undefined) return false
  const box = boxAround(items, at)
  if (endOf(box, 'opening') !== opening || endOf(box, 'closing') !== closing) return false
  if (!box.every((each) => head.some((other) => isSame(each, other)))) return false
  const moved = own.reduce((sum, each) => sum + (each.kind === 'move' ? each.cents : 0), 0)
  return opening + moved !== closing && goesOn(items, at)
}

/** `Solde au 01/06` and `Solde au 30/06`: of two that nothing but their days tells apart, the earlier opens. */
function endOf(items: readonly Item[], mark: 'opening' | 'closing'): number | undefined {
  const found = items.filter((item) => item.kind === 'balance')
  const named = found.find((item) => item.mark === mark)
  if (named !== undefined) return named.cents
  const days = found.flatMap(({ mark: said, label, day, cents }) =>
    said === 'balance' && label !== '' && day !== undefined ? [{ at: ordinal(day), cents }] : [],
  )
  const [first, second, ...others] = days.toSorted((one, other) => one.at - other.at)
  if (first === undefined || second === undefined || others.length > 0 || first.at === second.at) return undefined
  return (mark === 'opening' ? first : second).cents
}

/** The balances and totals of the page, from its top to the first movement. */
function boxAround(items: readonly Item[], at: number): Item[] {
  const page = items[at]?.facts.line.page
  const isOf = (item: Item | undefined) => item !== undefined && item.kind !== 'move' && item.facts.line.page === page
  let [first, end] = [at, at]
  while (isOf(items[first - 1])) first -= 1
  while (isOf(items[end])) end += 1
  return items.slice(first, end).filter(({ kind }) => kind !== 'head')
}

function isSame(one: Item, other: Item): boolean {
  if (one.kind === 'totals' && other.kind === 'totals')
    return one.debits?.cents === other.debits?.cents && one.credits?.cents === other.credits?.cents
  return one.kind === 'balance' && other.kind === 'balance' && one.mark === other.mark && one.cents === other.cents
}

/** Something moves on that page. */
function goesOn(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find(({ kind }) => kind === 'move')
  return next !== undefined && next.facts.line.page === items[at]?.facts.line.page
}
