import type { MediumId, OrganisationId, ReportId, RequestId, UserId } from '#kernel/ids.ts'

/** What was removed, without any of it: ids, times and hashes. Whoever still has a file can show that it was among them. */
export type ErasureProof = {
  request: RequestId
  creation: string
  erased: string
  media: { id: MediumId; creation: string; sizeBytes: number; sha256: string | null }[]
  reports: { id: ReportId; creation: string; source: string; sha256: string }[]
  /** How many rows of each kind. */
  removed: Record<string, number>
}

/** What is removed after the commit, and how it is found. */
export type ErasurePending = {
  /** Where the files are. */
  files: readonly string[]
  /** Pictures of the pages of files that no other request has. */
  pictures: readonly string[]
  /** Ids by which answers that are kept for a while are found. */
  ids: readonly string[]
  code: string
}

/** What stands in the place of an erased request, for ever. */
export type Erasure = {
  request: RequestId
  organisation: OrganisationId
  test: boolean
  /** Absent where its time was over. */
  user: UserId | undefined
  cause: 'demand' | 'retention'
  reason: string
  creation: Date
  /** When storage confirmed that the files are gone. */
  completed: Date | undefined
  proof: ErasureProof
  /** Of the proof as canonical JSON (RFC 8785). */
  sha256: string
  pending: ErasurePending | undefined
}

export type LegalHold = {
  id: string
  organisation: OrganisationId
  request: RequestId
  user: UserId
  reason: string
  creation: Date
}
