import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { ReportId, RequestId } from '#kernel/ids.ts'
import type { Database } from './database.ts'
import { where } from './page.ts'

export type TransactionFilters = {
  category?: string | undefined
  /** `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  alert?: boolean | undefined
}

/** `after`: the number of the last one seen. */
export type TransactionsAsked = { limit: number; after: number }
export type TransactionsPage = { items: ReportTransaction[]; remaining: number; last: number | undefined }

export function reportTransactionStore(database: Database) {
  return {
    /** `transactions` is JSON. */
    async keep(report: ReportId, transactions: string): Promise<void> {
      await database.write(
        'INSERT INTO report_transactions (report, transactions) VALUES ($1, $2)',
        [report, transactions],
        'report_transactions.keep',
      )
    },

    /** The reports of the request that have any. */
    async reportsOf(request: RequestId): Promise<ReportId[]> {
      const rows = await database.query<{ report: ReportId }>(
        `SELECT t.report FROM report_transactions t JOIN reports r ON r.id = t.report WHERE r.request = $1
         ORDER BY r.creation, r.id`,
        [request],
      )
      return rows.map(({ report }) => report)
    },

    /** All of them, as JSON. */
    async textOf(report: ReportId): Promise<string | undefined> {
      const [row] = await database.query<{ text: string }>(
        'SELECT transactions::text AS text FROM report_transactions WHERE report = $1',
        [report],
        'report_transactions.textOf',
      )
      return row?.text
    },

    /** Filtered where they are kept: opening them all would hold up every other call. `undefined`: none were kept. */
    async find(
      report: ReportId,
      filters: TransactionFilters,
      { limit, after }: TransactionsAsked,
    ): Promise<TransactionsPage | undefined> {
      const values: unknown[] = [report, after]
      const clauses = where(
        [
          ["e.value->>'category' = ?", filters.category],
          ["e.value->>'date' >= ?", filters.from],
          ["e.value->>'date' <= ?", filters.to],
          ["(e.value->'alert')::boolean = ?", filters.alert],
        ],
        values,
      )
      const [known] = await database.query('SELECT 1 FROM report_transactions WHERE report = $1', [report])
      if (known === undefined) return undefined
      const rows = await database.query<{ value: ReportTransaction; number: number; behind: number }>(
        `SELECT e.value, e.number::int AS number, (count(*) OVER () - row_number() OVER (ORDER BY e.number))::int AS behind
         FROM report_transactions t, jsonb_array_elements(t.transactions) WITH ORDINALITY AS e(value, number)
         WHERE ${['t.report = $1', 'e.number > $2', ...clauses].join(' AND ')} ORDER BY e.number LIMIT ${limit}`,
        values,
      )
      const last = rows.at(-1)
      return { items: rows.map(({ value }) => value), remaining: last?.behind ?? 0, last: last?.number }
    },
  }
}
