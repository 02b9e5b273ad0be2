import { useLanguage } from './language.tsx'
import type { Language } from './languages.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sentence may take whatever it speaks of; each is checked where it is called.
type Sentence = string | ((...about: any[]) => string)
type Words = { readonly [name: string]: Sentence | Words }

/** The same names, and the same parts that a sentence is made of. */
type SameAs<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...about: infer About) => string
      ? (...about: About) => string
      : SameAs<T[K]>
}

export type Catalogue<T> = Readonly<Record<Language, SameAs<T>>>

/** A page's words in every language: what is missing in one of them does not compile. */
export function defineWords<const T extends Words>(words: {
  en: T
  fr: SameAs<NoInfer<T>>
  it: SameAs<NoInfer<T>>
}): Catalogue<T> {
  return words as unknown as Catalogue<T>
}

/** Those of the reader's language. */
export function useWords<T>(catalogue: Catalogue<T>): SameAs<T> {
  return catalogue[useLanguage().language]
}
