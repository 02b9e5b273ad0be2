import { inEvery, type Language } from '#language/languages.ts'
import { translationsOf } from '#language/text.ts'
import type { Failure } from '#sdk/types.ts'
import { inWords } from '../in-words.ts'

/** Sentences that the service itself keeps with what it could not do (see jobs/ and actions/): their beginnings, and what they mean. */
const beginnings = [
  ['the analysis failed', 'analysis-failed'],
  ['the analysis was started many times', 'analysis-unfinished'],
  ['reading the document was started many times', 'reading-unfinished'],
  ['the registers could not be asked', 'registers-not-asked'],
  ['a person could not read the document either', 'unreadable'],
] as const

const ofProblem = /^(?<code>[a-z]+(?:-[a-z]+)+): (?<detail>.+)$/s

/** What is kept of a failure is English, with the code of a problem before it where a file is to blame. */
export function presentFailure(problem: string, language: Language): Failure {
  const { code, detail = problem } = ofProblem.exec(problem)?.groups ?? {}
  const ours = beginnings.find(([beginning]) => detail.startsWith(beginning))
  const message = inEvery((one) => inWords(detail, one))
  return { code: code ?? ours?.[1] ?? 'failed', message: message[language], translations: translationsOf(message) }
}
