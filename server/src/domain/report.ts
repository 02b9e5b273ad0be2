import type { MediumId, OrganisationId, ReportId, RequestId, RunId } from '#kernel/ids.ts'

/** What made a report. The same five give the same `raw`. */
export type MadeBy = {
  engine: string
  analysis: { source: string; version: number }
  /** SHA-256 of each input, by its name: `notes`, `medium:<id>`. */
  inputs: Readonly<Record<string, string>>
  /** Fitted numbers by their id and version; of an analysis that has none, its rules. */
  model: { id: string; version: string }
  /** SHA-256 of the settings that what a report says may depend on. */
  settings: string
}

/** Over the report with `raw` in place of what it says: whatever the language in which it is read, it is one signature. */
export type ReportSignature = {
  algorithm: 'Ed25519'
  /** Name of the key. */
  key: string
  /** SHA-256 of what the report says as canonical JSON (RFC 8785): in each language, with and without the others beside. */
  raw: readonly string[]
  /** In base64. */
  value: string
}

export type Report = {
  id: ReportId
  organisation: OrganisationId
  request: RequestId
  medium: MediumId | undefined
  run: RunId
  source: string
  code: { type: string; id: string; key: string }
  replaces: ReportId | undefined
  /** Since it was made. */
  replacedBy?: ReportId | undefined
  /** A document of which it was made was withdrawn since, or turned out to be of another kind. */
  withdrawn?: boolean | undefined
  raw: Readonly<Record<string, unknown>>
  madeBy: MadeBy
  signature: ReportSignature
  test: boolean
  creation: Date
}

/** A report to be kept: `raw` as JSON, which is written as it stands. */
export type NewReport = Omit<Report, 'raw'> & { raw: string }

/** A report to be shown: `raw` and `madeBy` as they were written, the time as it is told. */
export type ReportText = Pick<
  Report,
  'id' | 'request' | 'medium' | 'source' | 'replaces' | 'replacedBy' | 'withdrawn' | 'test'
> & {
  creation: string
  code: { type: string; id: string }
  raw: string
  madeBy: string
  /** As it was written; absent in older reports. */
  signature?: string | undefined
}
