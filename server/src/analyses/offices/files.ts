import type { RegisterCompany, RegisterNotice } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { NameFrequencies } from '#persons/index.ts'
import type { Alert } from '../alerts/alert.ts'
import { alertsOf } from '../alerts/alerts-of.ts'
import { candidatesIn, type OfficeCandidate } from './candidates.ts'
import { keyOf } from './people.ts'

/** All that a report is made of, by company, worked out once. */
export type Files = {
  asOf: string
  frequencies: NameFrequencies
  companies: ReadonlyMap<string, RegisterCompany>
  listings: RegisterDossier['listings']
  candidates: readonly OfficeCandidate[]
  noticesOf(company: RegisterCompany): readonly RegisterNotice[]
  alertsOf(company: RegisterCompany): readonly Alert[]
}

export function filesOf(dossier: RegisterDossier, frequencies: NameFrequencies): Files {
  const companies = new Map(dossier.companies.map((company) => [keyOf(company.code), company]))
  const notices = Map.groupBy(dossier.notices, ({ company }) => keyOf(company))
  const alerts = new Map<RegisterCompany, Alert[]>()
  return {
    asOf: dossier.asOf,
    frequencies,
    companies,
    listings: dossier.listings,
    candidates: candidatesIn(companies, dossier.notices, isSearched(dossier)),
    noticesOf: ({ code }) => notices.get(keyOf(code)) ?? [],
    alertsOf(company) {
      const known = alerts.get(company)
      if (known !== undefined) return known
      const found = alertsOf(notices.get(keyOf(company.code)) ?? [], company, dossier.asOf)
      alerts.set(company, found)
      return found
    },
  }
}

/** By people's names, in a register of a whole country, that left out none. What was imported may be a part. */
function isSearched({ coverage, cut }: RegisterDossier): boolean {
  const searches = coverage.filter(({ what, register }) => what === 'peopleNamed' && register !== 'imported')
  const isCut = cut.some(
    (one) =>
      typeof one === 'string' || (one.what === 'answers' && one.asked !== 'peopleBorn') || one.what === 'questions',
  )
  return searches.length > 0 && searches.every(({ outcome }) => outcome === 'answered') && !isCut
}
