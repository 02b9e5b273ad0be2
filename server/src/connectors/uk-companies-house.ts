import type { z } from 'zod'
import type {
  CompanyRecord,
  Officer,
  PersonListing,
  RegisterCode,
  RegisterNotice,
  RegisterSource,
} from '#domain/register.ts'
import { expectAnswer } from './asking/failure.ts'
import { type Appointment, defineConnector, type Found, type Listed, type PersonName } from './connector.ts'
import { mayBe } from './records/persons.ts'
import { wordsOf } from './records/text.ts'
import * as uk from './records/uk-company.ts'
import * as ukNotices from './records/uk-notices.ts'
import { bornIn, type FoundOfficer, officerSearch } from './records/uk-officer-search.ts'

const register = 'uk-companies-house'
const site = 'https://find-and-update.company-information.service.gov.uk'
const perPage = 50
const officersMax = 500
const appointmentsMax = 500
/** Each person found takes a question of its own. */
const personsMax = 10
const searchesMax = 3

/** Companies, officers by number with all their companies, insolvency cases and disqualified directors. A free key. */
export const ukCompaniesHouse = defineConnector({
  id: register,
  title: 'Companies House (United Kingdom)',
  country: 'GB',
  codeTypes: ['crn'],
  baseUrl: 'https://api.company-information.service.gov.uk',
  keys: { KEY: 'API key of Companies House (free)' },
  // 600 in five minutes.
  limits: { perSecond: 1.9, burst: 60 },
  keepsHours: 24,
  licence: 'Open Government Licence 3.0: Companies House',
  open({ ask, once, keys, readAt }) {
    const headers = { authorization: `Basic ${Buffer.from(`${keys.KEY}:`).toString('base64')}` }
    const house: House = {
      ask: (path, shape, query) => ask({ path, query: query ?? {}, headers }, shape),
      source: (page) => ({ register, url: `${site}${page}`, readAt: readAt() }),
    }
    const profileOf = (id: string) => once(id, () => house.ask(companyPath(id), uk.ukProfile))
    return {
      async company({ id }: RegisterCode) {
        const profile = await profileOf(id)
        return profile === 'not-found' ? profile : withOfficers(house, profile)
      },
      async notices({ id }: RegisterCode) {
        const profile = await profileOf(id)
        return { items: profile === 'not-found' ? [] : await noticesOf(house, profile) }
      },
      appointments: (officerId: string) => appointmentsOf(house, officerId),
      peopleNamed: (name: PersonName) => peopleNamed(house, name),
      listingsNamed: (name: PersonName) => disqualifiedNamed(house, name),
    }
  },
})

/**
 * The register as this connector sees it: questions carry the key, sources lead to the public pages.
 * https://developer-specs.company-information.service.gov.uk/
 */
type House = {
  ask<T>(path: string, shape: z.ZodType<T>, query?: Record<string, string | number>): Promise<Found<T>>
  source(page: string): RegisterSource
}

const companyPath = (id: string) => `/company/${encodeURIComponent(id)}`

async function withOfficers(house: House, profile: uk.UkProfile): Promise<CompanyRecord> {
  const path = companyPath(profile.company_number)
  const officers: Officer[] = []
  let total = 0
  for (let start = 0; start < officersMax; start += perPage) {
    const page = await house.ask(`${path}/officers`, uk.ukOfficers, { items_per_page: perPage, start_index: start })
    if (page === 'not-found') break
    officers.push(...page.items.map((item) => uk.ukOfficer(item, house.source(`${path}/officers`))))
    total = page.total_results ?? officers.length
    if (page.items.length === 0 || officers.length >= total) break
  }
  const company = uk.ukCompany(profile, officers, house.source(path))
  return officers.length < total ? { ...company, isPartial: true } : company
}

async function noticesOf(house: House, profile: uk.UkProfile): Promise<RegisterNotice[]> {
  const path = companyPath(profile.company_number)
  const insolvency = await house.ask(`${path}/insolvency`, ukNotices.ukInsolvency)
  const query = { category: 'gazette,dissolution', items_per_page: 100 }
  const filings = await house.ask(`${path}/filing-history`, ukNotices.ukFilings, query)
  const cases = insolvency === 'not-found' ? [] : insolvency.cases
  return ukNotices.ukNotices(profile, cases, filings === 'not-found' ? [] : filings.items, house.source)
}

