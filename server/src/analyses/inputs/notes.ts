import { defineInput, sha256 } from './input.ts'

export const notes = defineInput({
  name: 'notes',
  what: 'what the client says of the company',
  of: 'request',
  phase: 'readiness',
  around: [],
  fingerprint: {
    is: 'counted',
    keys: ['notes'],
    isSent: true,
    // By name: the order in which they were said is none of it.
    hashes: ({ request }) => ({
      notes: sha256(JSON.stringify(Object.entries(request.notes).sort(([a], [b]) => (a < b ? -1 : 1)))),
    }),
  },
  load: ({ request }) => request.notes,
})
