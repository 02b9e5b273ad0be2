import type { NameTable, NameTables } from '#domain/name-table.ts'
import { type PackedName, unpackNames } from '#domain/packed-names.ts'
import { opened, type Packed } from './packed.ts'

type PackedTable = Omit<NameTable, 'rows'> & { rows: Packed<readonly PackedName[]> }

/** As it is stored, and crosses to the process that runs the analysis. */
export type PackedNames = {
  country: string
  surnames: PackedTable | undefined
  givenNames: PackedTable | undefined
}

/** The same for every report of a country, and what is made of it takes long: the last few are kept, by what is in them. */
const keptMax = 3
const kept = new Map<string, NameTables>()

export function openNames({ country, surnames, givenNames }: PackedNames): NameTables {
  const key = JSON.stringify([country, surnames?.version, givenNames?.version])
  const known = kept.get(key)
  if (known !== undefined) return known
  const tables: NameTables = {
    country,
    surnames: surnames && openTable(surnames, 'surname'),
    givenNames: givenNames && openTable(givenNames, 'firstname'),
  }
  const oldest = kept.keys().next().value
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
  kept.set(key, tables)
  return tables
}

const openTable = ({ version, names, rows }: PackedTable, kind: 'surname' | 'firstname'): NameTable => ({
  version,
  names,
  rows: { [Symbol.iterator]: () => unpackNames(opened(rows), kind)[Symbol.iterator]() },
})
