import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { AnalysisInputs, OtherReport, ReadDocument } from '../analysis.ts'
import type { Packed } from '../packed.ts'

type Raw = Record<string, unknown>

/** What an analysis is made of as it crosses to the child: what may be large is packed. */
export type HandedInputs = Omit<AnalysisInputs, 'evidence' | 'documents' | 'register' | 'reports' | 'previous'> & {
  evidence: Packed<Evidence>
  documents: readonly (Omit<ReadDocument, 'evidence'> & { evidence: Packed<Evidence> })[]
  register: Packed<RegisterDossier> | null
  reports: readonly (Omit<OtherReport, 'raw'> & { raw: Packed<Raw> })[]
  previous: { id: NonNullable<AnalysisInputs['previous']>['id']; raw: Packed<Raw> } | null
}

/** A criterion that threw: the report says that it could not be run, and stands. */
export type CriterionFailure = { criterion: string; problem: string }

/** `raw` is the report as JSON, checked; `color` that of its flag, where it has one. */
export type Produced = { raw: string; color: string; failures: readonly CriterionFailure[] }

export type AnalysisTasks = {
  produce: { task: { source: string; inputs: Partial<HandedInputs> }; value: Produced }
  /** What is kept of a document to compare later ones with it. */
  fingerprint: { task: { evidence: Packed<Evidence> }; value: DocumentFingerprint }
  companyFacts: { task: { dossier: Packed<RegisterDossier> }; value: CompanyFacts | null }
}
