import { type InOthers, inEvery, inOthers, type Language, type Text, type Translations } from './languages.ts'

/** Title and sentence of a reason, in every language. */
export type Telling = { title: Text; content: Text }

export const text = (en: string, fr: string, it: string): Text => ({ en, fr, it })

/** One part after another; a plain string is the same in every language. */
export function join(...parts: readonly (Text | string)[]): Text {
  const inOne = (language: Language) => {
    let whole = ''
    for (const part of parts) whole += typeof part === 'string' ? part : part[language]
    return whole
  }
  return inEvery(inOne)
}

export function listed(texts: readonly Text[]): Text {
  return inEvery((language) => texts.map((one) => one[language]).join(', '))
}

/** French sets a space before them. */
export const colon: Text = { en: ': ', fr: ' : ', it: ': ' }
export const semicolon: Text = { en: '; ', fr: ' ; ', it: '; ' }

/** A name, a number or a code, which has no translation. */
export const same = (word: string): Text => inEvery(() => word)

export const capital = (sentence: Text): Text => inEvery((language) => raised(sentence[language]))
const raised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export function translationsOf({ en: _, ...others }: Text): Translations {
  return others
}

/** The English where a translation is missing. */
export function textOf(english: string, translations: Translations | undefined): Text {
  return { ...same(english), ...translations }
}

/** As reports carry languages: English, and beside it what replaces it. */
export const spoken = (sentence: Text) => ({ message: sentence.en, translations: translationsOf(sentence) })

export const told = ({ title, content }: Telling) =>
  beside((language) => ({ title: title[language], content: content[language] }))

/** The same for a message of several members. */
export function beside<T>(make: (language: Language) => T): { message: T; translations: InOthers<T> } {
  return { message: make('en'), translations: inOthers(make) }
}
