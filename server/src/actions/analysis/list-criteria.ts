import { criteria } from '#analyses/criteria.ts'

/** What the analyses judge, in the reader's language. */
export function listCriteria(language: 'en' | 'fr' | 'it') {
  return criteria.map(({ title, why, ...criterion }) => ({ ...criterion, title: title[language], why: why[language] }))
}
