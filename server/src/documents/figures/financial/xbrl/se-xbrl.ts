import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { plus } from './xbrl-elements.ts'

/** Elements of the Swedish taxonomies K2 and K3 (`se-gen-base`), as deposited at Bolagsverket. Costs are positive there. */
const elements: ElementTable = {
  equity: [{ all: ['EgetKapital'] }],
  revenue: [{ all: ['Nettoomsattning'] }],
  amortizationDepreciation: [
    { all: ['AvskrivningarNedskrivningarMateriellaImmateriellaAnlaggningstillgangar'] },
    { all: ['AvskrivningarMateriellaImmateriellaAnlaggningstillgangar'] },
  ],
  netIncome: [{ all: ['AretsResultat'] }, { all: ['AretsResultatEgetKapital'] }],
  interestExpense: [{ all: ['RantekostnaderLiknandeResultatposter'] }],
  cashAvailable: [{ all: ['KassaBank'] }, { all: ['KassaBankExklRedovisningsmedel'] }],
  totalFixedAssets: [{ all: ['Anlaggningstillgangar'] }],
  totalAssets: [{ all: ['Tillgangar'] }, { all: ['EgetKapitalSkulder'] }],
  shortTermDebt: [{ sum: ['CheckrakningskreditKortfristig', 'OvrigaKortfristigaSkulderKreditinstitut'] }],
  totalDebt: [{ sum: ['LangfristigaSkulder', 'KortfristigaSkulder'], needsProof: true }],
  currentLiabilities: [{ all: ['KortfristigaSkulder'] }],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'Tillgangar', parts: plus('EgetKapitalSkulder') },
  {
    what: 'fixed + current assets = total assets',
    total: 'Tillgangar',
    parts: plus('TecknatEjInbetaltKapital', 'Anlaggningstillgangar', 'Omsattningstillgangar'),
  },
  {
    what: 'equity + untaxed reserves + provisions + debts = total liabilities',
    total: 'EgetKapitalSkulder',
    parts: plus('EgetKapital', 'ObeskattadeReserver', 'Avsattningar', 'LangfristigaSkulder', 'KortfristigaSkulder'),
  },
  {
    what: 'stocks + receivables + investments + cash = current assets',
    total: 'Omsattningstillgangar',
    parts: plus('VarulagerMm', 'KortfristigaFordringar', 'KortfristigaPlaceringar', 'KassaBank'),
  },
  {
    what: 'result before tax − tax = result',
    total: 'AretsResultat',
    parts: [
      ...plus('ResultatForeSkatt'),
      { name: 'SkattAretsResultat', sign: -1 },
      { name: 'OvrigaSkatter', sign: -1 },
    ],
  },
]

export const swedishTaxonomy: Taxonomy = {
  prefix: 'se-gen-base:',
  kind: 'xbrl-se',
  elements,
  identities,
  balances: ['Tillgangar', 'EgetKapitalSkulder'],
}
