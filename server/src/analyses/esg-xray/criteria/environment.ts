import type { Text } from '#language/languages.ts'
import type { Criterion, EsgInputs } from '../criterion.ts'
import { scores as allScores } from '../scores.ts'
import { isListed, naceDigits, type SectorList, sectionOf, sectorLists } from '../sectors.ts'
import { labelCriterion } from './labels.ts'

export function activityOf({
  register,
}: Pick<EsgInputs, 'register'>): { digits: string; shown: string; source: string } | undefined {
  const company = register?.companies.find(
    ({ code }) => code.type === register.company.type && code.id === register.company.id,
  )
  const digits = naceDigits(company?.activity?.code)
  if (company?.activity === undefined || digits === undefined) return undefined
  const { nomenclature, code } = company.activity
  return {
    digits,
    shown: `${nomenclature} ${code} (${sectionOf(digits)})`,
    source: `registry:${company.sources[0]?.register ?? ''}`,
  }
}

const scores = allScores.sector

/** Whether the activity is on a list: a fact about the sector. */
export function sectorCriterion(
  name: string,
  list: SectorList,
  category: Criterion['category'],
  weight: number,
): Criterion {
  const onList = scores[list.pressure]
  const rule: Text = {
    en: `${onList} if the activity is on the list, else ${scores.none}`,
    fr: `${onList} si l’activité figure sur la liste, sinon ${scores.none}`,
    it: `${onList} se l’attività è nell’elenco, altrimenti ${scores.none}`,
  }
  return {
    name,
    category,
    weight,
    title: list.title,
    rule,
    basis: list.source,
    judge(inputs) {
      const activity = activityOf(inputs)
      if (activity === undefined) return { missing: 'activity' }
      return {
        score: isListed(list, activity.digits) ? onList : scores.none,
        value: activity.shown,
        source: activity.source,
      }
    },
  }
}

export const environmentCriteria: readonly Criterion[] = [
  sectorCriterion('climateImpact', sectorLists.climateImpact, 'environment', 2),
  sectorCriterion('emissionsTrading', sectorLists.emissionsTrading, 'environment', 2),
  sectorCriterion('industrialEmissions', sectorLists.industrialEmissions, 'environment', 2),
  sectorCriterion('fossilFuels', sectorLists.fossilFuels, 'environment', 2),
  sectorCriterion('deforestation', sectorLists.deforestation, 'environment', 1),
  sectorCriterion('waste', sectorLists.waste, 'environment', 1),
  sectorCriterion('water', sectorLists.water, 'environment', 1),
  sectorCriterion('environmentalLiability', sectorLists.liability, 'environment', 1),
  labelCriterion({
    name: 'environmentalLabels',
    category: 'environment',
    weight: 2,
    title: { en: 'Environmental labels', fr: 'Labels environnementaux', it: 'Certificazioni ambientali' },
    words: [
      '14001',
      'emas',
      '50001',
      '14064',
      'b corp',
      'bcorp',
      'ecovadis',
      'imprim vert',
      'rge',
      'fsc',
      'pefc',
      'ecolabel',
      'hqe',
      'breeam',
      'leed',
      'bio',
      'ab',
      'haute valeur environnementale',
      'hve',
      'sbti',
      'global compact',
    ],
  }),
]
