import { daysAfter, daysBetween } from '#domain/calendar-date.ts'
import type { AccountStatement } from '../data-evidence.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import type { Faults } from './faults.ts'

/** A statement as the file has it: a long one comes in pages, whose balances in between are only carried forward. */
export type StatementPage = AccountStatement & {
  /** For faults: `statement 2`, `line 14`. */
  where: string
  carriedIn: boolean
  carriedOut: boolean
}

/** Pages of one statement become one; a page whose neighbour is missing keeps its carried balance and is named in `faults`. */
export function joinPages(pages: readonly StatementPage[], faults: Faults | undefined): AccountStatement[] {
  const joined: StatementPage[] = []
  for (const page of pages) {
    const before = joined.at(-1)
    if (before !== undefined && continues(before, page)) joined[joined.length - 1] = join(before, page)
    else joined.push(page)
  }
  for (const page of joined) {
    if (page.carriedIn) faults?.add(`${page.where}: begins with a carried balance, but the page before is missing`)
    if (page.carriedOut) faults?.add(`${page.where}: ends with a carried balance, but the next page is missing`)
  }
  return joined.map(({ where: _where, carriedIn: _in, carriedOut: _out, ...statement }) => statement)
}

function continues(before: StatementPage, page: StatementPage): boolean {
  if (!before.carriedOut || !page.carriedIn || before.closing?.cents !== page.opening?.cents) return false
  return before.iban === page.iban && before.account === page.account && before.currency === page.currency
}

function join(before: StatementPage, page: StatementPage): StatementPage {
  return {
    ...before,
    closing: page.closing,
    to: page.to,
    carriedOut: page.carriedOut,
    transactions: [...before.transactions, ...page.transactions],
  }
}

/** Over a weekend and a holiday. */
const daysClosedMax = 4

/**
 * A file that names no period begins with a balance of the end of a day, mostly that of the statement before: unless something was booked on
 * that day, or it is the first of a month and not of the day before, the next one is the first of the statement. Those of single days would else overlap.
 */
export function firstDay(
  opening: string | null | undefined,
  closing: string | null | undefined,
  transactions: AccountStatement['transactions'],
): string | null {
  if (opening == null || closing == null || opening >= closing) return opening ?? null
  if (opening.endsWith('-01') && daysBetween(opening, closing) > daysClosedMax) return opening
  return transactions.some(({ bookingDate }) => bookingDate <= opening) ? opening : daysAfter(opening, 1)
}

/** Counts over all statements of a file. */
export function transactionCounter(): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > limits.dataTransactionsMax) throw limitExceeded(`more than ${limits.dataTransactionsMax} transactions`)
  }
}
