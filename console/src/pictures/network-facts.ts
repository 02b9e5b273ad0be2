import type { NetworkPerson } from './network-rows.ts'

export type AlertFact = { day: string | null; baseLevel: 'low' | 'medium' | 'high'; isAged: boolean; title: string }

export type CompanyFact = {
  name: string
  /** Points, how doubtful the link is, or that nothing is known. */
  says: string
  from: string | null
  /** `null`: to this day. */
  to: string | null
  isDoubtful: boolean
  alerts: readonly AlertFact[]
}

export type PersonFact = { name: string; role: string; born: string; isGrave: boolean }

export type Network = {
  company: { name: string; says: string; isGrave: boolean; createdOn: string | null; closedOn: string | null }
  people: readonly NetworkPerson<PersonFact, CompanyFact>[]
  asOf: string
}

/** The years that the picture shows: from the first office or alert, yet never more than 20 nor fewer than 6. */
export function yearsOf({ people, company, asOf }: Network): { from: number; to: number } {
  const days = people.flatMap(({ companies }) =>
    companies.flatMap(({ company: { from, alerts } }) => [from, ...alerts.map(({ day }) => day)]),
  )
  const years = [...days, company.createdOn].filter((day) => day !== null).map((day) => Number(day.slice(0, 4)))
  const last = Number(asOf.slice(0, 4))
  return { from: Math.min(last - 5, Math.max(last - 19, Math.min(...years, last))), to: last }
}

/** The alert that is named beside its mark: the gravest that still counts, the latest of them. */
export function namedAlert(alerts: readonly AlertFact[]): AlertFact | undefined {
  const weight = ({ baseLevel, isAged }: AlertFact) =>
    ['low', 'medium', 'high'].indexOf(baseLevel) * 2 + (isAged ? 0 : 1)
  return alerts
    .filter(({ day, baseLevel }) => day !== null && baseLevel !== 'low')
    .sort((one, other) => weight(other) - weight(one) || (other.day ?? '').localeCompare(one.day ?? ''))[0]
}
