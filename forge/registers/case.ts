import type { Fact } from './facts.ts'
import type { FrenchCompany } from './french-company.ts'
import type { Person } from './people.ts'

/** A question to the service: one company, and what must not be taken for its managers'. */
export type FrenchCase = {
  scenario: string
  company: FrenchCompany
  /** Per person: the companies of namesakes. */
  namesakes: Map<Person, FrenchCompany[]>
  sanctions: Map<Person, Fact[]>
}
