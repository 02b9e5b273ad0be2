import type { RequestId } from '#kernel/ids.ts'
import { defineInput, sha256 } from './input.ts'

export type RequestFacts = {
  id: RequestId
  code: { type: string; id: string }
  businessName?: string | undefined
  officialName?: string | undefined
}

export const request = defineInput({
  name: 'request',
  what: 'the company: its code and its names',
  of: 'request',
  phase: 'readiness',
  around: [],
  fingerprint: {
    is: 'counted',
    keys: ['request'],
    // Registers give names as well.
    isSent: false,
    hashes: ({ request: { code, businessName, officialName } }) => ({
      request: sha256(JSON.stringify([{ type: code.type, id: code.id }, businessName, officialName])),
    }),
  },
  load({ request: { id, code, businessName, officialName } }): RequestFacts {
    return { id, code: { type: code.type, id: code.id }, businessName, officialName }
  },
})
