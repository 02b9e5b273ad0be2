import type { AnalysisState, Report, Request } from '@roentgen/sdk'

export type Waiting = { code: string; message: string; until?: string }

/** The verdicts of the five X-Rays in one: what the tabs and the list show. */
export type Summary = {
  documents: {
    count: number
    worst: { color: string; medium: string; report: string; typeCode: string | null; message: string } | null
  }
  default: {
    riskLetter: string | null
    probabilityOfDefault: number | null
    interval?: { low: number; high: number } | null
    report: string
  } | null
  managers: { grade: string | null; points: number | null; report: string } | null
  bank: { grade: string | null; dataSanity: number | null; report: string } | null
  esg: { grade: string | null; score: number | null; report: string } | null
  waiting: readonly Waiting[]
  comments: number
  decision?: Decision
}

export type FullRequest = Omit<Request, 'analyses' | 'summary'> & {
  summary?: Summary
  analyses: readonly (AnalysisState & { waiting?: Waiting })[]
}

export type Choice = 'approve' | 'refer' | 'decline'
export type Decision = {
  id: string
  creation: string
  user: string
  decision: Choice
  reason?: string
  departs: boolean
  status: 'final' | 'pending_second'
  second?: string
  confirmed?: string
}

export type About = { report?: string; finding?: string; medium?: string; page?: number; box?: readonly number[] }
export type Comment = {
  id: string
  creation: string
  updated: string
  user: string
  /** Gone once it is deleted. */
  text?: string
  about?: About
  mentions?: readonly string[]
  status: 'shown' | 'deleted'
}

export type Highlight = {
  level: 'high' | 'medium' | 'low'
  source: string
  report: string
  medium?: string
  finding?: string
  places?: readonly { page: number; box: readonly [number, number, number, number] }[]
  earlierText?: string
  message: string
}

export type TimelineEntry = {
  id: string
  creation: string
  kind: string
  actor: { user?: string; name?: string; key?: string; keyName?: string; service?: true }
  report?: string
  medium?: string
  message: string
}

export type RawReport<Raw> = Omit<Report, 'raw'> & { raw: Raw; replacedBy?: string }
