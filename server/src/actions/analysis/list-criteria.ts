import { criteria } from '#analyses/criteria.ts'
import type { Language } from '#language/languages.ts'

/** What the analyses judge, in the reader's language. */
export function listCriteria(language: Language) {
  return criteria.map(({ title, why, ...criterion }) => ({ ...criterion, title: title[language], why: why[language] }))
}
