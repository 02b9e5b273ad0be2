import { countryOfCode, type NameTables, openNameTables, type StoredNameTables } from '#domain/name-table.ts'
import { defineInput, sha256 } from './input.ts'

export const names = defineInput({
  name: 'names',
  what: 'how common names are in the country, where an operator imported it; `null`: as the service brings it',
  of: 'request',
  phase: 'run',
  around: ['register'],
  fingerprint: {
    is: 'counted',
    keys: ['names'],
    isSent: false,
    // Absent where nothing was imported: what comes with the service is of its version.
    hashes: ({ around }) => (around.register.names === undefined ? {} : { names: sha256(around.register.names) }),
  },
  load: ({ request }, sources) => sources.names(countryOfCode(request.code.type)),
  open: (stored: StoredNameTables | null) => stored && openOnce(stored),
})

const keptMax = 4
const kept = new Map<string, NameTables>()

/** The same for one report after another: opened, they are the same object, of which frequencies are counted once. */
function openOnce(stored: StoredNameTables): NameTables {
  const key = JSON.stringify([stored.country, stored.surnames?.version, stored.givenNames?.version])
  const known = kept.get(key)
  if (known !== undefined) return known
  const tables = openNameTables(stored)
  const oldest = kept.keys().next().value
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
  kept.set(key, tables)
  return tables
}
