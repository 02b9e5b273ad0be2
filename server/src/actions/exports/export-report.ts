import { packed } from '#analyses/packed.ts'
import { reportTransactionStore } from '#database/report-transactions.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { Answer } from '#isolation/tasks.ts'
import type { ReportId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Language } from '#language/languages.ts'
import { showReportText } from '../analysis/show-report.ts'
import type { App } from '../app.ts'
import { gatherVerdict, type Printing } from './gather-verdict.ts'

/** A report on paper, with the pages on which something was found. */
export async function exportReportPdf(app: App, caller: Caller, id: ReportId, how: Printing): Promise<Uint8Array> {
  const report = await showReportText(app, caller, id)
  const request = await requestStore(app.database).find(caller, report.request)
  if (request === undefined) throw new Problem('not-found', 'there is no such report')
  const verdict = await gatherVerdict(app, caller, { request, reports: [report] }, how)
  return made(await app.analyst.verdictPdf(verdict, { signal: how.signal, group: caller.organisation }))
}

/** For table programs: of a Bank X-Ray the lines of the statements. */
export async function exportReportCsv(
  app: App,
  caller: Caller,
  id: ReportId,
  { language, signal }: { language: Language; signal?: AbortSignal },
): Promise<string> {
  const { source, raw } = await showReportText(app, caller, id)
  const transactions = await reportTransactionStore(app.database).textOf(id)
  const task = {
    source,
    language,
    raw: packed<unknown>(raw),
    ...(transactions !== undefined && { transactions: packed<never>(transactions) }),
  }
  return made(await app.analyst.reportCsv(task, { signal, group: caller.organisation }))
}

/** What was made is in order whatever the report says: that it was not is our fault. */
export function made<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(`an export failed: ${answer.reason.detail}`)
}
