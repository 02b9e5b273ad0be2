import type { RegisterCode } from '#domain/register.ts'
import type { Clock } from '#kernel/clock.ts'
import { ConnectorUnavailable, type PersonName } from '../connector.ts'
import type { OpenRegister } from '../open.ts'
import { mayBe } from '../records/persons.ts'
import { demonstrationId, type Part, type Told, yearOf } from './making.ts'
import { rehearsedAbroad } from './rehearsed-abroad.ts'
import { rehearsedFrance } from './rehearsed-france.ts'
import { rehearsedPersons } from './rehearsed-persons.ts'
import { rehearsedNotFound, rehearsedUnavailable, shownCompanies } from './shown.ts'
import { british, italian } from './story-abroad.ts'
import { cleanCompany, frozen, holding, homonyms, masked, phoenix } from './story-france.ts'

export { rehearsedNotFound, rehearsedUnavailable } from './shown.ts'

/** Company codes that show each alert. */
export const rehearsedAlerts = [...rehearsedFrance, ...rehearsedAbroad, ...rehearsedPersons]

const parts: readonly Part[] = [
  cleanCompany,
  phoenix,
  homonyms,
  frozen,
  holding,
  masked,
  british,
  italian,
  ...rehearsedAlerts.map(({ part }) => part),
]

type Demonstration = Required<Told>

/** Everything that the register holds on a day. What would be published later is not there yet. */
export function demonstrationOn(today: string, readAt = `${today}T00:00:00.000Z`): Demonstration {
  const told = parts.map((part) => part(yearOf(today, readAt)))
  return {
    companies: told.flatMap(({ companies }) => companies),
    notices: told.flatMap(({ notices = [] }) => notices).filter(({ publishedOn = '' }) => publishedOn <= today),
    listings: told.flatMap(({ listings = [] }) => listings),
  }
}

const keyOf = ({ type, id }: RegisterCode) => `${type} ${id}`

/** Invented companies, so that a newcomer sees a complete report, and a test key every outcome, without asking anybody. */
export function openDemonstration(clock: Clock): OpenRegister {
  let held: { today: string; told: Demonstration } | undefined
  const told = (): Demonstration => {
    const today = clock.now().toISOString().slice(0, 10)
    if (held?.today !== today) held = { today, told: demonstrationOn(today) }
    return held.told
  }
  const codes = new Set(
    [...told().companies.map(({ code }) => code), rehearsedNotFound, rehearsedUnavailable].map(keyOf),
  )
  const appointmentsOf = (isMeant: (officer: { person: PersonName & { officerId?: string | undefined } }) => boolean) =>
    told().companies.flatMap(({ officers, ...company }) =>
      officers.flatMap((officer) =>
        officer.kind === 'person' && !officer.person.isMasked && isMeant(officer)
          ? [{ company: { ...company, officers }, officer }]
          : [],
      ),
    )
  return {
    id: demonstrationId,
    title: 'Demonstration register (invented companies)',
    country: undefined,
    codeTypes: ['siren', 'crn', 'cfiscale', 'kvk'],
    serves: (code) => codes.has(keyOf(code)),
    isOutside: false,
    isDemonstration: true,
    companies: shownCompanies(rehearsedAlerts).map((shown) => ({
      ...shown,
      name: told().companies.find(({ code }) => keyOf(code) === keyOf(shown.code))?.name,
    })),
    notConfigured: undefined,
    keepsMs: 0,
    verbs: {
      async company(code) {
        if (keyOf(code) === keyOf(rehearsedUnavailable)) throw new ConnectorUnavailable(demonstrationId, 'timeout')
        return told().companies.find((company) => keyOf(company.code) === keyOf(code)) ?? 'not-found'
      },
      notices: async (code) => ({ items: told().notices.filter(({ company }) => keyOf(company) === keyOf(code)) }),
      noticesNaming: async (name) => ({
        items: told().notices.filter(({ officers = [] }) => officers.some((officer) => mayBe(officer, name))),
      }),
      peopleNamed: async (name) => ({ items: appointmentsOf(({ person }) => mayBe(person, name)) }),
      async appointments(officerId) {
        const items = appointmentsOf(({ person }) => person.officerId === officerId)
        return items.length === 0 ? 'not-found' : { items }
      },
      listings: async () => ({ items: told().listings }),
    },
  }
}
