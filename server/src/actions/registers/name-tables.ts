import type { Database } from '#database/database.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { type NameTables, openNameTablesAside, type StoredNameTables } from '#domain/name-table.ts'

/** How common names are in a country, where an operator imported it; `null`: nothing was imported. */
export type Names = {
  /** As they are stored, unopened. */
  stored(country: string | undefined): Promise<StoredNameTables | null>
  /** The same, opened once. */
  opened(country: string | undefined): Promise<NameTables | null>
}

type Kept = { stored: Promise<StoredNameTables>; opened?: Promise<NameTables> }

/** A table is of some hundred thousand names, and the same for every report: the last few are kept, by what is in them. */
const keptMax = 8

export function openNames(database: Database): Names {
  const kept = new Map<string, Kept>()

  async function find(country: string | undefined): Promise<Kept | null> {
    if (country === undefined) return null
    const versions = await nameTableStore(database).versions(country)
    if (versions.length === 0) return null
    const key = JSON.stringify([country, versions])
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = { stored: readTables(database, country) }
    const oldest = kept.keys().next().value
    if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
    kept.set(key, found)
    found.stored.then(
      // Replaced between the two questions: what was read is used, and not kept under another's name.
      (tables) => isOf(tables, versions) || kept.delete(key),
      () => kept.delete(key),
    )
    return found
  }

  return {
    stored: async (country) => (await find(country))?.stored ?? null,
    async opened(country) {
      const found = await find(country)
      if (found === null) return null
      found.opened ??= found.stored.then(openNameTablesAside)
      return found.opened
    },
  }
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
