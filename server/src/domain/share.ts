import type { OrganisationId, ReportId, RequestId, ShareId, UserId } from '#kernel/ids.ts'

/** A link that shows one request to somebody who has no key, for a time. Of its token only the hash is kept. */
export type Share = {
  id: ShareId
  organisation: OrganisationId
  organisationName: string
  request: RequestId
  creator: UserId
  /** `undefined`: all reports in force when it is looked at. */
  reports: readonly ReportId[] | undefined
  /** Whether the pages of the documents can be seen. */
  pages: boolean
  expires: Date
  revoked: Date | undefined
  views: number
  lastViewed: Date | undefined
  test: boolean
  creation: Date
  updated: Date
}

export const shareDaysMax = 90
export const shareReportsMax = 100
