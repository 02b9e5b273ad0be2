import type { Evidence } from '#documents/evidence.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import { opened, type Packed } from '../packed.ts'
import { defineInput, sha256 } from './input.ts'
import type { NotRead } from './sources.ts'

export const evidence = defineInput({
  name: 'evidence',
  what: 'what was read of the document',
  of: 'medium',
  phase: 'run',
  around: [],
  fingerprint: {
    is: 'counted',
    keys: ['evidence'],
    isSent: false,
    // The evidence is a function of the bytes, the reader and its languages, so these stand for it: after a new version of the
    // reader an input that is sent again makes a new report, and nothing does by itself.
    hashes({ request, medium }) {
      const { sha256: bytes, documentReaderVersion, languages } = readingKeyOf(medium, request)
      return { [`evidence:${medium.id}`]: sha256(JSON.stringify([bytes, documentReaderVersion, languages])) }
    },
  },
  load: async ({ request, medium }, sources): Promise<Packed<Evidence> | NotRead> =>
    (await sources.evidence({ request, medium })) ?? { notRead: medium },
  open: (stored: Packed<Evidence>) => opened(stored),
})
