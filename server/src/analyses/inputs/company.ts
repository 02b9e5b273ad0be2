import { type CompanyFacts, companyFactsOf } from '#domain/company-facts.ts'
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
  async load({ request }, sources): Promise<CompanyFacts | null> {
    const dossier = await sources.dossier(request.id)
    return dossier && companyFactsOf(dossier)
  },
})
