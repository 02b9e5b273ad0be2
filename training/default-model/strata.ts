import type { Country, Row } from './data.ts'
import { settings } from './settings.ts'

/** One row in one stratum. A row of the USA stands in three: it knows who failed within one, two and three years. */
export type Member = { row: number; stratum: number; label: 0 | 1; weight: number }
type Draft = { row: number; name: string; label: 0 | 1; share: number; country: Country }

/**
 * Strata are a file's way of collecting (cohort, horizon). Inside each both classes weigh the same, so that no shape
 * can gain by telling the files apart.
 */
export function membersOf(rows: readonly Row[]): { members: Member[]; strataCount: number } {
  const drafts = rows.flatMap((row, index) => draftsOf(row, index))
  const names = [...new Set(drafts.map(({ name }) => name))].sort()
  const strata = names.map((name) => {
    const inside = drafts.filter((draft) => draft.name === name)
    const defaults = inside.filter(({ label }) => label === 1).length
    const { share, country } = inside[0] as Draft
    return { name, share, country, counts: [inside.length - defaults, defaults] as const }
  })
  const totals = (country: Country) =>
    strata.filter((stratum) => stratum.country === country).reduce((sum, { share }) => sum + share, 0)
  const total = { PL: totals('PL'), SK: totals('SK'), US: totals('US') }
  const numberOf = new Map(names.map((name, index) => [name, index]))
  const members = drafts.map(({ row, name, label }) => {
    const stratum = numberOf.get(name) as number
    const { share, country, counts } = strata[stratum] as (typeof strata)[number]
    const part = (settings.countryWeights[country] * share) / total[country]
    return { row, stratum, label, weight: (weightOfCountry * part) / 2 / counts[label] }
  })
  return { members, strataCount: names.length }
}

/** Sets the scale that the penalties are measured against. */
const weightOfCountry = 1000

function draftsOf(row: Row, index: number): Draft[] {
  const { country } = row
  const shares: readonly number[] = settings.horizonWeights[country]
  const draft = (name: string, label: 0 | 1, horizon: number): Draft[] => {
    const share = (shares[horizon - 1] ?? 0) * (settings.cohortWeights[row.cohort] ?? 1)
    return share > 0 ? [{ row: index, name: `${country} ${name}`, label, share, country }] : []
  }
  if (country !== 'US') return draft(`${row.cohort}${row.horizon}`, row.label, row.horizon)
  return [
    ...draft('1', row.label, 1),
    ...(row.label === 1 ? [] : draft('2', row.label2, 2)),
    ...(row.label2 === 1 ? [] : draft('3', row.label3, 3)),
  ]
}
