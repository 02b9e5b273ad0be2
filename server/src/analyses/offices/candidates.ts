import type { CompanyRecord, NoticeOfficer, PersonRecord, RegisterNotice } from '#domain/register.ts'
import {
  type Candidate,
  doubtfulFrom,
  fold,
  type Link,
  linkCandidates,
  type NameFrequencies,
  recordKey,
} from '#persons/index.ts'
import { keyOf, type Manager, placed, sameCode } from './people.ts'

/** Somebody who holds or held an office in some company, and may be a manager of the one in question. */
export type OfficeCandidate = Candidate & {
  company: CompanyRecord
  /** Only the gazette names them: their office has ended, or the list is not up to date. */
  isGazette: boolean
  role: string | undefined
  from?: string | undefined
  until?: string | undefined
}
/** Of a name that more people bear than that, a record without a date is nobody's anyway. */
const competitorsMax = 500

export type OfficeLink = Link<OfficeCandidate>

/** Everybody in a list of officers or named in the gazette. */
export function candidatesIn(
  companies: ReadonlyMap<string, CompanyRecord>,
  notices: readonly RegisterNotice[],
  /** Whether a register of the whole country was searched for people, and told of all. */
  isSearched = false,
): OfficeCandidate[] {
  const listed = [...companies.values()].flatMap(listedIn)
  const named = new Map<string, OfficeCandidate>()
  for (const notice of notices) {
    const company = companies.get(keyOf(notice.company))
    // Whom a register hides is not to be found through old gazettes.
    if (company === undefined || company.isMasked) continue
    for (const officer of notice.officers ?? []) {
      const candidate = isManaging(officer.role) ? namedIn(officer, company) : undefined
      if (candidate === undefined) continue
      const { surnames, givenNames } = candidate.person
      named.set(`${keyOf(company.code)} ${surnames.join()} ${givenNames.join()}`, candidate)
    }
  }
  const all = [...listed, ...named.values()]
  const dated = new Map<string, PersonRecord>()
  for (const { person } of all) {
    if (person.bornOn !== undefined && dated.size < competitorsMax) dated.set(recordKey(person), person)
  }
  const competitors = [...dated.values()]
  const isWhole = isSearched && dated.size < competitorsMax
  return all.map((candidate) => ({ ...candidate, competitors, isSearched: isWhole }))
}

function listedIn(company: CompanyRecord): OfficeCandidate[] {
  return company.officers.flatMap((officer) => {
    if (officer.kind !== 'person' || !officer.isManager || officer.person.isMasked) return []
    const { role, from, until } = officer
    return [{ person: placed(officer.person, company), company, isGazette: false, role, from, until }]
  })
}

/** Whom the list of officers has under the same name is who a notice means, also where he is only liquidator now. */
function namedIn(officer: NoticeOfficer, company: CompanyRecord): OfficeCandidate | undefined {
  const person = personNamed(officer, company)
  if (person === undefined) return undefined
  const listed = company.officers.find((one) => one.kind === 'person' && areOfOneName(one.person, person))
  if (listed?.isManager) return undefined
  const known = listed?.kind === 'person' ? placed(listed.person, company) : person
  return { person: known, company, isGazette: listed === undefined, role: officer.role }
}

export function personNamed(officer: NoticeOfficer, { town }: Pick<CompanyRecord, 'town'>): PersonRecord | undefined {
  const { surnames, givenNames } = officer
  if (surnames === undefined || surnames.length === 0 || givenNames === undefined || givenNames.length === 0)
    return undefined
  return { surnames, givenNames, town, isMasked: false }
}

function areOfOneName(one: PersonRecord, other: PersonRecord): boolean {
  const isShared = (names: readonly string[], others: readonly string[]) =>
    names.some((name) => others.some((written) => fold(name) === fold(written)))
  return isShared(one.surnames, other.surnames) && isShared(one.givenNames, other.givenNames)
}

export const isManaging = (role: string | undefined): boolean =>
  !/commissaire|liquidateur|mandataire|contr[ôo]leur|administrateur judiciaire/i.test(role ?? '')

/** Other companies of a manager: of each company the record that fits best. */
export function linksOf(
  { records, company: own }: Manager,
  candidates: readonly OfficeCandidate[],
  frequencies: NameFrequencies,
  /** Below it nobody is shown; whoever still gathers facts looks further down. */
  from = doubtfulFrom,
): OfficeLink[] {
  const best = new Map<string, OfficeLink>()
  const elsewhere = candidates.filter(({ company }) => !sameCode(company.code, own.code))
  for (const link of linkCandidates(records, elsewhere, frequencies)) {
    if (link.confidence < from) continue
    const key = keyOf(link.candidate.company.code)
    const known = best.get(key)
    if (known === undefined || isBetter(link, known)) best.set(key, link)
  }
  return [...best.values()]
}

/** A list of officers says more of an office than the gazette, if it is surely the same person. */
function isBetter(link: OfficeLink, known: OfficeLink): boolean {
  const [linked, knownLinked] = [link.status === 'linked', known.status === 'linked']
  if (linked && knownLinked && link.candidate.isGazette !== known.candidate.isGazette) return known.candidate.isGazette
  return link.confidence > known.confidence
}
