import { isCalendarDate } from '#domain/calendar-date.ts'
import type { CompanyRecord, PersonRecord, RegisterCode } from '#domain/register.ts'
import { spoken } from '#language/text.ts'
import type { Alert } from '../alerts/alert.ts'
import { alertKinds } from '../alerts/catalogue/index.ts'
import type { AssembledPerson, PersonAlert, PersonOffice } from './person.ts'
import { type PlacedAlerts, placeAlerts } from './place-alerts.ts'
import type { PlacedAlert, RawAlert, RawCompany, RawPerson } from './raw.ts'
import { linkWords, personReason, termWords } from './wording/link-words.ts'

export function presentPerson(person: AssembledPerson): RawPerson {
  const { manager, offices, doubtful, alerts, percentage } = person
  const placed = placeAlerts(person)
  const record = fullest(manager.records)
  const precision = precisionOf(record.bornOn)
  const reasons = reasonsOf(precision, offices)
  const through = person.isThroughCompany ? manager.company.code : undefined
  return {
    lastname: record.surnames.at(-1) ?? '',
    firstname: record.givenNames.join(' '),
    birthdate: dayOf(record.bornOn),
    birthdatePrecision: precision,
    confidencePercentage: percentage,
    companies: offices.map((office) => presentOffice(office, placed(office), through)),
    doubtfulCompanies: doubtful.map((office) => presentOffice(office, { ofCompany: office.alerts, ofPerson: [] })),
    alerts: alerts.map((alert) => presentPersonAlert(alert)),
    reasons,
    remarks: remarksOf(reasons),
  }
}

export const remarksOf = (reasons: readonly string[]): RawPerson['remarks'] =>
  reasons.map((code) => ({ code, ...spoken(personReason(code)) }))

/** Of several listings the one that says most: of the birth date, then in given names, then in surnames. */
const fullest = (records: readonly PersonRecord[]): PersonRecord => {
  const [most] = records.toSorted(
    (one, other) =>
      (other.bornOn ?? '').length - (one.bornOn ?? '').length ||
      other.givenNames.length - one.givenNames.length ||
      other.surnames.length - one.surnames.length,
  )
  return most ?? { surnames: [], givenNames: [], isMasked: true }
}

function precisionOf(bornOn: string | undefined): RawPerson['birthdatePrecision'] {
  if (dayOf(bornOn) === null) return null
  return bornOn?.length === 10 ? 'day' : bornOn?.length === 7 ? 'month' : 'year'
}

/** The contract wants whole days: of a month or a year the first. What is no date is nothing. */
function dayOf(date: string | undefined): string | null {
  const whole = /^\d{4}(-\d{2}){0,2}$/.test(date ?? '') ? `${date}-01-01`.slice(0, 10) : ''
  return isCalendarDate(whole) ? whole : null
}

function reasonsOf(precision: RawPerson['birthdatePrecision'], offices: readonly PersonOffice[]): string[] {
  const isProven = offices.every((office) => office.isProven)
  return [
    ...(isProven ? [] : ['linked-by-name']),
    ...(precision === 'month' ? ['birth-month-only'] : precision === 'year' ? ['birth-year-only'] : []),
    ...(precision === null ? ['no-birth-date'] : []),
  ]
}

function presentOffice(office: PersonOffice, placed: PlacedAlerts, through?: RegisterCode): RawCompany {
  const { company, role, tenure, confidence, evidence, isGazette } = office
  return {
    name: company.name ?? '',
    code: codeOf(company.code),
    jobStartDate: dayOf(tenure.from),
    jobEndDate: dayOf(tenure.until),
    ...presentPlaced(placed),
    ...(role !== undefined && { role }),
    ...(tenure.isAssumed && { jobStartDateAssumed: true as const }),
    confidencePercentage: Math.floor(confidence),
    ...(isGazette && { foundOnlyInGazette: true as const }),
    ...(through !== undefined && { throughCompany: codeOf(through) }),
    evidence: evidence.map((term) => ({
      ...term,
      bits: Math.round(term.bits * 100) / 100,
      ...spoken(termWords(term)),
    })),
    ...standingOf(company),
    sources: company.sources.map((source) => ({ ...source })),
    ...spoken(linkWords(office)),
  }
}

/** Whether it still runs, and where: a company that was struck off is not drawn as running to this day. */
export const standingOf = ({ status, closedOn, town, activity }: CompanyRecord) => ({
  status,
  ...(closedOn !== undefined && { closedOn }),
  ...(town !== undefined && { town }),
  ...(activity !== undefined && { activity: activity.code }),
})

/** The oldest first, what has no date last. */
export function presentPlaced({ ofCompany, ofPerson }: PlacedAlerts): Pick<RawCompany, 'alerts' | 'undatedAlerts'> {
  const all = [...ofCompany.map((alert) => presentAlert(alert)), ...ofPerson.map(presentPersonAlert)]
  const undated = all.filter(({ isUndated }) => isUndated === true)
  const dated = all.filter(({ isUndated }) => isUndated !== true)
  return {
    alerts: [
      ...dated.toSorted((one, other) => one.date.localeCompare(other.date)),
      ...undated.map((alert): PlacedAlert => ({ ...alert, date: null })),
    ],
    undatedAlerts: undated,
  }
}

export function presentAlert({
  code,
  name,
  level,
  baseLevel,
  date,
  isUndated,
  until,
  overturnedOn,
  source,
}: Alert): RawAlert {
  return {
    date,
    name,
    level,
    code,
    baseLevel,
    ...(isUndated && { isUndated }),
    ...(until !== undefined && { until }),
    ...(overturnedOn !== undefined && { overturnedOn }),
    source: { ...source },
    ...spoken(alertKinds[code].title),
  }
}

const presentPersonAlert = (alert: PersonAlert): RawAlert => ({
  ...presentAlert(alert),
  confidencePercentage: Math.floor(alert.confidence),
  ...(alert.company !== undefined && { company: codeOf(alert.company) }),
})

export const codeOf = ({ id, type }: RegisterCode) => ({ id, type })
