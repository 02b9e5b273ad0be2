import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { Language } from '#language/languages.ts'
import { csvOf } from './csv.ts'
import type { ReportToPrint, Table } from './export-report.ts'
import { sayIn } from './export-words.ts'
import { transactionsTable } from './sections/bank.ts'
import { sectionOf } from './sections/index.ts'

export { csvOf } from './csv.ts'
export type { PrintedPage, ReportToPrint, Verdict } from './export-report.ts'
export { verdictPdf } from './verdict-pdf.ts'

/** What a table program makes of a report: its first table; of a Bank X-Ray the lines of the statements. */
export function reportCsv(
  report: Pick<ReportToPrint, 'source' | 'raw'>,
  language: Language,
  transactions?: readonly ReportTransaction[],
): string {
  const say = sayIn(language)
  const none: Table = { title: '', columns: [], widths: [], rows: [] }
  if (transactions !== undefined) return csvOf(transactionsTable(transactions, say))
  return csvOf(sectionOf(report, language)?.tables[0] ?? none)
}

/** Pages of a document on which something was found, in order. */
export function pagesWithFindings(raw: unknown): number[] {
  const boxes = sectionOf({ source: 'doc_xray', raw }, 'en')?.boxes ?? []
  return [...new Set(boxes.map(({ page }) => page))].sort((one, other) => one - other)
}
