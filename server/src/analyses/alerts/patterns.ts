import type { CompanyRecord } from '#domain/register.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'
import { addMonths, yearsBetween } from './days.ts'

/** A company of a person: since when and until when, as far as is known, and what went wrong there. */
export type Office = {
  company: CompanyRecord
  from?: string | undefined
  until?: string | undefined
  alerts: readonly Alert[]
}

const failures: ReadonlySet<AlertCode> = new Set([
  'liquidation_opened',
  'converted_to_liquidation',
  'plan_terminated',
  'closed_insufficient_assets',
  'uk_compulsory_liquidation',
  'uk_creditors_voluntary_liquidation',
  'nl_bankruptcy',
  'it_judicial_liquidation',
])
const insolvencies: ReadonlySet<AlertCode> = new Set([
  ...failures,
  'receivership_opened',
  'uk_administration',
  'uk_receiver',
])

/** The windows of the patterns; the catalogue tells them in words. */
export const patternRules = {
  shortLivedMonths: 36,
  failuresMin: 3,
  windowYears: 10,
  successorMonths: 6,
  leftBeforeMonths: 6,
} as const
const { shortLivedMonths, failuresMin, windowYears, successorMonths, leftBeforeMonths } = patternRules

/** What several companies of one person say together. */
export function patternsOf(offices: readonly Office[], asOf: string): Alert[] {
  return [...repeatedFailures(offices, asOf), ...successors(offices, asOf), ...leftBefore(offices, asOf)]
}

const firstOf = (codes: ReadonlySet<AlertCode>, { alerts }: Office): Alert | undefined =>
  alerts.find(
    ({ code, overturnedOn, isUndated }) => codes.has(code) && overturnedOn === undefined && isUndated !== true,
  )

function repeatedFailures(offices: readonly Office[], asOf: string): Alert[] {
  const failed = offices
    .flatMap((office) => {
      const failure = firstOf(failures, office)
      const created = office.company.createdOn
      if (failure === undefined || created === undefined) return []
      return failure.date <= addMonths(created, shortLivedMonths) ? [{ ...failure, company: office.company.code }] : []
    })
    .sort((one, other) => one.date.localeCompare(other.date))
  const last = failed.at(-1)
  const first = failed.at(-failuresMin)
  if (last === undefined || first === undefined || failed.length < failuresMin) return []
  const isRecent = yearsBetween(first.date, last.date) <= windowYears && yearsBetween(last.date, asOf) <= windowYears
  const { date, source, company } = last
  return isRecent ? [makeAlert('repeated_failures', { date, source, company }, asOf)] : []
}

/** A new company beside one that is being liquidated: of the same trade in the same town, or of a like name. */
function successors(offices: readonly Office[], asOf: string): Alert[] {
  return offices.flatMap((office) => {
    const failure = firstOf(failures, office)
    if (failure === undefined) return []
    const next = offices.find(({ company }) => {
      const created = company.createdOn
      if (created === undefined || company === office.company) return false
      const isNear =
        addMonths(created, successorMonths) >= failure.date && created <= addMonths(failure.date, successorMonths)
      return isNear && isAlike(company, office.company)
    })
    const [source] = next?.company.sources ?? []
    if (next?.company.createdOn === undefined || source === undefined) return []
    const { createdOn, code } = next.company
    return [makeAlert('successor_company', { date: createdOn, source, company: code }, asOf)]
  })
}

function isAlike(one: CompanyRecord, other: CompanyRecord): boolean {
  const isSameTrade =
    one.activity !== undefined &&
    one.activity.code === other.activity?.code &&
    one.town !== undefined &&
    one.town === other.town
  return isSameTrade || (stemOf(one.name) !== '' && stemOf(one.name) === stemOf(other.name))
}

/** `FORSA PEINTURE PLUS 28` → `FORSA PEINTURE`: what stays when numbers, forms and fillers are gone. */
function stemOf(name: string | undefined): string {
  const fillers =
    /\b(SARL|SAS|SASU|EURL|SA|SCI|LTD|LIMITED|SRL|SPA|BV|PLUS|SERVICES?|GROUPE?|HOLDING|NOUVELLE|NEW|ET|AND|THE)\b|\d+/g
  const words =
    (name ?? '')
      .toUpperCase()
      .replace(fillers, ' ')
      .match(/\p{L}{3,}/gu) ?? []
  return words.length >= 2 ? words.slice(0, 2).join(' ') : ''
}

/** Where the register dates the end of an office; what gazettes say in words is found with the notices. */
function leftBefore(offices: readonly Office[], asOf: string): Alert[] {
  return offices.flatMap((office) => {
    const { until, company, alerts } = office
    const insolvency = firstOf(insolvencies, office)
    if (until === undefined || insolvency === undefined) return []
    if (alerts.some(({ code }) => code === 'manager_left_before_insolvency')) return []
    const isShortly = until <= insolvency.date && addMonths(until, leftBeforeMonths) >= insolvency.date
    const source = company.officers.find((officer) => officer.until === until)?.source ?? insolvency.source
    const facts = { date: until, source, company: company.code }
    return isShortly ? [makeAlert('manager_left_before_insolvency', facts, asOf)] : []
  })
}
