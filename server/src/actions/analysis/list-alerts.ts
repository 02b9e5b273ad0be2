import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import type { Language } from '#language/languages.ts'

/** Everything that the Manager X-Ray can say is wrong, in the reader's language, named as reports name it; `code` is the same in every one. */
export function listAlerts(language: Language) {
  return alertCatalogue.map(({ title, meaning, ...kind }) => ({
    ...kind,
    name: title[language],
    title: title[language],
    meaning: meaning[language],
  }))
}
