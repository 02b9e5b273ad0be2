import type { Database } from '#database/database.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { type NameTables, openNameTablesAside, type StoredNameTables } from '#domain/name-table.ts'

/** A table is of some hundred thousand names, and the same for every report: the last few are kept, by what is in them. */
const keptMax = 8
const kept = new Map<string, Promise<StoredNameTables>>()
const open = new WeakMap<StoredNameTables, Promise<NameTables>>()

/** What was imported of the names of a country, unopened; `null`: nothing. */
export async function storedNamesOf(database: Database, country: string | undefined): Promise<StoredNameTables | null> {
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

/** The same, opened once. */
export async function nameTablesOf(database: Database, country: string | undefined): Promise<NameTables | null> {
  const stored = await storedNamesOf(database, country)
  if (stored === null) return null
  const tables = open.get(stored) ?? openNameTablesAside(stored)
  open.set(stored, tables)
  return tables
}

const isOf = (
  tables: StoredNameTables,
  versions: readonly { part: 'surnames' | 'givenNames'; version: string }[],
): boolean =>
  (['surnames', 'givenNames'] as const).every(
    (part) => tables[part]?.version === versions.find((one) => one.part === part)?.version,
  )

async function readTables(database: Database, country: string): Promise<StoredNameTables> {
  const store = nameTableStore(database)
  return {
    country,
    surnames: await store.rows(country, 'surnames'),
    givenNames: await store.rows(country, 'givenNames'),
  }
}
