import type { Translations } from '#language/languages.ts'

/** Where a finding stands: page from 1; left, top, right, bottom in points, origin top left, the page as it is seen. */
export type Place = { page: number; box: readonly [number, number, number, number] }

/** What a detector found, in words and in place. */
export type Finding = {
  summary: string
  translations?: Translations
  places?: readonly Place[]
  /** Number of the PDF object. */
  object?: number
  revision?: number
  /** What stood there before, where the file still has it. */
  earlierText?: string
  /** Where that stood, in the revision that had it. */
  earlierPlaces?: readonly (Place & { revision: number })[]
  /** A command of a public tool by which the reader can see the same. */
  check?: string
}

/** Of what kind the reason is why something was not checked. */
export const obstacles = ['notApplicable', 'nothingToCompare', 'unreadable', 'notLookedAt'] as const
export type Obstacle = (typeof obstacles)[number]

/** "Cannot tell" is an answer with a reason, never a silent pass. `obstacle` is absent for `nothingToCompare`, the usual one. */
export type Outcome =
  | { result: 'clear' }
  | { result: 'flagged'; findings: readonly Finding[] }
  | { result: 'inconclusive'; reason: string; translations?: Translations; obstacle?: Obstacle }

export const clear: Outcome = { result: 'clear' }

export function flagAny(findings: readonly Finding[]): Outcome {
  return findings.length === 0 ? clear : { result: 'flagged', findings }
}

export function inconclusive(reason: string, translations?: Translations, obstacle?: Obstacle): Outcome {
  return { result: 'inconclusive', reason, ...(translations && { translations }), ...(obstacle && { obstacle }) }
}
