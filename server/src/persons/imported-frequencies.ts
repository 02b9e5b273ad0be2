import type { NameTable, NameTables } from '#domain/name-table.ts'
import { coarseFloors, defaultFrequencies } from './default-frequencies.ts'
import { type Floors, fineFloors, frequenciesInTurns, frequenciesOf, type NameFrequencies } from './frequencies.ts'

/** A table of fewer names says less of a name that it does not list. */
const fineFrom = { surnames: 5000, givenNames: 100 }
type Part = keyof typeof fineFrom

const known = new WeakMap<NameTables, NameFrequencies>()

/** By what was imported of a country; what was not is as the service brings it. */
export function importedFrequencies(tables: NameTables | null): NameFrequencies {
  if (tables === null) return defaultFrequencies
  const before = known.get(tables)
  if (before !== undefined) return before
  const of = (part: Part) => {
    const table = tables[part]
    return table === undefined ? defaultFrequencies : frequenciesOf(table.rows, floorsOf(table, part))
  }
  const frequencies = together(of('surnames'), of('givenNames'))
  known.set(tables, frequencies)
  return frequencies
}

const coming = new WeakMap<NameTables, Promise<NameFrequencies>>()

/** The same, on the thread that serves the API: hundreds of thousands of names are gone through while others have their turn. */
export function importedFrequenciesInTurns(tables: NameTables | null): Promise<NameFrequencies> {
  if (tables === null) return Promise.resolve(defaultFrequencies)
  const before = coming.get(tables)
  if (before !== undefined) return before
  const of = async (part: Part) => {
    const table = tables[part]
    return table === undefined ? defaultFrequencies : frequenciesInTurns(table.rows, floorsOf(table, part))
  }
  const made = of('surnames').then(async (surnames) => together(surnames, await of('givenNames')))
  coming.set(tables, made)
  return made
}

const floorsOf = ({ names }: NameTable, part: Part): Floors => (names >= fineFrom[part] ? fineFloors : coarseFloors)

const together = ({ surname }: NameFrequencies, { given, isGivenName, sexOf }: NameFrequencies): NameFrequencies => ({
  surname,
  given,
  isGivenName,
  sexOf,
})
