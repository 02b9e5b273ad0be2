import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { NameFrequencies } from '#persons/index.ts'
import type { Alert } from '../alerts/alert.ts'
import { alertsOf } from '../alerts/alerts-of.ts'
import type { AnalysisContext } from '../analysis.ts'
import { attempted } from '../could-not-run.ts'
import { candidatesIn, type OfficeCandidate } from './candidates.ts'
import { keyOf } from './people.ts'

export type Judging = Pick<AnalysisContext, 'onCriterionFailed'> & { find?: typeof alertsOf }

/** All that a report is made of, by company, worked out once. */
export type Files = {
  asOf: string
  frequencies: NameFrequencies
  companies: ReadonlyMap<string, CompanyRecord>
  listings: RegisterDossier['listings']
  candidates: readonly OfficeCandidate[]
  noticesOf(company: CompanyRecord): readonly RegisterNotice[]
  alertsOf(company: CompanyRecord): readonly Alert[]
  /** Companies whose alerts could not be worked out: what is wrong with them is not known. */
  failed: ReadonlySet<CompanyRecord>
}

/** `find`: other than that of the service, for tests. */
export function filesOf(
  dossier: RegisterDossier,
  frequencies: NameFrequencies,
  { onCriterionFailed, find = alertsOf }: Judging = {},
): Files {
  const failed = new Set<CompanyRecord>()
  const companies = new Map(dossier.companies.map((company) => [keyOf(company.code), company]))
  const notices = Map.groupBy(dossier.notices, ({ company }) => keyOf(company))
  const alerts = new Map<CompanyRecord, Alert[]>()
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
      const own = notices.get(keyOf(company.code)) ?? []
      const found = attempted(
        'alerts',
        () => find(own, company, dossier.asOf),
        () => {
          failed.add(company)
          return []
        },
        onCriterionFailed,
      )
      alerts.set(company, found)
      return found
    },
    failed,
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
