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
  /** The report as soon as it is made: told by the event stream, else by long poll, else by asking again. */
  waitFor: <S extends string>(options: WaitOptions<S>) => waitFor(core, options),
})

type ReportQuery<S extends string> = Omit<Query<'reportsList'>, 'source'> & { source?: S | undefined }
