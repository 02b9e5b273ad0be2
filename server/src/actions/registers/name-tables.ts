import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '#database/database.ts'
import { nameTableStore } from '#database/name-tables.ts'
import type { NameTable, NameTables } from '#domain/name-table.ts'
import { unpackNames } from './import-names.ts'

const decompress = promisify(gunzip)

/** A table is of some hundred thousand names, and the same for every report: the last few are kept, by what is in them. */
const keptMax = 8
const kept = new Map<string, Promise<NameTables>>()

/** What was imported of the names of a country; `null`: nothing. */
export async function nameTablesOf(database: Database, country: string | undefined): Promise<NameTables | null> {
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

const isOf = (tables: NameTables, versions: readonly { part: 'surnames' | 'givenNames'; version: string }[]): boolean =>
  (['surnames', 'givenNames'] as const).every(
    (part) => tables[part]?.version === versions.find((one) => one.part === part)?.version,
  )

async function readTables(database: Database, country: string): Promise<NameTables> {
  const store = nameTableStore(database)
  const read = async (part: 'surnames' | 'givenNames'): Promise<NameTable | undefined> => {
    const stored = await store.rows(country, part)
    if (stored === undefined) return undefined
    const json = (await decompress(stored.rows)).toString('utf8')
    const kind = part === 'surnames' ? 'surname' : 'firstname'
    const { version, names } = stored
    return { version, names, rows: { [Symbol.iterator]: () => unpackNames(json, kind)[Symbol.iterator]() } }
  }
  return { country, surnames: await read('surnames'), givenNames: await read('givenNames') }
}
