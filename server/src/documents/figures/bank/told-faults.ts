import type { BankPage } from './bank-lines.ts'
import type { BankProblem, BankTransaction } from './bank-reading.ts'
import { placeOf } from './check.ts'
import type { LineFacts } from './line-facts.ts'
import { pageFaults } from './page-faults.ts'
import { misprintedIban } from './printed-iban.ts'
import type { PrintedPeriod } from './printed-period.ts'
import type { Proven } from './prove.ts'

/**
 * What is wrong with a statement although its sums may hold: each counts as a check that failed. A proof is one only of
 * pages that are all there, of days that can be, and of an account that exists.
 */
export function faultsOf(
  proven: Proven,
  transactions: readonly BankTransaction[],
  { pages, lines, currency }: { pages: readonly BankPage[]; lines: readonly LineFacts[]; currency: string | null },
): BankProblem[] {
  return [
    ...pageFaults(proven, pages),
    ...dayFaults(proven, transactions),
    ...accountFaults(proven, lines),
    ...currencyFaults(proven, currency),
  ]
}

const faultsMax = 50
/** Of days that go back more often than this, the list is not in the order of its days. */
const backShareMax = 0.15

function dayFaults({ segment, moves }: Proven, transactions: readonly BankTransaction[]): BankProblem[] {
  const { period } = segment
  const faults: BankProblem[] = []
  const beyond = new Set<BankTransaction>()
  for (const one of transactions)
    if (period !== undefined && isBeyond(one.bookingDate, period)) {
      beyond.add(one)
      faults.push({
        code: 'day-outside-period',
        detail: `${one.bookingDate} is not between ${period.from} and ${period.to}`,
        place: one.place,
      })
    }
  const back = transactions.flatMap((one, at) => {
    const before = transactions[at - 1]
    if (before === undefined || moves[at]?.section !== moves[at - 1]?.section) return []
    if (one.bookingDate >= before.bookingDate || beyond.has(one) || beyond.has(before)) return []
    return [{ one, before }]
  })
  if (back.length > Math.max(1, backShareMax * transactions.length)) return faults.slice(0, faultsMax)
  for (const { one, before } of back)
    faults.push({
      code: 'day-out-of-order',
      detail: `${one.bookingDate} stands behind ${before.bookingDate}`,
      place: one.place,
    })
  return faults.slice(0, faultsMax)
}

const isBeyond = (day: string, { from, to }: PrintedPeriod) => day < from || day > to

/** Only a text says surely what is printed. */
function accountFaults({ segment }: Proven, lines: readonly LineFacts[]): BankProblem[] {
  if (segment.iban !== undefined) return []
  const table = segment.items.find(({ kind }) => kind === 'move')?.facts.index ?? lines.length
  for (const { line } of lines.slice(segment.firstLine, table)) {
    const printed = line.ocr ? undefined : misprintedIban(line.words)
    if (printed !== undefined)
      return [
        {
          code: 'iban-check-digits',
          detail: `the check digits of ${printed} do not fit`,
          place: placeOf(line, line.box),
        },
      ]
  }
  return []
}

const units: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|eur/i],
  ['GBP', /£|gbp/i],
  ['USD', /\$|usd/i],
  ['CHF', /chf/i],
]

/** A balance in another currency than the account is kept in is of another account, or was changed. */
function currencyFaults({ opening, closing }: Proven, currency: string | null): BankProblem[] {
  return [opening?.mark, closing?.mark].flatMap((mark): BankProblem[] => {
    const unit = units.find(([, expression]) => expression.test(mark?.money.text ?? ''))?.[0]
    if (mark === undefined || unit === undefined || currency === null || unit === currency) return []
    const { line } = mark.facts
    const detail = `a balance is in ${unit}, the account in ${currency}`
    return line.ocr ? [] : [{ code: 'currency-differs', detail, place: placeOf(line, mark.money.box) }]
  })
}
