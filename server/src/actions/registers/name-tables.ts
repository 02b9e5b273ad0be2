import { packed } from '#analyses/packed.ts'
import { openNames, type PackedNames } from '#analyses/packed-names.ts'
import type { Database } from '#database/database.ts'
import { type NamePart, nameTableStore } from '#database/name-tables.ts'
import type { NameTables } from '#domain/name-table.ts'

/** A table is of some hundred thousand names, and the same for every report: the last few are kept, by what is in them. */
const keptMax = 8
const kept = new Map<string, Promise<PackedNames>>()

/** What was imported of the names of a country; `null`: nothing. */
export async function nameTablesOf(database: Database, country: string | undefined): Promise<NameTables | null> {
  const stored = await packedNamesOf(database, country)
  return stored && openNames(stored)
}

/** The same, unopened: for the process that makes the report. */
export async function packedNamesOf(database: Database, country: string | undefined): Promise<PackedNames | null> {
  if (country === undefined) return null
  const versions = await nameTableStore(database).versions(country)
  if (versions.length === 0) return null
  const key = JSON.stringify([country, versions])
  const known = kept.get(key)
  if (known !== undefined) return known
  const reading = readTables(database, country)
  const oldest = kept.keys().next().value
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
  kept.set(key, reading)
  reading.then(
    // Replaced between the two questions: what was read is used, and not kept under another's name.
    (tables) => isOf(tables, versions) || kept.delete(key),
    () => kept.delete(key),
  )
  return reading
}

const isOf = (tables: PackedNames, versions: readonly { part: NamePart; version: string }[]): boolean =>
  (['surnames', 'givenNames'] as const).every(
    (part) => tables[part]?.version === versions.find((one) => one.part === part)?.version,
  )

async function readTables(database: Database, country: string): Promise<PackedNames> {
  const read = async (part: NamePart): Promise<PackedNames[NamePart]> => {
    const stored = await nameTableStore(database).rows(country, part)
    return stored && { version: stored.version, names: stored.names, rows: packed(stored.rows) }
  }
  return { country, surnames: await read('surnames'), givenNames: await read('givenNames') }
}
