import { alertCatalogue } from '#analyses/manager-xray/alerts/catalogue/index.ts'

/** Everything that the Manager X-Ray can say is wrong, in the reader's language. `name` is the same in every one. */
export function listAlerts(language: 'en' | 'fr' | 'it') {
  return alertCatalogue.map(({ title, meaning, ...kind }) => ({
    ...kind,
    title: title[language],
    meaning: meaning[language],
  }))
}
