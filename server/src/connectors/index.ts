import { beKbo } from './be-kbo.ts'
import type { Connector } from './connector.ts'
import { frAssetFreezes } from './fr-asset-freezes.ts'
import { frBodacc } from './fr-bodacc.ts'
import { frRechercheEntreprises } from './fr-recherche-entreprises.ts'
import { frRne } from './fr-rne.ts'
import { gleif } from './gleif.ts'
import { itOpenapi } from './it-openapi.ts'
import { itVies } from './it-vies.ts'
import { nlKvk } from './nl-kvk.ts'
import { nlKvkOpen } from './nl-kvk-open.ts'
import { ukCompaniesHouse } from './uk-companies-house.ts'

/** In the order of trust: where two of a country tell the same thing, the first is believed. */
export const connectors: readonly Connector[] = [
  frRechercheEntreprises,
  frRne,
  frBodacc,
  frAssetFreezes,
  ukCompaniesHouse,
  itOpenapi,
  itVies,
  nlKvk,
  nlKvkOpen,
  beKbo,
  gleif,
]
