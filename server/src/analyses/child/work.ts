import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import { digestsOf } from '#domain/report-signature.ts'
import type { ReportTransaction } from '#domain/report-transaction.ts'
import { TaskFailure } from '#isolation/tasks.ts'
import { inLanguage } from '#language/in-language.ts'
import type { Analysis } from '../analysis.ts'
import { pagesWithFindings, reportCsv } from '../export/index.ts'
import { openedVerdict, type PackedVerdict } from '../export/packed-verdict.ts'
import { verdictPdf } from '../export/verdict-pdf.ts'
import { type HandedInputs, openInputs } from '../inputs/index.ts'
import { opened, type Packed } from '../packed.ts'
import { analysisLimits } from './limits.ts'
import type { CriterionFailure, CsvTask, Produced } from './tasks.ts'

/** Makes a report of what was handed over: all that can take long, or fail because of the analysis. */
export async function produceReport(analysis: Analysis, handed: Partial<HandedInputs>): Promise<Produced> {
  const failures: CriterionFailure[] = []
  const onCriterionFailed = (criterion: string, error: unknown) => {
    if (failures.length < analysisLimits.failuresToldMax) failures.push({ criterion, problem: problemOf(error) })
  }
  let transactions: string | undefined
  const keepTransactions = (all: readonly ReportTransaction[]) => {
    transactions = JSON.stringify(all, storable)
  }
  const context = { onCriterionFailed, keepTransactions }
  const raw = analysis.raw.parse(await analysis.produce(openInputs(handed), context))
  const text = JSON.stringify(raw, storable)
  if (Buffer.byteLength(text) > analysisLimits.reportBytesMax)
    throw new TaskFailure('resource-limit', `the report measures more than ${analysisLimits.reportBytesMax} bytes`)
  const color = analysis.remembers?.colorOf(raw as never) ?? ''
  const digests = digestsOf(JSON.parse(text))
  return { raw: text, color, digests, failures, ...(transactions !== undefined && { transactions }) }
}

/**
 * The database looks into no JSON that has U+0000 or half of a character, which a text of a document that was cut may end with: all
 * that is made of the request would fail with it. https://www.postgresql.org/docs/current/datatype-json.html
 */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

export const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)

export function fingerprintBy({ source, remembers }: Analysis, evidence: Packed<Evidence>): DocumentFingerprint {
  if (remembers === undefined) throw new Error(`${source} remembers nothing`)
  return remembers.fingerprintOf(opened(evidence))
}

export const printVerdict = (verdict: PackedVerdict): Promise<Uint8Array> => verdictPdf(openedVerdict(verdict))

export function writeCsv({ source, language, raw, transactions }: CsvTask): string {
  const report = { source, raw: inLanguage(opened(raw), language) }
  return reportCsv(report, language, transactions && opened(transactions))
}

export const findPages = (raw: Packed<unknown>): number[] => pagesWithFindings(opened(raw))
