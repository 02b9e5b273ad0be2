import type { Language, OtherLanguage } from '#language/languages.ts'
import { phraseBook } from '#language/phrases.ts'
import { semicolon } from '#language/text.ts'
import { callWords } from './words/calls.ts'
import { deskWords } from './words/desk.ts'
import { failureWords } from './words/failures.ts'
import { fieldWords } from './words/fields.ts'
import { fileWords } from './words/files.ts'
import { pageWords } from './words/pages.ts'
import { peopleWords } from './words/people.ts'
import { retentionWords } from './words/retention.ts'
import { schemaWords } from './words/schema.ts'
import { workbookWords } from './words/workbooks.ts'

const book = phraseBook({
  ...schemaWords,
  ...callWords,
  ...deskWords,
  ...failureWords,
  ...fieldWords,
  ...fileWords,
  ...pageWords,
  ...peopleWords,
  ...retentionWords,
  ...workbookWords,
})

/** Problems are made in English; what the book does not know stays so, for it says more than a guess. */
export const inWords = (english: string, language: Language): string =>
  language === 'en' ? english : (inParts(english, language) ?? book(english)?.[language] ?? english)

/**
 * Several faults of one address are told one after another: all of them in one language. Looked at first, or the hole at the end
 * of one would take the others in.
 */
function inParts(english: string, language: OtherLanguage): string | undefined {
  if (!english.includes('; ')) return undefined
  const parts = english.split('; ').map((part) => book(part)?.[language])
  return parts.includes(undefined) ? undefined : parts.join(semicolon[language])
}
