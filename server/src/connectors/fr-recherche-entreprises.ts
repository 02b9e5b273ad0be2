import type { RegisterCode } from '#domain/register.ts'
import type { Ask } from './asking/ask.ts'
import { expectAnswer } from './asking/failure.ts'
import { type Appointment, defineConnector, type Listed, type PersonName } from './connector.ts'
import { mayBe, nameWords } from './records/persons.ts'
import { type RechercheResult, rechercheCompany, recherchePage, rechercheUrl } from './records/recherche-company.ts'

const register = 'fr-recherche-entreprises'

/** What the service gives at once, and how far we go: a name that 250 companies share tells little. */
const perPage = 25
const pagesMax = 10
const searchesMax = 4

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
        return { items: found.results.flatMap((result) => appointmentsIn(companyOf(result), name)), total: found.total }
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

const spelled = (name: string) => nameWords(name).join(' ')

/** The service says which companies, not which officer: whoever bears the name. */
function appointmentsIn(company: Appointment['company'], name: PersonName): Appointment[] {
  return company.officers
    .filter((officer) => officer.kind === 'person' && !officer.person.isMasked && mayBe(officer.person, name))
    .map((officer) => ({ company, officer }))
}
