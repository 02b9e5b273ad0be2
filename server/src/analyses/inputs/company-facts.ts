import type { CompanyFacts } from '#domain/company-facts.ts'
import { defineInput, sha256 } from './input.ts'

export const companyFacts = defineInput({
  name: 'companyFacts',
  what: 'what registers said of the company itself',
  of: 'request',
  phase: 'run',
  around: [],
  fingerprint: {
    is: 'recorded',
    // As reports that were made before have it.
    key: 'company',
    why: 'an analysis that needs only this gets no new report each time a register says something else',
    hash: (facts: CompanyFacts | null) => sha256(JSON.stringify(facts)),
  },
  load: ({ request }, sources) => sources.companyFacts(request.id),
})
