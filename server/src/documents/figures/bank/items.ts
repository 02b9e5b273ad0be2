import type { Money } from './bank-lines.ts'
import type { LineDate } from './days/line-dates.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import type { LineFacts } from './facts.ts'

export type Move = {
  kind: 'move'
  facts: LineFacts
  date: LineDate
  /** Of the line above: its label begins there. */
  from: LineFacts | undefined
  cents: number
  /** Whether it comes in or goes out is known; else `cents` is without a sign. */
  isSure: boolean
  money: Money
  balance: { cents: number; money: Money } | undefined
  /** Of which list of the statement: each begins with its own days. */
  section: number
}

export type BalanceMark = {
  kind: 'balance'
  mark: 'opening' | 'closing' | 'balance' | 'carried' | 'brought'
  cents: number
  money: Money
  facts: LineFacts
  day: LineDate | undefined
  label: string
  /** A scanned line between it and what stands before it, with a day and a text, whose amount could not be read. */
  unread?: LineFacts
  /** Nothing but its amount says that it is one. */
  isLoose?: true
}

export type Totals = {
  kind: 'totals'
  debits: Money | undefined
  credits: Money | undefined
  facts: LineFacts
  isStrong: boolean
  /** No word calls it a sum: it is just as much as the lines above it, and may be one more of them. */
  asMove?: Move
}

export type HeadItem = { kind: 'head'; facts: LineFacts }

export type Item = Move | BalanceMark | Totals | HeadItem

/** The sums of a box are of the statement whose opening balance stands in it. */
export function openingsFirst(items: readonly Item[]): Item[] {
  const ordered = [...items]
  for (const [at, item] of ordered.entries()) {
    const next = ordered[at + 1]
    if (item.kind !== 'totals' || next?.kind !== 'balance' || next.mark !== 'opening' || next.facts !== item.facts)
      continue
    ordered[at] = next
    ordered[at + 1] = item
  }
  return ordered
}

/** The lines of one account and one period. */
export type Segment = {
  iban: string | undefined
  account: string | undefined
  period: PrintedPeriod | undefined
  /** Index of the first line that speaks of it. */
  firstLine: number
  items: (Move | BalanceMark | Totals)[]
  /** It began while the one before was not closed, and its account is taken from there. */
  isHeadOfBefore?: true
  /** Something speaks of a card, and all of it would add up the other way round as well. */
  isOwedPerhaps?: true
}
