import { type Heads, headsIn, isAnother, isPart, merged } from './accounts/account-heads.ts'
import { isOfLabelBelow } from './accounts/labels-above.ts'
import { isFromPageBefore } from './balances/balance-words.ts'
import { isAgainstOrder, isUnlinked } from './balances/linked-balances.ts'
import { isTakenOver, leadsOn, type Place } from './balances/taken-over.ts'
import type { BankLine } from './bank-lines.ts'
import { withHeadsBelow } from './columns/heads-below.ts'
import { isHeadAgain } from './columns/repeated-heads.ts'
import { isoDay, type LineDate, ordinal } from './days/line-dates.ts'
import { isNewestFirst } from './days/newest-first.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import type { LineFacts } from './facts.ts'
import { type BalanceMark, type Item, type Move, openingsFirst, type Segment, type Totals } from './items.ts'
import type { ContinuedPages } from './pages/continued-pages.ts'
import { isCopied } from './pages/copied-pages.ts'

type Open = Segment & {
  moves: number
  isClosed: boolean
  /** Its closing balance stands above its movements. */
  isClosedFirst: boolean
  /** Both balances stand below its movements. */
  isSummed: boolean
  opening: BalanceMark | undefined
  lastMark: BalanceMark | undefined
  /** What was printed since it was closed: the head of whatever follows. */
  next: Heads | undefined
  /** Another account at the top of a page: a counterparty's, unless something begins there. */
  other: Heads | undefined
  /** What was named since the last movement, in its label or as the head of a list. */
  named: Heads | undefined
}

/** `continued`: pages that go on with the statement of the page before. */
export function segmentsOf(found: readonly Item[], continued: ContinuedPages = new Map()): Segment[] {
  const items = openingsFirst(found)
  const done: Open[] = []
  let open = fresh(0, {})
  const begin = (firstLine: number, keep: Partial<Open>) => {
    if (open.items.length > 0) done.push(open)
    open = fresh(firstLine, keep)
  }
  for (const [at, each] of items.entries()) {
    const item = isTakenOver(open, each, continued) ? { ...each, mark: 'brought' as const } : each
    if (item.kind === 'head') {
      if (isOfLabelBelow(open, items, at)) continue
      open.named = merged(open.named, headsIn(item.facts))
      const heads = begunBy(open, item.facts)
      if (heads !== undefined) begin(heads.firstLine, heads)
      continue
    }
    if (isHeadAgain(open, { items, at }) && !isCopied(open, items, at)) continue
    const isSummary = isSummaryBelow(open, items, at)
    open.isSummed ||= isSummary
    const isOwn = isSummary || isRepeatedBelow(open, items, at)
    if (item.kind === 'balance' && !isOwn && (beginsAnother(open, item, { items, at }) || isCopied(open, items, at)))
      begin(...beginning(open, item))
    else if (item.kind === 'move' && open.isClosed) begin(item.facts.index, open.next ?? {})
    else if (item.kind === 'move' && isOfNamed(open, items, at)) begin(open.named?.firstLine ?? 0, open.named ?? {})
    open.other = undefined
    if (item.kind === 'move') open.named = undefined
    if (item.kind === 'move' && !open.isClosed) open.next = undefined
    open.items.push(item)
    note(open, item)
  }
  begin(0, {})
  for (const [at, segment] of done.entries()) segment.period ??= sharedPeriod(segment, done[at - 1])
  return withHeadsBelow(
    done,
    items.filter((item) => item.kind === 'head'),
  )
}

/**
 * Of another account, which was named since the last one with its period, or before days that begin anew: in the label of a payment stands
 * no such head.
 */
const isOfNamed = (open: Open, items: readonly Item[], at: number): boolean =>
  open.named !== undefined &&
  isAnother(open, open.named) &&
  isUnlinked(open, items, at) &&
  (open.named.period !== undefined || isAgainstOrder(open, items[at], isNewestFirst(open.items)))

/** Both balances may stand below the table: the old one, and right behind it the new one. */
function isSummaryBelow({ opening, isClosed, moves }: Open, items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'balance' || item.mark !== 'opening') return false
  if (moves === 0 || opening !== undefined || isClosed) return false
  const next = items.slice(at + 1).find(({ kind }) => kind !== 'head' && kind !== 'totals')
  return next?.kind === 'balance' && next.mark === 'closing'
}

