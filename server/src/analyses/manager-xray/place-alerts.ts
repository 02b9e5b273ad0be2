import type { CompanyRecord } from '#domain/register.ts'
import type { Alert } from '../alerts/alert.ts'
import { sameCode } from '../offices/people.ts'
import type { AssembledPerson, PersonAlert, PersonOffice } from './person.ts'

/** What stands at one company of a person: said of the company, and of the person because of it. */
export type PlacedAlerts = { ofCompany: readonly Alert[]; ofPerson: readonly PersonAlert[] }

/**
 * The contract knows alerts at companies of persons alone: so each alert on a person stands at a company too, at that which it
 * tells of or else at the one that the person manages here.
 */
export function placeAlerts({ offices, alerts }: AssembledPerson): (office: PersonOffice) => PlacedAlerts {
  const homeOf = ({ company }: PersonAlert) =>
    offices.find((office) => company !== undefined && sameCode(office.company.code, company)) ?? offices[0]
  return (office) => {
    const there = new Set(office.alerts.map(keyOf))
    return {
      ofCompany: office.alerts,
      ofPerson: alerts.filter((alert) => homeOf(alert) === office && !there.has(keyOf(alert))),
    }
  }
}

/** What is said of the company and of none of its managers: a ban of another, somebody who has left, or all of it where nobody is known. */
export function alertsOfNobody(
  own: CompanyRecord,
  alerts: readonly Alert[],
  persons: readonly AssembledPerson[],
): Alert[] {
  const placed = new Set(
    persons.flatMap((person) =>
      person.offices
        .filter(({ company }) => sameCode(company.code, own.code))
        .flatMap((office) => {
          const { ofCompany, ofPerson } = placeAlerts(person)(office)
          return [...ofCompany, ...ofPerson].map(keyOf)
        }),
    ),
  )
  return alerts.filter((alert) => !placed.has(keyOf(alert)))
}

/** Two who left on one day by one notice are two. */
const keyOf = ({ code, date, source, officer }: Alert): string =>
  [code, date, source.url, officer?.name ?? ''].join('\n')