async function appointmentsOf(house: House, officerId: string): Promise<Found<Listed<Appointment>>> {
  // Dots would lead elsewhere on the same server.
  if (!/^[\w-]{1,80}$/.test(officerId)) return 'not-found'
  const path = `/officers/${officerId}/appointments`
  const items: Appointment[] = []
  for (let start = 0; start < appointmentsMax; start += perPage) {
    const page = await house.ask(path, uk.ukAppointments, { items_per_page: perPage, start_index: start })
    if (page === 'not-found') return start === 0 ? page : { items }
    const { date_of_birth: born, is_corporate_officer: isCorporate, name = '', total_results: total } = page
    const officer = { id: officerId, born, isCorporate: isCorporate === true, name }
    items.push(...page.items.map((item) => uk.ukAppointment(item, officer, house.source(path))))
    if (page.items.length === 0 || items.length >= (total ?? 0)) return { items }
    if (start + perPage >= appointmentsMax) return { items, total: total ?? undefined }
  }
  return { items }
}

async function peopleNamed(house: House, name: PersonName): Promise<Listed<Appointment>> {
  const { ids, total } = await officersNamed(house, name)
  const items: Appointment[] = []
  for (const id of ids) {
    const found = await appointmentsOf(house, id)
    if (found !== 'not-found') items.push(...found.items)
  }
  return { items, total }
}

async function officersNamed(house: House, { surnames, givenNames, orBorn }: PersonName) {
  const ids = new Set<string>()
  let total: number | undefined
  for (const surname of surnames.slice(0, searchesMax)) {
    const named = await search(house, { surnames: [surname], givenNames })
    if (named.length > personsMax) total = Math.max(total ?? 0, named.length)
    // Of a frequent name the register gives many: who was born in the month comes first.
    const inMonth = (officer: FoundOfficer) => orBorn !== undefined && bornIn(officer) === orBorn.month
    const inOrder = [...named.filter(inMonth), ...named.filter((officer) => !inMonth(officer))]
    // Mike may stand there for Michael: the surname alone, but only who was born in the month.
    const others = orBorn === undefined ? [] : await search(house, { surnames: [surname], givenNames: [] })
    for (const { links } of [...inOrder.slice(0, personsMax), ...others.filter(inMonth).slice(0, personsMax)]) {
      const id = uk.officerIdIn(links.self)
      if (id !== undefined && ids.size < searchesMax * personsMax) ids.add(id)
    }
  }
  return { ids: [...ids], total }
}

async function search(house: House, name: PersonName): Promise<FoundOfficer[]> {
  const query = { q: [...name.givenNames.slice(0, 1), ...name.surnames].join(' ').trim(), items_per_page: 100 }
  const page = expectAnswer(register, await house.ask('/search/officers', officerSearch, query))
  return page.items.filter(({ title }) => bears(title, name))
}

async function disqualifiedNamed(house: House, name: PersonName): Promise<Listed<PersonListing>> {
  const query = { q: [...name.givenNames.slice(0, 1), ...name.surnames.slice(0, 1)].join(' '), items_per_page: 100 }
  const search = await house.ask('/search/disqualified-officers', ukNotices.ukDisqualifiedSearch, query)
  const named = expectAnswer(register, search).items.filter(({ title }) => bears(title, name))
  const items: PersonListing[] = []
  for (const { links } of named.slice(0, personsMax)) {
    const id = /^\/disqualified-officers\/natural\/([\w-]{1,80})$/.exec(links.self)?.[1]
    if (id === undefined) continue
    const path = `/disqualified-officers/natural/${id}`
    const found = await house.ask(path, ukNotices.ukDisqualified)
    if (found !== 'not-found') items.push(...ukNotices.ukListings(id, found, house.source(path)))
  }
  return { items, total: named.length > personsMax ? named.length : undefined }
}

/** `Stephen Timothy TOURLLEAU`: which words are the surname is not said. */
function bears(title: string, name: PersonName): boolean {
  const words = wordsOf(title.slice(0, 300))
  return mayBe({ surnames: words, givenNames: words }, name)
}
