import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { HandedInputs } from '../inputs/index.ts'
import type { Packed } from '../packed.ts'

/** A criterion that threw: the report says that it could not be run, and stands. */
export type CriterionFailure = { criterion: string; problem: string }

/** `raw` is the report as JSON, checked; `color` what it says of the document, where the analysis remembers it. */
export type Produced = { raw: string; color: string; failures: readonly CriterionFailure[] }

export type AnalysisTasks = {
  produce: { task: { source: string; inputs: Partial<HandedInputs> }; value: Produced }
  /** What is kept of a document to compare later ones with it. */
  fingerprint: { task: { source: string; evidence: Packed<Evidence> }; value: DocumentFingerprint }
  companyFacts: { task: { dossier: Packed<RegisterDossier> }; value: CompanyFacts | null }
}
