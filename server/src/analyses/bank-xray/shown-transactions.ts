import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { Flow } from './cash-flow.ts'
import { shownPlace } from './shown-statements.ts'

const textMax = 200
/** Of one report: years of a busy account. */
export const transactionsMax = 20_000

/** Every line that the report is made of, by day. Kept beside the report, which would be read in vain by most if it held them. */
export function shownTransactions(flows: readonly Flow[]): ReportTransaction[] {
  return flows
    .toSorted((one, other) => one.bookingDate.localeCompare(other.bookingDate))
    .slice(0, transactionsMax)
    .map(({ bookingDate, label, cents, balanceCents, category, counterpartyKey, ...flow }) => ({
      date: bookingDate,
      label: label.slice(0, textMax),
      amount: cents,
      balance: balanceCents,
      category: category.name,
      counterparty: counterpartyKey === '' ? null : counterpartyKey.slice(0, textMax),
      account: flow.account,
      medium: flow.medium,
      place: shownPlace(flow.place),
      alert: category.isAlert === true,
      internal: flow.isInternal,
    }))
}