/** Both balances of what was closed once more, on one line: a box at the end of the statement. */
function isRepeatedBelow({ opening, isClosed, lastMark }: Open, items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'balance' || item.mark !== 'opening' || !isClosed || item.cents !== opening?.cents) return false
  const closing = items.slice(at + 1).find(({ kind }) => kind === 'balance')
  return closing?.kind === 'balance' && closing.facts === item.facts && closing.cents === lastMark?.cents
}

function beginning(open: Open, { facts }: BalanceMark): [firstLine: number, keep: Partial<Open>] {
  const heads = open.other ?? open.next
  if (heads !== undefined) return [heads.firstLine, heads]
  return [facts.index, open.isClosed ? {} : { iban: open.iban, account: open.account, isHeadOfBefore: true }]
}

/** Notes what heads the account; the heads of another that begins here are given back. */
function begunBy(open: Open, facts: LineFacts): Heads | undefined {
  const { iban, account, period, isFirstPage, line } = facts
  const heads = headsIn(facts)
  // A payment may name accounts and periods as well: they count where no table is under way.
  if (!mayHead(open, line.page)) {
    if (isSummedUp(open) && isAnother(open, heads)) open.next = merged(open.next, heads)
    return undefined
  }
  // Also below the closing balance: the IBAN of the number above.
  if (iban !== undefined && open.account !== undefined && isPart(open.account, iban)) open.iban ??= iban
  const isOther =
    open.items.length > 0 &&
    (open.isClosed || !isEnded(open)) &&
    isAnother(open, heads) &&
    !isOfSummary(open, heads, line)
  const isLater = period !== undefined && open.period !== undefined && open.moves > 0 && period.from > open.period.from
  if (isOther && open.moves > 0 && !open.isClosed && !isLater && !isFirstPage) {
    open.other ??= heads
    return undefined
  }
  if (open.other !== undefined && (isFirstPage || period !== undefined))
    return { ...open.other, period: period ?? open.other.period }
  if (isOther) return open.isClosed && !isOfClosed(open) ? merged(open.next, heads) : heads
  if (isFirstPage && open.isClosed) return heads
  if (isLater) return { ...heads, iban: iban ?? open.iban, account: heads.account ?? open.account }
  if (isEnded(open) && (iban ?? account ?? period) !== undefined) {
    open.next = isOfClosed(open) && isAnother(open, heads) ? heads : merged(open.next, heads)
    return undefined
  }
  open.iban ??= iban
  open.account ??= account
  open.period ??= period
  return undefined
}

/** What was printed since then is its own IBAN, and heads no other. */
const isOfClosed = ({ iban, next }: Open) => iban !== undefined && next?.iban === iban

const linesBelowMax = 2

/** Below the balances of a summary, before anything has moved, an IBAN alone on its line is that of the number above them. */
function isOfSummary({ moves, isClosedFirst, iban, items }: Open, heads: Heads, { page, money }: BankLine): boolean {
  const last = items.at(-1)?.facts
  if (moves > 0 || !isClosedFirst || iban !== undefined || heads.iban === undefined || money.length > 0) return false
  return last?.line.page === page && heads.firstLine - last.index <= linesBelowMax
}

/** Printed once for several accounts. */
function sharedPeriod({ items }: Segment, before: Segment | undefined): PrintedPeriod | undefined {
  const period = before?.period
  if (period === undefined) return undefined
  const isWithin = ({ year, month, day }: LineDate) => {
    const date = isoDay(year ?? Number(period.to.slice(0, 4)), month, day)
    return year === null || (date >= period.from && date <= period.to)
  }
  return items.every((item) => item.kind !== 'move' || isWithin(item.date)) ? period : undefined
}

const fresh = (firstLine: number, { iban, account, period, isHeadOfBefore }: Partial<Open>): Open => ({
  iban,
  account,
  period,
  ...(isHeadOfBefore && { isHeadOfBefore }),
  firstLine,
  items: [],
  moves: 0,
  isClosed: false,
  isClosedFirst: false,
  isSummed: false,
  opening: undefined,
  lastMark: undefined,
  next: undefined,
  other: undefined,
  named: undefined,
})

/** Before the table, after it, and at the top of a page. */
function mayHead(open: Open, page: number): boolean {
  return open.moves === 0 || isEnded(open) || open.items.at(-1)?.facts.line.page !== page
}

