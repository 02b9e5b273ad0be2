import { defineInput, sha256 } from './input.ts'
import { declaredOf } from './medium-facts.ts'

export const medium = defineInput({
  name: 'medium',
  what: 'the document as it was declared',
  of: 'medium',
  phase: 'readiness',
  around: [],
  fingerprint: {
    is: 'counted',
    keys: ['medium', 'declaration'],
    isSent: true,
    hashes({ medium: about }) {
      const { id, sha256: bytes, name, declaredType, period, date, uploadedAt } = declaredOf(about)
      return {
        [`medium:${id}`]: bytes,
        [`declaration:${id}`]: sha256(JSON.stringify([name, declaredType, period, date, uploadedAt])),
      }
    },
  },
  load: ({ medium: about }) => declaredOf(about),
})
