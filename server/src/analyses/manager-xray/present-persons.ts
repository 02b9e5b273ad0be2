import type { CompanyRecord } from '#domain/register.ts'
import { spoken } from '#language/text.ts'
import type { Alert } from '../alerts/alert.ts'
import { alertKinds } from '../alerts/catalogue/index.ts'
import { sameCode } from '../offices/people.ts'
import type { AssembledPerson, PersonOffice } from './person.ts'
import { withPersonIds } from './person-id.ts'
import { alertsOfNobody } from './place-alerts.ts'
import { codeOf, presentPerson, presentPlaced, remarksOf, standingOf } from './present.ts'
import type { IdentifiedPerson, RawCompany, RawPerson } from './raw.ts'
import { personReason, throughWords } from './wording/link-words.ts'

/** Managers with their companies, so that each alert on the company stands at it for somebody; for nobody, where nobody is known. */
export function presentPersons(
  persons: readonly AssembledPerson[],
  own: CompanyRecord | undefined,
  ownAlerts: readonly Alert[],
): IdentifiedPerson[] {
  if (own === undefined) return []
  const unplaced = alertsOfNobody(own, ownAlerts, persons)
  // Whoever manages it through a company manages it: what is said of the company is theirs, what is said of other people is not.
  const isManaged = persons.length > 0 && !persons.some(({ offices }) => offices.some(isOf(own)))
  const theirs = isManaged ? unplaced.filter(({ code }) => alertKinds[code].about === 'company') : []
  const nobodys = unplaced.filter((alert) => !theirs.includes(alert))
  const presented = persons.map((person) => {
    const raw = presentPerson(person)
    if (theirs.length === 0) return raw
    const through = person.manager.company
    const entry = {
      ...companyEntry(own, theirs),
      throughCompany: codeOf(through.code),
      confidencePercentage: person.percentage,
      ...spoken(throughWords(through.name ?? through.code.id)),
    }
    return { ...raw, companies: [...raw.companies, entry] }
  })
  return withPersonIds(nobodys.length === 0 ? presented : [...presented, nobody(own, nobodys)])
}

const isOf =
  ({ code }: CompanyRecord) =>
  ({ company }: PersonOffice) =>
    sameCode(company.code, code)

function companyEntry(own: CompanyRecord, alerts: readonly Alert[]): RawCompany {
  return {
    name: own.name ?? '',
    code: codeOf(own.code),
    jobStartDate: null,
    jobEndDate: null,
    ...presentPlaced({ ofCompany: alerts, ofPerson: [] }),
    confidencePercentage: 0,
    ...standingOf(own),
    evidence: [],
    sources: own.sources.map((source) => ({ ...source })),
    ...spoken(personReason('no-person')),
  }
}

/** In the shape of a person, because that is where clients look for alerts. */
const nobody = (own: CompanyRecord, alerts: readonly Alert[]): RawPerson => ({
  lastname: '',
  firstname: '',
  birthdate: null,
  birthdatePrecision: null,
  confidencePercentage: 0,
  companies: [companyEntry(own, alerts)],
  doubtfulCompanies: [],
  alerts: [],
  isPersonless: true,
  reasons: ['no-person'],
  remarks: remarksOf(['no-person']),
})
