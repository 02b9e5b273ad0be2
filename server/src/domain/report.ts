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
}
