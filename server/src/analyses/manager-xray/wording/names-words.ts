import type { NameTable, NameTables } from '#domain/name-table.ts'
import type { Text } from '#language/languages.ts'
import { join, spoken, text } from '#language/text.ts'
import type { ManagerXrayRaw } from '../raw.ts'

/** By which tables names were taken to be common or rare. */
export function presentNames(tables: NameTables | null): ManagerXrayRaw['names'] {
  if (tables === null) return null
  const { country, surnames, givenNames } = tables
  return {
    country,
    surnames: surnames?.version ?? null,
    givenNames: givenNames?.version ?? null,
    ...spoken(
      join(
        text(
          `How common names are in ${country}: `,
          `Fréquence des noms (${country}) : `,
          `Frequenza dei nomi (${country}): `,
        ),
        text('surnames ', 'noms de famille ', 'cognomi '),
        tableWords(surnames),
        text(', given names ', ', prénoms ', ', nomi '),
        tableWords(givenNames),
        '.',
      ),
    ),
  }
}

const tableWords = (table: NameTable | undefined): Text => {
  if (table === undefined)
    return text('by the lists of the service', 'd’après les listes du service', 'secondo gli elenchi del servizio')
  const version = table.version.slice(0, 12)
  return text(
    `by the imported table ${version}`,
    `d’après la table importée ${version}`,
    `secondo la tabella importata ${version}`,
  )
}
