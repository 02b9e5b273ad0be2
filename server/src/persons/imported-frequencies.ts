import type { NameTable, NameTables } from '#domain/name-table.ts'
import { coarseFloors, defaultFrequencies } from './default-frequencies.ts'
import { fineFloors, frequenciesOf, type NameFrequencies } from './frequencies.ts'

/** A table of fewer names says less of a name that it does not list. */
const fineFrom = { surnames: 5000, givenNames: 100 }

const known = new WeakMap<NameTables, NameFrequencies>()

/** By what was imported of a country; what was not is as the service brings it. */
export function importedFrequencies(tables: NameTables | null): NameFrequencies {
  if (tables === null) return defaultFrequencies
  const before = known.get(tables)
  if (before !== undefined) return before
  const surnames = tables.surnames === undefined ? defaultFrequencies : tableOf(tables.surnames, fineFrom.surnames)
  const givenNames =
    tables.givenNames === undefined ? defaultFrequencies : tableOf(tables.givenNames, fineFrom.givenNames)
  const { given, isGivenName, sexOf } = givenNames
  const frequencies = { surname: surnames.surname, given, isGivenName, sexOf }
  known.set(tables, frequencies)
  return frequencies
}

const tableOf = ({ names, rows }: NameTable, from: number): NameFrequencies =>
  frequenciesOf(rows, names >= from ? fineFloors : coarseFloors)
