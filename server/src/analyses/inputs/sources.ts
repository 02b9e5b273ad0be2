import type { Evidence } from '#documents/evidence.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { NameTables } from '#domain/name-table.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { Report } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Remembers } from './subject.ts'

type Document = { request: CompanyRequest; medium: Medium }

/** Where inputs are loaded from: handed in by whoever runs an analysis, so that no analysis knows a store. Nothing is read anew. */
export type Sources = {
  /** `undefined`: nothing was read of it yet, or by an older reader, or it is gone. */
  evidence(document: Document): Promise<Evidence | undefined>
  /** The same, packed until it is asked for: all documents of a request at once would be hundreds of megabytes. */
  packedEvidence(document: Document): Promise<(() => Promise<Evidence>) | undefined>
  /** `null`: no person has entered anything. */
  entered(medium: Medium): Promise<EnteredFigures | null>
  /** `null`: no register serves such a code, or none has answered yet. */
  dossier(request: RequestId): Promise<RegisterDossier | null>
  /** `null`: nothing was imported for the country. */
  names(country: string | undefined): Promise<NameTables | null>
  reportInForce(source: string, subject: RequestId | MediumId): Promise<ReportId | undefined>
  rawOf(reports: readonly ReportId[]): Promise<ReadonlyMap<ReportId, Report['raw']>>
  /** `null`: nothing is remembered of it, and so nothing recalled. */
  recall(document: Document, remembers: Remembers, evidence: Evidence): Promise<DocumentMemory | null>
}

/** In the place of a value: what was read of this document is gone, and it must be read again. */
export type NotRead = { notRead: Medium }

export const isNotRead = (value: unknown): value is NotRead =>
  typeof value === 'object' && value !== null && 'notRead' in value
