import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import type { Language } from '#language/languages.ts'
import type { App } from '../app.ts'

const titles = new Map(alertCatalogue.map(({ code, title }) => [code, title]))

/** Who is asked about companies, with what was imported a moment ago; of invented companies, what each shows. */
export async function listRegisters({ registers }: App, language: Language) {
  await registers.lookAgain()
  return registers.list().map(({ companies, ...heading }) => ({
    ...heading,
    ...(companies && {
      companies: companies.map(({ code, name, alert, shows }) => ({
        code: { type: code.type, id: code.id },
        ...(name !== undefined && { name }),
        ...(alert !== undefined && { alert }),
        shows: shows?.[language] ?? titles.get(alert ?? '')?.[language] ?? '',
      })),
    }),
  }))
}
