import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { Language } from '#language/languages.ts'
import type { PackedVerdict } from '../export/packed-verdict.ts'
import type { Highlight, PackedReport } from '../highlights/index.ts'
import type { HandedInputs } from '../inputs/index.ts'
import type { Packed } from '../packed.ts'
import type { Proposal } from './propose.ts'

/** A criterion that threw: the report says that it could not be run, and stands. */
export type CriterionFailure = { criterion: string; problem: string }

/** `raw` is the report as JSON, checked; `color` what it says of the document, where the analysis remembers it. */
export type Produced = {
  raw: string
  color: string
  /** SHA-256 of what it says, in every form in which it is told: for its signature. */
  digests: readonly string[]
  failures: readonly CriterionFailure[]
  /** As JSON; absent: the analysis is not made of any. */
  transactions?: string
}

/** `transactions`: of a Bank X-Ray, whose lines are its table. */
export type CsvTask = {
  source: string
  language: Language
  raw: Packed<unknown>
  transactions?: Packed<readonly ReportTransaction[]>
}

export type AnalysisTasks = {
  produce: { task: { source: string; inputs: Partial<HandedInputs> }; value: Produced }
  /** What is kept of a document to compare later ones with it. */
  fingerprint: { task: { source: string; evidence: Packed<Evidence> }; value: DocumentFingerprint }
  /** What a person may confirm instead of typing it. */
  propose: { task: { evidence: Packed<Evidence>; kind: 'figures' | 'statement' }; value: Proposal }
  companyFacts: { task: { dossier: Packed<RegisterDossier> }; value: CompanyFacts | null }
  /** What matters of the reports of a request. */
  highlights: { task: { reports: readonly PackedReport[] }; value: Highlight[] }
  /** Reports on paper, and for table programs. */
  verdictPdf: { task: PackedVerdict; value: Uint8Array }
  reportCsv: { task: CsvTask; value: string }
  pagesWithFindings: { task: { raw: Packed<unknown> }; value: number[] }
}
