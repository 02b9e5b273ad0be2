import type { Text } from '#language/languages.ts'

/** A division of NACE Rev. 2 and what may follow it: `35` is all of energy, `352` gas alone. */
export type SectorList = { title: Text; source: Text; prefixes: readonly string[]; pressure: 'high' | 'raised' }

/** Sections of NACE Rev. 2 (Regulation (EC) No 1893/2006, Annex I) by the first and last division. */
const sections: Readonly<Record<string, readonly [number, number]>> = {
  A: [1, 3],
  B: [5, 9],
  C: [10, 33],
  D: [35, 35],
  E: [36, 39],
  F: [41, 43],
  G: [45, 47],
  H: [49, 53],
  I: [55, 56],
  J: [58, 63],
  K: [64, 66],
  L: [68, 68],
  M: [69, 75],
  N: [77, 82],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
  S: [94, 96],
  T: [97, 98],
  U: [99, 99],
}

export function sectionOf(digits: string): string | undefined {
  const division = Number(digits.slice(0, 2))
  return Object.entries(sections).find(([, [first, last]]) => division >= first && division <= last)?.[0]
}

/** NAF, SIC 2007 and ATECO share the divisions, groups and mostly the classes of NACE Rev. 2. */
export function naceDigits(code: string | undefined): string | undefined {
  const digits = code?.replaceAll(/\D/g, '').slice(0, 4)
  return digits !== undefined && digits.length >= 2 && sectionOf(digits) !== undefined ? digits : undefined
}

const ofSections = (...names: string[]): string[] =>
  names.flatMap((name) => {
    const [first, last] = sections[name] as readonly [number, number]
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))
  })

/**
 * Which activities bear on the environment, by lists that are law, so that anyone can check them. They say what an activity is
 * known for, not what this company does: that is what labels and documents are for.
 */
