/** The same words in the other languages of the service. */
export type Translations = { fr: string; it: string }

/** What a detector found, in words and in place. */
export type Finding = {
  summary: string
  translations?: Translations
  /** Zero-based page, where the finding has a place. */
  page?: number
  /** PDF points, origin bottom left: [left, bottom, right, top]. */
  boxes?: readonly (readonly [number, number, number, number])[]
}

/** "Cannot tell" is an answer with a reason, never a silent pass. */
export type Outcome =
  | { result: 'clear' }
  | { result: 'flagged'; findings: readonly Finding[] }
  | { result: 'inconclusive'; reason: string; translations?: Translations }

export const clear: Outcome = { result: 'clear' }

export function flagAny(findings: readonly Finding[]): Outcome {
  return findings.length === 0 ? clear : { result: 'flagged', findings }
}

export function inconclusive(reason: string, translations?: Translations): Outcome {
  return { result: 'inconclusive', reason, ...(translations && { translations }) }
}
