import type { Call } from '../core/answer.ts'
import type { CallOptions, Core, Query } from '../core/core.ts'
import type { List } from '../core/list.ts'
import type { Report, Source } from '../reports/report.ts'
import { type WaitOptions, waitFor } from '../reports/wait-for.ts'

export const reportsOf = (core: Core) => ({
  /** With `source` the reports have the `raw` of that source. */
  list: <S extends string = Source>(query: ReportQuery<S> = {}, options?: CallOptions) =>
    core.list('reportsList', 'reports', { query }, options) as unknown as List<Report<S>>,
  read: <S extends string = Source>(id: string, options?: CallOptions) =>
    core.thing('reportsRead', 'report', { path: { id } }, options) as unknown as Call<Report<S>>,
  /** The lines of the statements that a Bank X-Ray is made of, by day; `next` of the answer is `after` of the next page. */
  transactions: (id: string, query: Query<'reportsTransactionsList'> = {}, options?: CallOptions) =>
    core.call('reportsTransactionsList', { path: { id }, query }, options),
  /** The report as a file: PDF (A4), JSON or CSV. */
  export: (id: string, query: Query<'reportsExport'> = {}, options?: CallOptions) =>
    core.call('reportsExport', { path: { id }, query }, options),
  /** The report as soon as it is made: told by the event stream, else by long poll, else by asking again. */
  waitFor: <S extends string>(options: WaitOptions<S>) => waitFor(core, options),
})

type ReportQuery<S extends string> = Omit<Query<'reportsList'>, 'source'> & { source?: S | undefined }
