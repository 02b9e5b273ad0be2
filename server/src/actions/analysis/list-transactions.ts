import {
  reportTransactionStore,
  type TransactionFilters,
  type TransactionsAsked,
  type TransactionsPage,
} from '#database/report-transactions.ts'
import { reportStore } from '#database/reports.ts'
import type { Caller } from '#domain/caller.ts'
import type { ReportId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

/** The lines of statements that a report is made of. */
export async function listTransactions(
  app: Anywhere,
  caller: Caller,
  id: ReportId,
  filters: TransactionFilters,
  asked: TransactionsAsked,
): Promise<TransactionsPage> {
  // Without the report itself, which is long: each page of transactions asks.
  if ((await reportStore(app.database).heading(caller, id)) === undefined)
    throw new Problem('not-found', 'there is no such report')
  const found = await reportTransactionStore(app.database).find(id, filters, asked)
  if (found === undefined) throw new Problem('not-found', 'this report has no transactions')
  return found
}
