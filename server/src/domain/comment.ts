import type { CommentId, OrganisationId, RequestId, UserId } from '#kernel/ids.ts'

/** What a comment is about, besides the request: a report or a finding of it, or a place on a page. */
export type CommentAbout =
  | { report: string; finding?: string | undefined }
  | { medium: string; page?: number | undefined; box?: readonly number[] | undefined }

export type Comment = {
  id: CommentId
  organisation: OrganisationId
  request: RequestId
  user: UserId
  /** Gone once it is deleted. */
  text: string | undefined
  about: CommentAbout | undefined
  mentions: readonly UserId[]
  status: 'shown' | 'deleted'
  test: boolean
  creation: Date
  updated: Date
}
