import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import { type PageTables, row, table } from './table.ts'

/** Of docs/manager-xray.md. */
export const managerTables: PageTables = {
  alerts: () =>
    table(
      ['Alert', 'On', 'Level', 'Meaning'],
      alertCatalogue.map(({ name, about, level, meaning }) => row(name, about, level, meaning.en)),
    ),
}
