import { phraseBook } from '#domain/phrases.ts'
import type { Language } from './language.ts'
import { callWords } from './words/calls.ts'
import { fieldWords } from './words/fields.ts'
import { fileWords } from './words/files.ts'
import { schemaWords } from './words/schema.ts'

const book = phraseBook({ ...schemaWords, ...callWords, ...fieldWords, ...fileWords })

/** Problems are made in English; what the book does not know stays so, for it says more than a guess. */
export const inWords = (english: string, language: Language): string =>
  language === 'en' ? english : (book(english)?.[language] ?? inParts(english, language) ?? english)

/** Several faults of one address are told one after another: all of them in one language. */
function inParts(english: string, language: 'fr' | 'it'): string | undefined {
  const parts = english.split('; ').map((part) => book(part)?.[language])
  return parts.includes(undefined) ? undefined : parts.join(language === 'fr' ? ' ; ' : '; ')
}
