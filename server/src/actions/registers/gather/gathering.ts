import { keyOf } from '#analyses/offices/people.ts'
import type { Appointment, OfficialName } from '#connectors/connector.ts'
import type { Asked } from '#connectors/registers.ts'
import type { CompanyRecord, PersonListing, RegisterCode, RegisterNotice } from '#domain/register.ts'
import type { LeftOut, RegisterCoverage, RegisterDossier } from '#domain/register-dossier.ts'

/** What was learnt so far, and how often was asked. */
export type Gathering = ReturnType<typeof gathering>

export function gathering(questionsMax: number) {
  const companies = new Map<string, CompanyRecord>()
  const notices = new Map<string, RegisterNotice>()
  const listings = new Map<string, PersonListing>()
  const coverage = new Map<string, RegisterCoverage>()
  const answered = new Map<string, Set<string>>()
  const cuts = new Map<string, LeftOut>()
  const asked = new Set<string>()
  const noticesOf = new Set<string>()
  let questions = 0

  const cut = (left: LeftOut): void => {
    // Of answers each search counts; of the rest there is one line, the last.
    const key = left.what === 'answers' ? `${left.register} ${left.asked} ${left.kept} ${left.of}` : left.what
    cuts.set(key, left)
  }
  const addCompany = (company: CompanyRecord): void => {
    const key = keyOf(company.code)
    const known = companies.get(key)
    if (known === undefined || (known.isPartial && !company.isPartial)) companies.set(key, company)
    // Said in passing, twice: of another officer, as a rule.
    else if (known.isPartial) companies.set(key, { ...known, officers: [...known.officers, ...company.officers] })
  }
  const addNotices = (found: readonly RegisterNotice[]): void => {
    for (const notice of found) notices.set(`${notice.id} ${keyOf(notice.company)}`, notice)
  }
  // In one order, whoever answered first: the same answers are the same dossier.
  const snapshot = () => ({
    companies: inOrder(companies).map((company) =>
      company.isPartial ? { ...company, officers: company.officers.toSorted(byText) } : company,
    ),
    notices: inOrder(notices),
    listings: inOrder(listings),
  })

  return {
    companies,
    addCompany,
    addNotices,
    /** What the answer holds, once it is written down who gave it; `about`: of which company. */
    note<T>(answer: Asked<T>, about?: RegisterCode): T {
      for (const one of answer.coverage) {
        const line = lineOf(one)
        coverage.set(line, worse(coverage.get(line), one))
        if (isAnswer(one)) answered.set(line, (answered.get(line) ?? new Set()).add(about ? keyOf(about) : ''))
      }
      for (const one of answer.cut) cut(one)
      return answer.value
    },
    mayAsk(): boolean {
      questions += 1
      if (questions > questionsMax) cut({ what: 'questions', kept: questionsMax })
      return questions <= questionsMax
    },
    cut,
    isAsked: (code: RegisterCode) => asked.has(keyOf(code)),
    setAsked: (code: RegisterCode) => asked.add(keyOf(code)),
    hasNoticesOf: (code: RegisterCode) => noticesOf.has(keyOf(code)),
    setNoticesOf: (code: RegisterCode) => noticesOf.add(keyOf(code)),
    isPartial: (code: RegisterCode) => companies.get(keyOf(code))?.isPartial === true,
    addAppointments(found: readonly Appointment[]): void {
      for (const { company, officer } of found)
        addCompany(company.isPartial ? { ...company, officers: [officer] } : company)
    },
    /** Notices found by a person's name: their companies are known by number alone. */
    addNamed(found: readonly RegisterNotice[], country: string): void {
      addNotices(found)
      for (const { company, companyName, source } of found)
        if (!companies.has(keyOf(company))) addCompany(unknownCompany(company, country, companyName, source))
    },
    addListings(found: readonly PersonListing[]): void {
      for (const listing of found) listings.set(`${listing.list} ${listing.id}`, listing)
    },
    addName(code: RegisterCode, { name, source }: OfficialName): void {
      const known = companies.get(keyOf(code))
      const company = known ?? unknownCompany(code, countries[code.type] ?? '', undefined, source)
      companies.set(keyOf(code), { ...company, name, sources: [...company.sources, ...(known ? [source] : [])] })
    },
    snapshot: (): RegisterDossier => ({ ...empty, ...snapshot() }),
    dossier: (company: RegisterCode, asOf: string): RegisterDossier => ({
      ...snapshot(),
      company,
      asOf,
      coverage: inOrder(coverage).map((one) => {
        const to = isAnswer(one) ? undefined : answered.get(lineOf(one))
        return to === undefined ? one : { ...one, answeredToo: to.has(keyOf(company)) ? 'own' : 'others' }
      }),
      cut: [...cuts.values()],
      isDemonstration: [...companies.values()].some(({ sources }) => sources.some(isDemonstration)),
    }),
  }
}

const inOrder = <T>(known: ReadonlyMap<string, T>): T[] =>
  [...known].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

const empty = { company: { type: '', id: '' }, asOf: '', coverage: [], cut: [], isDemonstration: false }
const isDemonstration = ({ register }: { register: string }) => register.includes('demonstration')
const countries: Readonly<Record<string, string>> = {
  siren: 'FR',
  crn: 'GB',
  cfiscale: 'IT',
  kvk: 'NL',
  kbo: 'BE',
  nif: 'ES',
  hrb: 'DE',
}

const unknownCompany = (
  code: RegisterCode,
  country: string,
  name: string | undefined,
  source: CompanyRecord['sources'][number],
): CompanyRecord => ({
  code,
  country,
  name,
  isSoleTrader: false,
  isMasked: false,
  status: 'unknown',
  officers: [],
  isPartial: true,
  sources: [source],
})

const gravity: readonly RegisterCoverage['outcome'][] = [
  'not-configured',
  'not-found',
  'answered',
  'refused',
  'unavailable',
]

const lineOf = ({ register, what }: RegisterCoverage) => `${register} ${what}`
const isAnswer = ({ outcome }: RegisterCoverage) => outcome === 'answered' || outcome === 'not-found'

/** One line for a register and a kind of question: the one time it did not answer counts. */
function worse(known: RegisterCoverage | undefined, next: RegisterCoverage): RegisterCoverage {
  if (known === undefined || gravity.indexOf(next.outcome) > gravity.indexOf(known.outcome)) return next
  return next.outcome === known.outcome && next.at > known.at ? next : known
}
