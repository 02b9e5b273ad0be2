import type { PersonRecord, RegisterCode } from '#domain/register.ts'
import type { Ask } from './asking/ask.ts'
import { ConnectorRefused, expectAnswer } from './asking/failure.ts'
import { type Appointment, defineConnector, type Listed, type PersonName } from './connector.ts'
import { mayBe, nameWords } from './records/persons.ts'
import { type RechercheResult, rechercheCompany, recherchePage, rechercheUrl } from './records/recherche-company.ts'
import { wordsOf } from './records/text.ts'

const register = 'fr-recherche-entreprises'

/** What the service gives at once, and how far we go: a name that 250 companies share tells little. */
const perPage = 25
const pagesMax = 10
const searchesMax = 4
/** Of more people of one month and the same given names nobody can be told apart. */
const bornMax = 50

/** Companies of France with their current officers; also found by the name of an officer. */
export const frRechercheEntreprises = defineConnector({
  id: register,
  title: "Recherche d'entreprises (France)",
  country: 'FR',
  codeTypes: ['siren'],
  baseUrl: 'https://recherche-entreprises.api.gouv.fr',
  // 7 a second are allowed to an address, which other programs may share.
  limits: { perSecond: 6, burst: 6 },
  keepsHours: 24,
  licence: 'Licence Ouverte 2.0: DINUM, INSEE, INPI',
  open({ ask, readAt }) {
    const companyOf = (result: RechercheResult) =>
      rechercheCompany(result, {
        register,
        url: rechercheUrl(result.siren),
        readAt: readAt(),
      })
    return {
      async company({ id }: RegisterCode) {
        const page = await ask({ path: '/search', query: { q: id, page: 1, per_page: 1 } }, recherchePage)
        const result = expectAnswer(register, page).results.find(({ siren }) => siren === id)
        return result === undefined ? 'not-found' : companyOf(result)
      },
      async peopleNamed(name: PersonName): Promise<Listed<Appointment>> {
        const found = await searchPeople(ask, name)
        const items = found.results.flatMap((result) => appointmentsIn(companyOf(result), (one) => mayBe(one, name)))
        let bornTotal: number | undefined
        for (const { words, isMeant } of bornSearches(name)) {
          const born = await searchBorn(ask, words).catch(noneIfRefused)
          items.push(...born.results.flatMap((result) => appointmentsIn(companyOf(result), isMeant)))
          if (born.total !== undefined) bornTotal = Math.max(bornTotal ?? 0, born.total)
        }
        return { items, total: found.total, bornTotal }
      },
    }
  },
})

/** One search for each surname, no window of birth: records without a date would be lost. */
async function searchPeople(ask: Ask, { surnames, givenNames: [given = ''] }: PersonName) {
  const results = new Map<string, RechercheResult>()
  let total: number | undefined
  for (const surname of surnames.slice(0, searchesMax)) {
    const words = { nom_personne: spelled(surname), prenoms_personne: spelled(given) || undefined }
    if (words.nom_personne === '') continue
    for (let page = 1; page <= pagesMax; page++) {
      const query = { ...words, type_personne: 'dirigeant', page, per_page: perPage }
      const found = expectAnswer(register, await ask({ path: '/search', query }, recherchePage))
      for (const result of found.results) results.set(result.siren, result)
      if (found.total_results > pagesMax * perPage) total = Math.max(total ?? 0, found.total_results)
      if (found.results.length === 0 || page * perPage >= found.total_results) break
    }
  }
  return { results: [...results.values()], total }
}

type BornSearch = { words: Record<string, string>; isMeant: (person: PersonRecord) => boolean }

/** By the month: the given names under whatever surname, and the names exchanged, as clerks do. */
function bornSearches({ surnames: [surname = ''], orBorn }: PersonName): BornSearch[] {
  if (orBorn === undefined || !/^\d{4}-\d{2}$/.test(orBorn.month)) return []
  const { month, givenNames } = orBorn
  const [first = ''] = givenNames
  // The service knows the month, and calls it the first day of it.
  const born = { date_naissance_personne_min: `${month}-01`, date_naissance_personne_max: `${month}-28` }
  const inMonth = ({ bornOn }: PersonRecord) => bornOn?.slice(0, 7) === month
  const searches: BornSearch[] = [
    {
      words: { prenoms_personne: givenNames.map(spelled).join(' ').trim(), ...born },
      isMeant: (person) => inMonth(person) && hasAll(person.givenNames, givenNames),
    },
    {
      words: { nom_personne: spelled(first), prenoms_personne: spelled(surname), ...born },
      isMeant: (person) => inMonth(person) && hasAll(person.surnames, [first]) && hasAll(person.givenNames, [surname]),
    },
  ]
  return searches.filter(({ words }) => Object.values(words).every((word) => word !== ''))
}

function hasAll(names: readonly string[], wanted: readonly string[]): boolean {
  const words = new Set(names.flatMap(wordsOf))
  return wanted.flatMap(nameWords).every((word) => words.has(word))
}

async function searchBorn(ask: Ask, words: BornSearch['words']): Promise<Born> {
  const results: RechercheResult[] = []
  for (let page = 1; page * perPage <= bornMax; page++) {
    const query = { ...words, type_personne: 'dirigeant', page, per_page: perPage }
    const found = expectAnswer(register, await ask({ path: '/search', query }, recherchePage))
    if (found.total_results > bornMax) return { results: [], total: found.total_results }
    results.push(...found.results)
    if (found.results.length === 0 || page * perPage >= found.total_results) break
  }
  return { results }
}

/** `total`: so many that nobody was looked at. */
type Born = { results: readonly RechercheResult[]; total?: number }

/** What was found by name stands, whatever becomes of the wider search. */
function noneIfRefused(error: unknown): Born {
  if (error instanceof ConnectorRefused) return { results: [] }
  throw error
}

const spelled = (name: string) => nameWords(name).join(' ')

/** The service says which companies, not which officer. */
function appointmentsIn(company: Appointment['company'], isMeant: (person: PersonRecord) => boolean): Appointment[] {
  return company.officers
    .filter((officer) => officer.kind === 'person' && !officer.person.isMasked && isMeant(officer.person))
    .map((officer) => ({ company, officer }))
}
