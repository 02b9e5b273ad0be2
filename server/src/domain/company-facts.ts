import type { RegisterDossier } from './register-dossier.ts'

/** What registers say of the company itself, for those who hold documents against it. Dates as precise as the register has them. */
export type CompanyFacts = {
  /** Its name is that of a person, who has papers of other times as well. */
  isSoleTrader?: boolean | undefined
  createdOn?: string | undefined
  closedOn?: string | undefined
  town?: string | undefined
  postalCode?: string | undefined
  /** Where a person can look it up. */
  url?: string | undefined
}

/** `null`: no register knows the company. */
export function companyFactsOf({ company, companies }: RegisterDossier): CompanyFacts | null {
  const found = companies.find(({ code }) => code.type === company.type && code.id === company.id)
  if (found === undefined) return null
  const { isSoleTrader, createdOn, closedOn, town, postalCode, sources } = found
  return { isSoleTrader, createdOn, closedOn, town, postalCode, url: sources[0]?.url }
}
