import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { StoredNameTables } from '#domain/name-table.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Packed } from '../packed.ts'
import type { Maker } from './subject.ts'

type Document = { request: CompanyRequest; medium: Medium }

/**
 * Where inputs are loaded from: handed in by whoever runs an analysis, so that no analysis knows a store. Nothing is read anew, and what may
 * be large stays packed: an input `open`s it where the analysis runs.
 */
export type Sources = {
  /** `undefined`: nothing was read of it yet, or by an older reader, or it is gone. */
  evidence(document: Document): Promise<Packed<Evidence> | undefined>
  /** `null`: no person has entered anything. */
  entered(medium: Medium): Promise<EnteredFigures | null>
  /** `null`: no register serves such a code, or none has answered yet. */
  dossier(request: RequestId): Promise<Packed<RegisterDossier> | null>
  /** `null`: no register knows the company. */
  companyFacts(request: RequestId): Promise<CompanyFacts | null>
  /** `null`: nothing was imported for the country. */
  names(country: string | undefined): Promise<StoredNameTables | null>
  reportInForce(source: string, subject: RequestId | MediumId): Promise<ReportId | undefined>
  rawOf(reports: readonly ReportId[]): Promise<ReadonlyMap<ReportId, Packed<Record<string, unknown>>>>
  /** `null`: nothing is remembered of it, and so nothing recalled. */
  recall(document: Document, analysis: Maker, evidence: Packed<Evidence>): Promise<DocumentMemory | null>
}

/** In the place of a value: what was read of this document is gone, and it must be read again. */
export type NotRead = { notRead: Medium }

export const isNotRead = (value: unknown): value is NotRead =>
  typeof value === 'object' && value !== null && 'notRead' in value