export const sectorLists = {
  climateImpact: {
    title: {
      en: 'High climate impact sector',
      fr: 'Secteur à fort impact climatique',
      it: 'Settore ad alto impatto climatico',
    },
    source: {
      en: 'Delegated Regulation (EU) 2022/1288 (SFDR), Annex I: sections A to H and L of NACE',
      fr: 'Règlement délégué (UE) 2022/1288 (SFDR), annexe I : sections A à H et L de la NACE',
      it: 'Regolamento delegato (UE) 2022/1288 (SFDR), allegato I: sezioni da A a H e L della NACE',
    },
    prefixes: ofSections('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L'),
    pressure: 'raised',
  },
  emissionsTrading: {
    title: { en: 'Emissions trading', fr: 'Échange de quotas d’émission', it: 'Scambio di quote di emissione' },
    source: {
      en: 'Directive 2003/87/EC (EU ETS), Annex I, by division',
      fr: 'Directive 2003/87/CE (SEQE-UE), annexe I, par division',
      it: 'Direttiva 2003/87/CE (EU ETS), allegato I, per divisione',
    },
    prefixes: ['06', '17', '19', '20', '23', '24', '351', '353', '50', '51'],
    pressure: 'high',
  },
  industrialEmissions: {
    title: { en: 'Industrial emissions', fr: 'Émissions industrielles', it: 'Emissioni industriali' },
    source: {
      en: 'Directive 2010/75/EU (IED), Annex I, by division',
      fr: 'Directive 2010/75/UE (IED), annexe I, par division',
      it: 'Direttiva 2010/75/UE (IED), allegato I, per divisione',
    },
    prefixes: [
      '0146',
      '0147',
      '10',
      '13',
      '15',
      '16',
      '17',
      '19',
      '20',
      '21',
      '23',
      '24',
      '256',
      '351',
      '353',
      '37',
      '38',
    ],
    pressure: 'high',
  },
  fossilFuels: {
    title: { en: 'Fossil fuels', fr: 'Combustibles fossiles', it: 'Combustibili fossili' },
    source: {
      en: 'Delegated Regulation (EU) 2022/1288, Annex I, indicator 4 (fossil fuel sector)',
      fr: 'Règlement délégué (UE) 2022/1288, annexe I, indicateur 4 (secteur des combustibles fossiles)',
      it: 'Regolamento delegato (UE) 2022/1288, allegato I, indicatore 4 (settore dei combustibili fossili)',
    },
    prefixes: ['05', '06', '091', '19', '352', '4671', '473', '495'],
    pressure: 'high',
  },
  deforestation: {
    title: { en: 'Deforestation risk', fr: 'Risque de déforestation', it: 'Rischio di deforestazione' },
    source: {
      en: 'Regulation (EU) 2023/1115, Annex I: cattle, cocoa, coffee, oil palm, rubber, soya, wood',
      fr: 'Règlement (UE) 2023/1115, annexe I : bovins, cacao, café, palmier à huile, caoutchouc, soja, bois',
      it: 'Regolamento (UE) 2023/1115, allegato I: bovini, cacao, caffè, palma da olio, gomma, soia, legno',
    },
    prefixes: ['0111', '0127', '0129', '0141', '0142', '02', '1011', '1082', '1083', '1511', '16', '17', '2211', '31'],
    pressure: 'raised',
  },
  waste: {
    title: { en: 'Waste', fr: 'Déchets', it: 'Rifiuti' },
    source: {
      en: 'Eurostat, generation of waste (env_wasgen): construction and mining first, then manufacturing and waste services',
      fr: 'Eurostat, production de déchets (env_wasgen) : construction et mines d’abord, puis industrie et services des déchets',
      it: 'Eurostat, produzione di rifiuti (env_wasgen): prima costruzioni e miniere, poi industria e servizi dei rifiuti',
    },
    prefixes: ofSections('B', 'C', 'E', 'F'),
    pressure: 'raised',
  },
  water: {
    title: { en: 'Water', fr: 'Eau', it: 'Acqua' },
    source: {
      en: 'European Environment Agency, water abstraction by sector: agriculture, energy, industry, water supply',
      fr: 'Agence européenne pour l’environnement, prélèvements d’eau par secteur : agriculture, énergie, industrie, distribution',
      it: 'Agenzia europea dell’ambiente, prelievi d’acqua per settore: agricoltura, energia, industria, distribuzione',
    },
    prefixes: [...ofSections('A', 'D'), '10', '11', '13', '17', '19', '20', '24', '36'],
    pressure: 'raised',
  },
  liability: {
    title: { en: 'Environmental liability', fr: 'Responsabilité environnementale', it: 'Responsabilità ambientale' },
    source: {
      en: 'Directive 2004/35/EC, Annex III (activities liable without fault), by division',
      fr: 'Directive 2004/35/CE, annexe III (activités responsables sans faute), par division',
      it: 'Direttiva 2004/35/CE, allegato III (attività responsabili senza colpa), per divisione',
    },
    prefixes: [
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '13',
      '15',
      '17',
      '19',
      '20',
      '21',
      '23',
      '24',
      '256',
      '351',
      '353',
      '36',
      '37',
      '38',
      '39',
    ],
    pressure: 'high',
  },
  accidents: {
    title: {
      en: 'Accidents at work in the sector',
      fr: 'Accidents du travail dans le secteur',
      it: 'Infortuni sul lavoro nel settore',
    },
    source: {
      en: 'Eurostat, accidents at work (hsw_n2_02): construction, transport, manufacturing and agriculture have most fatal ones',
      fr: 'Eurostat, accidents du travail (hsw_n2_02) : construction, transport, industrie et agriculture ont le plus d’accidents mortels',
      it: 'Eurostat, infortuni sul lavoro (hsw_n2_02): costruzioni, trasporti, industria e agricoltura hanno più casi mortali',
    },
    prefixes: ofSections('A', 'B', 'C', 'E', 'F', 'H'),
    pressure: 'raised',
  },
} as const satisfies Record<string, SectorList>

export const isListed = ({ prefixes }: SectorList, digits: string): boolean =>
  prefixes.some((prefix) => digits.startsWith(prefix))
