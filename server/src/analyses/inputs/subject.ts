import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import type { Medium } from '#domain/medium.ts'
import type { RegisterState } from '#domain/register-dossier.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId, ReportId } from '#kernel/ids.ts'
import type { MediumFacts } from './medium-facts.ts'

/** What a report is about: a request, or one medium of it; and what stands around it. */
export type Subject = { request: CompanyRequest; medium: Medium | undefined; around?: Surroundings }

/** What stands around a request and an analysis may be made of, as far as readiness and fingerprints need it. */
export type Surroundings = {
  media: readonly Medium[]
  /** The newest report of each analysis and subject. */
  reports: readonly { id: ReportId; source: string; medium: MediumId | undefined }[]
  verdicts: readonly DocumentVerdict[]
  register: RegisterState & { sha256?: string | undefined; names?: string | undefined }
}
export type Part = keyof Surroundings

export const noSurroundings: Surroundings = { media: [], reports: [], verdicts: [], register: { status: 'unserved' } }

/** What the Doc X-Ray says of a document of the request. `none`: it was not asked, or could not tell. */
export type DocumentVerdict = {
  medium: MediumId
  status: 'made' | 'pending' | 'none'
  color?: 'green' | 'orange' | 'red' | undefined
  /** Those of `ownershipCodes` that it found. */
  codes: readonly string[]
}

/** What an analysis keeps of a document it has reported on, to compare later documents of the organisation with it. */
export type Remembers<Raw = never> = {
  fingerprintOf(evidence: Evidence): DocumentFingerprint
  /** By what documents are found that share something, and how many of the newest are looked at; first those that tell most. */
  keysOf(fingerprint: DocumentFingerprint, company: string): readonly { key: string; most: number }[]
  /** So many at all: a report never takes longer because an organisation has seen much. */
  knownMax: number
  /** What the report says of the document, for the reports on later ones. */
  colorOf(raw: Raw): string
}

/** What an input may know of the analysis it is loaded for. */
export type Maker = {
  source: string
  needs: readonly string[]
  takes?: (medium: MediumFacts) => boolean
  remembers?: Remembers
}

/** What an input is loaded from and hashed by: no more of what stands around than it declares. */
export type About<O extends 'request' | 'medium' = 'request', P extends Part = Part> = {
  request: CompanyRequest
  medium: O extends 'medium' ? Medium : Medium | undefined
  around: Pick<Surroundings, P>
  analysis: Maker
  /** All that the service has. */
  analyses: readonly Maker[]
}
