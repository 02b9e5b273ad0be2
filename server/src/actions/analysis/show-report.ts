import type { Page, PageAsked } from '#database/page.ts'
import { type ReportFilters, reportStore } from '#database/reports.ts'
import type { Caller } from '#domain/caller.ts'
import type { ReportText } from '#domain/report.ts'
import type { ReportId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

export async function showReportText(app: Anywhere, caller: Caller, id: ReportId): Promise<ReportText> {
  const report = await reportStore(app.database).find(caller, id)
  if (report === undefined) throw new Problem('not-found', 'there is no such report')
  return report
}

export function listReports(
  app: Anywhere,
  caller: Caller,
  filters: ReportFilters,
  asked: PageAsked,
  how: { withRaw?: boolean } = {},
): Promise<Page<ReportText>> {
  return reportStore(app.database).list(caller, filters, asked, how)
}
