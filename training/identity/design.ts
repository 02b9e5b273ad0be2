import type { IdentityModel, Observation } from '#persons/index.ts'
import type { Prior, Row } from './newton.ts'

/** A pair as it is learned from: what was seen of it, and whether it is one person. */
export type Example = {
  id: string
  set: string
  category: string
  isMatch: boolean
  fold: number
  observations: readonly Observation[]
}

/** Proof by identifier is not learned: it is what it is by what registers promise. */
const fixed: IdentityModel['features'] = {
  taxCode: { same: { bits: 25 }, different: { bits: -15 } },
  officerId: { same: { bits: 25 } },
  // Whom a register masks nobody may put together again from other registers.
  masked: { either: { bits: -30 } },
}

/** Pulls towards the prior, in units of pairs: a level seen in fewer pairs than that stays near what it was believed to be. */
export type FitOptions = { challengeWeight: number; pull: number; rarityPull: number; rarityMean: number }

/** Pairs are found by name: those that share none are too few to learn from. What they weigh is set by what registers are like. */
const settled: Record<string, number> = {
  'surname.different': -10,
  'surname.differentOfWoman': -7,
  'surname.missing': -10,
  'givenName.missing': -4,
  'birth.dayDiffers': 1,
  'otherGivenNames.noneOfSeveral': -13,
  'pattern.slipsInNameAndBirth': -4,
}

const key = ({ feature, level }: Observation): string => `${feature}.${level}`

export type Design = {
  columns: readonly string[]
  priors: readonly Prior[]
  rows: readonly Row[]
  counts: ReadonlyMap<string, Counts>
}
type Counts = { m: number; u: number }

/** Two columns a level: the level itself, and the rarity of what is shared. The first is the prior, the second that of the hard set. */
export function designOf(examples: readonly Example[], options: FitOptions): Design {
  const counts = countLevels(examples, options.challengeWeight)
  for (const name of Object.keys(settled)) if (!counts.has(name)) counts.set(name, { m: 0, u: 0 })
  const columns = ['prior', 'hardSet']
  const priors: Prior[] = [
    { mean: -4, pull: 0.01 },
    { mean: 0, pull: 0.01 },
  ]
  for (const [name, { m, u }] of counts) {
    const isRare = rarityLevels.has(name)
    columns.push(name)
    // With rarity, chance agreement is the rarity's business: what is left is how often one person shows it.
    const settledBits = settled[name]
    priors.push(
      settledBits === undefined
        ? { mean: Math.log(isRare ? m : m / u) * 0.8, pull: options.pull }
        : { mean: settledBits * Math.LN2, pull: 1e4 },
    )
    if (!isRare) continue
    columns.push(`${name}*`)
    priors.push({ mean: Math.LN2 * options.rarityMean, pull: options.rarityPull })
  }
  const places = new Map(columns.map((name, at) => [name, at]))
  return { columns, priors, counts, rows: examples.map((example) => rowOf(example, places, options.challengeWeight)) }
}

/** Levels whose weight depends on how rare the shared name is. */
export const rarityLevels: ReadonlySet<string> = new Set([
  'surname.equal',
  'surname.half',
  'surname.variant',
  'secondSurname.equal',
  'givenName.equal',
  'givenName.regrouped',
  'givenName.variant',
  'givenName.otherUsed',
  'givenName.reordered',
  'otherGivenNames.allShared',
])

export function rowOf(example: Example, places: ReadonlyMap<string, number>, challengeWeight: number): Row {
  const isHard = example.set !== 'natural'
  const at = [0]
  const values = [1]
  const add = (name: string, value: number) => {
    const place = places.get(name)
    if (place === undefined) return
    at.push(place)
    values.push(value)
  }
  if (isHard) add('hardSet', 1)
  for (const observation of example.observations) {
    add(key(observation), 1)
    add(`${key(observation)}*`, observation.rarityBits)
  }
  return { places: at, values, isMatch: example.isMatch, weight: isHard ? challengeWeight : 1 }
}

/** How often each level is seen of one person (m) and of two (u), among the pairs in which its feature can be seen. */
function countLevels(examples: readonly Example[], challengeWeight: number): Map<string, Counts> {
  const seen = new Map<string, { match: number; other: number }>()
  const totals = new Map<string, { match: number; other: number }>()
  const add = (counts: Map<string, { match: number; other: number }>, name: string, example: Example) => {
    const count = counts.get(name) ?? { match: 0, other: 0 }
    count[example.isMatch ? 'match' : 'other'] += example.set === 'natural' ? 1 : challengeWeight
    counts.set(name, count)
  }
  for (const example of examples)
    for (const observation of example.observations) {
      if (fixed[observation.feature] !== undefined) continue
      add(seen, key(observation), example)
      add(totals, observation.feature, example)
    }
  const share = (count: number, total: number) => (count + 0.5) / (total + 2)
  return new Map(
    [...seen].map(([name, { match, other }]) => {
      const total = totals.get(name.split('.')[0] ?? '') ?? { match: 0, other: 0 }
      return [name, { m: share(match, total.match), u: share(other, total.other) }]
    }),
  )
}

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits))

export function modelOf({ columns, counts }: Design, weights: readonly number[]): IdentityModel {
  const bits = (name: string): number => (weights[columns.indexOf(name)] ?? 0) / Math.LN2
  const features: IdentityModel['features'] = {}
  for (const [name, { m, u }] of [...counts].sort(([one], [other]) => one.localeCompare(other))) {
    const [feature = '', level = ''] = name.split('.')
    const levels = features[feature] ?? {}
    features[feature] = levels
    const perRarityBit = columns.includes(`${name}*`) ? { perRarityBit: rounded(bits(`${name}*`)) } : {}
    levels[level] = { bits: rounded(bits(name)), ...perRarityBit, m: rounded(m, 5), u: rounded(u, 5) }
  }
  return { priorBits: rounded(bits('prior')), features: { ...features, ...fixed } }
}
