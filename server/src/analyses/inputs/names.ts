import { countryOfCode, type NameTables } from '#domain/name-table.ts'
import { openNames, type PackedNames } from '../packed-names.ts'
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
  open: (stored: PackedNames | null): NameTables | null => stored && openNames(stored),
})
