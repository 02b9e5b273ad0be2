import { british, french, italian } from './common-names.ts'
import { type Floors, type FrequencyRow, frequenciesOf, type NameFrequencies, type Sex } from './frequencies.ts'

/** The list is short: a name that it does not have may still be common, so that it proves less than in a full table. */
export const coarseFloors: Floors = { surname: 4e-5, given: 2e-3 }

/** The share of the most common name, and how fast the next ones fall off: shares go with a power of the rank. */
type Curve = { first: number; power: number }
const surnameCurves = {
  french: { first: 4.5e-3, power: 0.55 },
  italian: { first: 1e-2, power: 0.65 },
  british: { first: 1.2e-2, power: 0.6 },
}
const givenCurve: Curve = { first: 5e-2, power: 0.55 }

/** What is used where no national table of names was imported. Approximate by its making. */
export const defaultFrequencies: NameFrequencies = frequenciesOf(
  Object.entries({ french, italian, british }).flatMap(([language, { surnames, women, men }]) => [
    ...ranked('surname', surnames, surnameCurves[language as keyof typeof surnameCurves]),
    ...ranked('firstname', women, givenCurve, 'female'),
    ...ranked('firstname', men, givenCurve, 'male'),
  ]),
  coarseFloors,
)

function ranked(kind: FrequencyRow['kind'], names: string, { first, power }: Curve, sex?: Sex): FrequencyRow[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name, rank) => ({ kind, name, sex, share: first * (rank + 1) ** -power }))
}
