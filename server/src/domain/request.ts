import type { MediumId, OrganisationId, ReportId, RequestId, RunId, UserId } from '#kernel/ids.ts'
import type { Notes } from './notes.ts'

export type RunStatus = 'queued' | 'running' | 'waiting_for_extraction' | 'completed' | 'failed' | 'superseded'

/** One analysis of one subject on one set of inputs. */
export type Run = {
  id: RunId
  source: string
  medium: MediumId | undefined
  status: RunStatus
  problem: string | undefined
  report: ReportId | undefined
  updated: Date
}

export type CompanyRequest = {
  id: RequestId
  organisation: OrganisationId
  creator: UserId
  collaborators: readonly UserId[]
  /** The collaborator sees it because it was assigned, and no longer than that. */
  isSharedByAssignment?: boolean
  /** Who works on it. */
  assignee: UserId | undefined
  code: { type: string; id: string; key: string }
  businessName: string | undefined
  officialName: string | undefined
  reference: string | undefined
  status: string
  stage: string
  notes: Notes
  /** Registers are asked every day, and a report made when something changed. */
  watched: boolean
  /** Under legal hold: nothing of it may be erased. */
  held?: boolean
  test: boolean
  creation: Date
  updated: Date
}
