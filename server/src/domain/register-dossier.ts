import type { CompanyRecord, PersonListing, RegisterCode, RegisterNotice } from './register.ts'

/** Which source was asked what, and how it went: "nothing found" is not "could not ask". */
export type RegisterCoverage = {
  register: string
  what: string
  /** `refused`: some of the questions for good; to ask them again would change nothing. */
  outcome: 'answered' | 'not-found' | 'unavailable' | 'refused' | 'not-configured'
  /** A code, never an answer's own text. */
  reason?: string | undefined
  /** `outcome` is that of the question that went worst; others were answered, `own`: also that about the company itself. */
  answeredToo?: 'own' | 'others' | undefined
  /** It was silent and is being asked again: another report follows. */
  isAskedAgain?: true | undefined
  at: string
}

/**
 * Somebody could be asked for notices about the company: only then is their absence good news. That one question about another
 * company was refused for good is said in the coverage, and takes nothing back.
 */
export const isToldOfNotices = (
  coverage: readonly Pick<RegisterCoverage, 'what' | 'outcome' | 'answeredToo'>[],
): boolean =>
  coverage.some(
    ({ what, outcome, answeredToo }) =>
      what === 'notices' &&
      (outcome === 'answered' || outcome === 'not-found' || (outcome === 'refused' && answeredToo === 'own')),
  )

/** So many of so many were looked at; `answers`: those of one register to one kind of question (`asked`, by the verbs of connectors; `peopleBorn`: not by name). */
export type LeftOut = {
  what: 'managers' | 'managers-shown' | 'alerts' | 'companies' | 'managing-companies' | 'questions' | 'answers'
  kept: number
  of?: number | undefined
  register?: string | undefined
  asked?: string | undefined
}

/** Everything registers said about a company, its managers and their other companies: what the Manager X-Ray is made of. */
export type RegisterDossier = {
  company: RegisterCode
  /** `YYYY-MM-DD`: the day it was gathered. Alerts age from it, so that the same dossier always gives the same report. */
  asOf: string
  companies: readonly CompanyRecord[]
  notices: readonly RegisterNotice[]
  listings: readonly PersonListing[]
  coverage: readonly RegisterCoverage[]
  /** What was left out because there was too much of it. Text: as older dossiers have it. */
  cut: readonly (LeftOut | string)[]
  /** Made of invented companies. */
  isDemonstration: boolean
}

/** Why nobody could be asked about a company: `offline` and `off`, by settings; `no-key`, for want of one; `no-register`, there is none. */
export type WhyUnserved = 'offline' | 'off' | 'test-key' | 'no-key' | 'no-register'
/** `registers`: those that would be asked. */
export type Unserved = { reason: WhyUnserved; registers: readonly string[]; asOf: string }

export type RegisterState =
  /** `unserved` is absent where the request is older than the registers. */
  | { status: 'unserved'; unserved?: Unserved | undefined }
  | { status: 'asking'; waitingFor: string }
  /** `waitingFor`: they are being asked again; what is known stays in force meanwhile, and also after a `problem`. */
  | { status: 'known'; waitingFor?: string | undefined; problem?: string | undefined }
  | { status: 'failed'; problem: string }

/** What is waited for while every register is asked for the first time: seconds. Later ones may take days. */
export const firstAnswers = 'the answers of the registers'

/** Of who refreshes while registers are still asked: since when names the asking that is now waited for. */
export const anewAnswers = (since: string): string => `${firstAnswers}, asked again at ${since}`

/** Another asking has taken the place of the one of `since`. */
export const isAskedAnew = (waitingFor: string | undefined, since: string): boolean =>
  waitingFor?.startsWith(anewAnswers('')) === true && waitingFor !== anewAnswers(since)

export const isFirstAsking = (state: RegisterState): boolean =>
  state.status === 'asking' && (state.waitingFor === firstAnswers || state.waitingFor.startsWith(anewAnswers('')))
