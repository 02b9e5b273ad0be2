import {
  reportTransactionStore,
  type TransactionFilters,
  type TransactionsAsked,
  type TransactionsPage,
} from '#database/report-transactions.ts'
import type { Caller } from '#domain/caller.ts'
import type { ReportId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { showReportText } from './show-report.ts'

/** The lines of statements that a report is made of. */
export async function listTransactions(
  app: Anywhere,
  caller: Caller,
  id: ReportId,
  filters: TransactionFilters,
  asked: TransactionsAsked,
): Promise<TransactionsPage> {
  const report = await showReportText(app, caller, id)
  const found = await reportTransactionStore(app.database).find(report.id, filters, asked)
  if (found === undefined) throw new Problem('not-found', 'this report has no transactions')
  return found
}
