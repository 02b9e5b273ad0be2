export const languages = ['en', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

/** Each in itself, so that whoever reads only that one finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', it: 'Italiano' }

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** The first of those that the browser asks for which we speak. */
export function chosenLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return 'en'
}