/** Below the sums of the table nothing is the label of a payment. */
const isSummedUp = ({ items }: Open) => items.findLast(({ kind }) => kind !== 'balance')?.kind === 'totals'

/** Closed, or at a balance with a name behind which nothing has moved yet. */
const isEnded = ({ isClosed, moves, lastMark }: Open) =>
  isClosed || (moves > 0 && lastMark?.mark === 'balance' && lastMark.label !== '')

function note(open: Open, item: Move | BalanceMark | Totals): void {
  if (item.kind === 'move') open.moves += 1
  if (item.kind !== 'balance') {
    if (item.kind === 'move') open.lastMark = undefined
    return
  }
  if (item.mark === 'opening') open.opening ??= item
  if (item.mark === 'closing' && open.moves === 0) open.isClosedFirst = true
  if (open.moves > 0 && (item.mark === 'closing' || isLastDay(open, item))) open.isClosed = true
  open.lastMark = item
}

/** What follows the balance of the last day is something else: details of cards, other accounts. */
function isLastDay({ period }: Open, { mark, day, facts }: BalanceMark): boolean {
  if (mark !== 'balance' || day === undefined || period === undefined || facts.marks.length === 0) return false
  return isoDay(day.year ?? Number(period.to.slice(0, 4)), day.month, day.day) === period.to
}

/** An opening balance after movements begins another statement, unless it is repeated or the newest come first. */
function beginsAnother(open: Open, item: BalanceMark, place: Place): boolean {
  if (open.moves === 0) return open.isClosed && item.mark === 'opening'
  if (item.mark === 'opening') {
    if (open.isClosed) return true
    if (open.opening !== undefined) return open.opening.cents !== item.cents
    return !isNewestFirst(open.items) && !(open.isClosedFirst && isOfOneDay(open.items))
  }
  // Below the opening balance of a list with the newest first stands the closing balance of the next.
  if (item.mark === 'closing')
    return open.opening !== undefined && open.opening === open.lastMark && !open.isSummed && isNewestFirst(open.items)
  const last = open.lastMark
  // What is brought forward otherwise than it was carried forward is no beginning: a page is missing, or was changed.
  const isOther = last?.cents !== item.cents
  const isAfterBalance = last?.mark === 'balance' && isOther && !isFromPageBefore(item.label)
  if (item.mark === 'brought')
    return (
      open.isClosed || isAfterBalance || (isOther && (open.other !== undefined || isBroughtAgain(open, item, place)))
    )
  if (last === undefined) return isPairOfNext(open, item, place)
  return (
    item.mark === 'balance' &&
    item.unread === undefined &&
    last.mark !== 'opening' &&
    last.mark !== 'carried' &&
    last.cents !== item.cents &&
    last.facts !== item.facts
  )
}

/**
 * `Solde au 01/06` and `Solde au 30/06` stood above what moved, and below it stand the two of another account. Those of a page that says its
 * own once more are the same.
 */
function isPairOfNext({ items }: Open, item: BalanceMark, { items: all, at }: Place): boolean {
  const table = items.findIndex(({ kind }) => kind === 'move')
  const pair = [...items.slice(0, table), item, all[at + 1]].filter((each) => each?.kind === 'balance')
  const days = pair.map(({ mark, day, label }) =>
    mark === 'balance' && label !== '' && day ? ordinal(day) : Number.NaN,
  )
  const [begin = Number.NaN, end = Number.NaN, from = Number.NaN, to = Number.NaN] = days
  const isSame = pair[0]?.cents === pair[2]?.cents && pair[1]?.cents === pair[3]?.cents
  return pair.length === 4 && begin < end && from <= begin && from < to && !isSame
}

/**
 * What was carried over is not what the next page begins with, but that is what the statement began with, and what moves on the page leads
 * on from it: it begins once more. Otherwise the page says but once more what all began with.
 */
function isBroughtAgain({ items, lastMark }: Open, { cents, facts }: BalanceMark, place: Place): boolean {
  const first = items.find(({ kind }) => kind === 'balance')
  if (first?.kind !== 'balance' || first.mark !== 'brought' || lastMark?.mark !== 'carried') return false
  return first.cents === cents && first.facts.line.page !== facts.line.page && leadsOn(cents, place)
}

const isOfOneDay = (items: readonly Item[]) =>
  new Set(items.flatMap((item) => (item.kind === 'move' ? ordinal(item.date) : []))).size === 1
