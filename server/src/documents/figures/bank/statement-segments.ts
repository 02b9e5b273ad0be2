import { isoDay, type LineDate } from './line-dates.ts'
import type { PrintedPeriod } from './printed-period.ts'
import type { BalanceMark, Item, Move, Totals } from './table-items.ts'

/** The lines of one account and one period. */
export type Segment = {
  iban: string | undefined
  account: string | undefined
  period: PrintedPeriod | undefined
  /** Index of the first line that speaks of it. */
  firstLine: number
  items: (Move | BalanceMark | Totals)[]
}

type Open = Segment & {
  moves: number
  isClosed: boolean
  opening: BalanceMark | undefined
  lastMark: BalanceMark | undefined
}

export function segmentsOf(items: readonly Item[]): Segment[] {
  const done: Open[] = []
  let open = fresh(undefined, 0)
  const begin = (firstLine: number, keep: Partial<Open>) => {
    if (open.items.length > 0) done.push(open)
    open = { ...fresh(undefined, firstLine), ...keep }
  }
  for (const item of items) {
    if (item.kind === 'head') {
      const { iban, account, period, index, isFirstPage } = item.facts
      const named = iban ?? (open.iban === undefined ? account : undefined)
      // A payment may name accounts and periods as well: they count where no table is under way.
      if (!mayHead(open, item.facts.line.page)) continue
      const isOther =
        named !== undefined &&
        open.items.length > 0 &&
        (open.iban ?? open.account) !== undefined &&
        named !== (open.iban ?? open.account)
      const isLater =
        period !== undefined && open.period !== undefined && open.moves > 0 && period.from > open.period.from
      if (isOther || isLater || (isFirstPage && open.isClosed))
        begin(index, isOther || isFirstPage ? {} : { iban: open.iban, account: open.account })
      open.iban ??= iban
      open.account ??= account
      open.period ??= period
      continue
    }
    if (item.kind === 'balance' && beginsAnother(open, item))
      begin(item.facts.index, { iban: open.isClosed ? undefined : open.iban })
    if (item.kind === 'move' && open.isClosed) begin(item.facts.index, {})
    open.items.push(item)
    note(open, item)
  }
  begin(0, {})
  for (const [at, segment] of done.entries()) segment.period ??= sharedPeriod(segment, done[at - 1])
  return done
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

const fresh = (iban: string | undefined, firstLine: number): Open => ({
  iban,
  account: undefined,
  period: undefined,
  firstLine,
  items: [],
  moves: 0,
  isClosed: false,
  opening: undefined,
  lastMark: undefined,
})

/** Before the table, after it, and at the top of a page. */
function mayHead({ items, isClosed, moves }: Open, page: number): boolean {
  return moves === 0 || isClosed || items.at(-1)?.facts.line.page !== page
}

function note(open: Open, item: Move | BalanceMark | Totals): void {
  if (item.kind === 'move') open.moves += 1
  if (item.kind !== 'balance') {
    if (item.kind === 'move') open.lastMark = undefined
    return
  }
  if (item.mark === 'opening') open.opening ??= item
  if (open.moves > 0 && (item.mark === 'closing' || isLastDay(open, item))) open.isClosed = true
  open.lastMark = item
}

/** What follows the balance of the last day is something else: details of cards, other accounts. */
function isLastDay({ period }: Open, { mark, day, facts }: BalanceMark): boolean {
  if (mark !== 'balance' || day === undefined || period === undefined || facts.marks.length === 0) return false
  return isoDay(day.year ?? Number(period.to.slice(0, 4)), day.month, day.day) === period.to
}

/** An opening balance after movements begins another statement, unless it is repeated or the newest come first. */
function beginsAnother(open: Open, item: BalanceMark): boolean {
  if (open.moves === 0) return open.isClosed && item.mark === 'opening'
  if (item.mark === 'opening') {
    if (open.isClosed) return true
    if (open.opening !== undefined) return open.opening.cents !== item.cents
    return !isNewestFirst(open.items)
  }
  const last = open.lastMark
  const isBalance = item.mark === 'balance' || item.mark === 'brought'
  return (
    isBalance && last !== undefined && last.mark !== 'opening' && last.cents !== item.cents && last.facts !== item.facts
  )
}

export function isNewestFirst(items: readonly Item[]): boolean {
  let [up, down] = [0, 0]
  let before: LineDate | undefined
  for (const item of items) {
    if (item.kind !== 'move') continue
    const order = before === undefined ? 0 : ordinal(item.date) - ordinal(before)
    // From December to January and back, where no year is given.
    const isTurn = item.date.year === null && Math.abs(order) > 180
    if (order !== 0 && order > 0 !== isTurn) up += 1
    else if (order !== 0) down += 1
    before = item.date
  }
  return down > up
}

const ordinal = ({ year, month, day }: LineDate) => (year ?? 0) * 372 + month * 31 + day
