import { defineInput } from './input.ts'
import { factsOf, type MediumFacts } from './medium-facts.ts'

export const media = defineInput({
  name: 'media',
  what: 'all documents of the request, as far as is known without reading them again',
  of: 'request',
  phase: 'readiness',
  around: ['media'],
  fingerprint: { is: 'left-out', why: 'readiness is judged by it; what a report is made of is in `documents`' },
  load: ({ around }): readonly MediumFacts[] => around.media.map(factsOf),
})
