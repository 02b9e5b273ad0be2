import type { CompanyFacts } from '#domain/company-facts.ts'
import { defineInput, sha256 } from './input.ts'

export const company = defineInput({
  name: 'company',
  what: 'what registers said of the company itself',
  of: 'request',
  phase: 'run',
  around: [],
  fingerprint: {
    is: 'recorded',
    why: 'whoever needs no more than this is not made anew whenever a register says something else',
    hash: (facts: CompanyFacts | null) => sha256(JSON.stringify(facts)),
  },
  load: ({ request }, sources) => sources.companyFacts(request.id),
})
