/**
 * The languages that the service speaks; English first, for reports are written in it and carry the others beside. A fourth is
 * added here: whatever lacks it then does not compile.
 */
export const languages = ['en', 'fr', 'it'] as const
export type Language = (typeof languages)[number]
export type OtherLanguage = Exclude<Language, 'en'>

export type InEvery<T> = Readonly<Record<Language, T>>
export type InOthers<T> = Readonly<Record<OtherLanguage, T>>

/** What a person reads. */
export type Text = InEvery<string>
/** The same words beside the English. */
export type Translations = InOthers<string>

export const inEvery = <T>(make: (language: Language) => T): InEvery<T> => ({
  en: make('en'),
  fr: make('fr'),
  it: make('it'),
})

export const inOthers = <T>(make: (language: OtherLanguage) => T): InOthers<T> => ({ fr: make('fr'), it: make('it') })
