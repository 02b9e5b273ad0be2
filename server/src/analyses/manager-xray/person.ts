import type { CompanyRecord } from '#domain/register.ts'
import { confidencePercentage, type IdentityEvidence, type LinkStatus } from '#persons/index.ts'
import { type Alert, type AlertCode, isInForce } from '../alerts/alert.ts'
import { patternsOf } from '../alerts/patterns.ts'
import type { OfficeLink } from '../offices/candidates.ts'
import type { Files } from '../offices/files.ts'
import { type Manager, sameCode } from '../offices/people.ts'
import { isNamed, type Tenure, tenureOf } from './offices.ts'
import { isSanctionOf, listingAlerts } from './person-alerts.ts'

/** A company of a person, with what went wrong there; personal alerts apart. */
export type PersonOffice = {
  company: CompanyRecord
  role: string | undefined
  tenure: Tenure
  alerts: readonly Alert[]
  confidence: number
  isProven: boolean
  status: LinkStatus
  isGazette: boolean
  evidence: readonly IdentityEvidence[]
}
export type PersonAlert = Alert & { confidence: number }
export type AssembledPerson = {
  manager: Manager
  /** Not the company in question itself, but one that manages it. */
  isThroughCompany: boolean
  offices: readonly PersonOffice[]
  doubtful: readonly PersonOffice[]
  alerts: readonly PersonAlert[]
  percentage: number
}

const sanctions: ReadonlySet<AlertCode> = new Set(['management_ban', 'personal_bankruptcy'])
const left: AlertCode = 'manager_left_before_insolvency'

export function assemblePerson(
  manager: Manager,
  own: CompanyRecord,
  links: readonly OfficeLink[],
  files: Files,
): AssembledPerson {
  const offices = [ownOffice(manager, files), ...links.map((link) => linkedOffice(link, manager, files))]
  const linked = offices.filter(({ status }) => status === 'linked')
  return {
    manager,
    isThroughCompany: !sameCode(manager.company.code, own.code),
    offices: linked,
    doubtful: offices.filter(({ status }) => status === 'doubtful'),
    alerts: personAlerts(manager, linked, files),
    percentage: confidencePercentage(linked),
  }
}

function ownOffice(manager: Manager, files: Files): PersonOffice {
  const { company, offices, records } = manager
  const from = offices
    .map((office) => office.from)
    .filter((date) => date !== undefined)
    .sort()[0]
  const listed = { from, until: undefined, isGazette: false }
  return {
    company,
    role: [...new Set(offices.map(({ role }) => role))].join(', '),
    tenure: tenureOf(listed, records, company, files.noticesOf(company), files.frequencies),
    alerts: companyAlerts(company, manager, files),
    // The register of the company itself names the person.
    confidence: 100,
    isProven: true,
    status: 'linked',
    isGazette: false,
    evidence: [{ feature: 'register', level: 'named', bits: 25 }],
  }
}

function linkedOffice(link: OfficeLink, manager: Manager, files: Files): PersonOffice {
  const { company, role, isGazette, person } = link.candidate
  const records = [...manager.records, person]
  return {
    company,
    role,
    tenure: tenureOf(link.candidate, records, company, files.noticesOf(company), files.frequencies),
    alerts: companyAlerts(company, manager, files),
    confidence: link.confidence,
    isProven: link.isProven,
    status: link.status,
    isGazette,
    evidence: link.evidence,
  }
}

/** Of the company; what is said of other people in it is not this person's. */
function companyAlerts(company: CompanyRecord, { records }: Manager, files: Files): Alert[] {
  return files.alertsOf(company).filter((alert) => {
    return alert.code !== left && (!sanctions.has(alert.code) || isSanctionOf(alert, records))
  })
}

function personAlerts(manager: Manager, offices: readonly PersonOffice[], files: Files): PersonAlert[] {
  const { asOf, frequencies, listings } = files
  const inCompanies = offices.flatMap(({ company, alerts, confidence }) => {
    const personal = alerts.filter(({ code }) => sanctions.has(code))
    const departures = files.alertsOf(company).filter(({ code, officer }) => {
      return code === left && officer !== undefined && isNamed(officer, manager.records, company, frequencies)
    })
    return [...personal, ...departures].map((alert) => ({ ...alert, confidence, company: company.code }))
  })
  const sure = offices.map(({ company, tenure, alerts }) => ({
    company,
    from: tenure.from,
    until: tenure.until,
    alerts,
  }))
  const weakest = Math.min(...offices.map(({ confidence }) => confidence))
  const hasLeft = inCompanies.some(({ code }) => code === left)
  const patterns = patternsOf(sure, asOf).filter(({ code }) => code !== left || !hasLeft)
  const all: PersonAlert[] = [
    ...inCompanies,
    ...patterns.map((alert) => ({ ...alert, confidence: weakest })),
    ...listingAlerts(manager.records, listings, asOf, frequencies),
  ]
  return all
    .filter((alert) => !sanctions.has(alert.code) || isInForce(alert, asOf))
    .sort((one, other) => one.date.localeCompare(other.date))
}
