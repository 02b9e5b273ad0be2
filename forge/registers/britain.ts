import type { Random } from '../documents/random.ts'
import type { Fact, FactType } from './facts.ts'
import type { identifiers } from './identifiers.ts'
import { type Person, upper } from './people.ts'

export type BritishOffice = {
  person: Person
  role: string
  start: string
  end: string | null
  officerId: string
  /** As printed: "SURNAME, Forename Other". */
  forenames: string
  surname: string
}

export type BritishCompany = {
  number: string
  name: string
  created: string
  ceased: string | null
  status: string
  statusDetail: string | null
  offices: BritishOffice[]
  secretaries: Person[]
  holders: BritishCompany[]
  cases: { type: string; dates: { type: string; date: string }[] }[]
  filings: Record<string, unknown>[]
  facts: Fact[]
  profile: Record<string, unknown>
}

const heads =
  'ARDENFORD BELLHAVEN CROSSMOOR DUNWICK ELDERSLEY FOXMERE GREYSTONE HOLLINS IVYBRIDGE KESTREL LARKSPUR'.split(' ')
const tails = ['JOINERY', 'HOLDINGS', 'CARE', 'HAULAGE', 'KITCHENS', 'MEDIA', 'TRADING']

export function britain(random: Random, numbers: ReturnType<typeof identifiers>) {
  const companies: BritishCompany[] = []
  let count = 0

  function company(created: string, wishes: Partial<BritishCompany> = {}): BritishCompany {
    count += 1
    const made: BritishCompany = {
      number: numbers.crn(),
      name: `${random.pick(heads)} ${random.pick(tails)} ${count} ${random.pick(['LTD', 'LIMITED', 'LLP', 'PLC'])}`,
      created,
      ceased: null,
      status: 'active',
      statusDetail: null,
      offices: [],
      secretaries: [],
      holders: [],
      cases: [],
      filings: [{ category: 'incorporation', type: 'NEWINC', description: 'incorporation-company', date: created }],
      facts: [],
      profile: {},
      ...wishes,
    }
    companies.push(made)
    return made
  }

  function office(
    made: BritishCompany,
    person: Person,
    officerId: string,
    wishes: Partial<BritishOffice> = {},
  ): BritishOffice {
    const held: BritishOffice = {
      person,
      role: made.name.endsWith('LLP') ? random.pick(['llp-designated-member', 'llp-member']) : 'director',
      start: made.created,
      end: null,
      officerId,
      forenames: person.firstnames.join(' '),
      surname: upper(person.lastname),
      ...wishes,
    }
    made.offices.push(held)
    return held
  }

  function proceeding(
    made: BritishCompany,
    type: string,
    fact: FactType,
    dates: { type: string; date: string }[],
    date: string,
  ): void {
    made.cases.push({ type, dates })
    made.facts.push({ type: fact, date })
  }

  return { companies, company, office, proceeding }
}

export type Britain = ReturnType<typeof britain>

const localities = [
  'Leeds',
  'Truro',
  'Dundee',
  'Hexham',
  'Luton',
  'Bangor',
  'Ipswich',
  'Stafford',
  'Perth',
  'Kendal',
  'Poole',
  'Hull',
]

const addressOf = ({ number }: BritishCompany) => ({
  address_line_1: 'Tannery Lane',
  country: 'United Kingdom',
  locality: localities[Number(number.slice(-4)) % localities.length],
  postal_code: 'ZZ9 9ZZ',
  premises: '4',
})

export function profileRecord(company: BritishCompany): Record<string, unknown> {
  return {
    accounts: {
      accounting_reference_date: { day: '30', month: '06' },
      next_accounts: { due_on: '2027-03-31', overdue: false, period_end_on: '2026-06-30' },
      next_due: '2027-03-31',
      overdue: false,
    },
    can_file: false,
    company_name: company.name,
    company_number: company.number,
    company_status: company.status,
    ...(company.statusDetail === null ? {} : { company_status_detail: company.statusDetail }),
    confirmation_statement: { next_due: '2026-10-14', overdue: false },
    ...(company.ceased === null ? {} : { date_of_cessation: company.ceased }),
    date_of_creation: company.created,
    has_been_liquidated: company.cases.some(({ type }) => type.includes('liquidation')),
    has_insolvency_history: company.cases.length > 0,
    jurisdiction: 'england-wales',
    links: { self: `/company/${company.number}` },
    registered_office_address: addressOf(company),
    registered_office_is_in_dispute: false,
    sic_codes: ['43320'],
    type: 'ltd',
    undeliverable_registered_office_address: false,
    ...company.profile,
  }
}

const born = ({ birthdate }: Person) => ({ month: Number(birthdate.slice(5, 7)), year: Number(birthdate.slice(0, 4)) })

export function officersRecord(company: BritishCompany): Record<string, unknown> {
  const address = addressOf(company)
  const directors = company.offices.map((held) => ({
    address,
    appointed_on: held.start,
    ...(held.end === null ? {} : { resigned_on: held.end }),
    country_of_residence: 'England',
    date_of_birth: born(held.person),
    links: { officer: { appointments: `/officers/${held.officerId}/appointments` } },
    name: `${held.surname}, ${held.forenames}`,
    nationality: held.person.nationality,
    occupation: 'Director',
    officer_role: held.role,
  }))
  const secretaries = company.secretaries.map((person) => ({
    address,
    appointed_on: company.created,
    links: { officer: { appointments: `/officers/sec${company.number}/appointments` } },
    name: `${upper(person.lastname)}, ${person.firstnames[0]}`,
    officer_role: 'secretary',
  }))
  const corporate = company.holders.map((holder) => ({
    address,
    appointed_on: company.created,
    identification: {
      identification_type: 'uk-limited-company',
      legal_authority: 'Companies Act 2006',
      legal_form: 'Private limited company',
      registration_number: holder.number,
    },
    links: { officer: { appointments: `/officers/corp${holder.number}/appointments` } },
    name: holder.name,
    officer_role: 'corporate-director',
  }))
  const items = [...directors, ...secretaries, ...corporate]
  const resigned = company.offices.filter(({ end }) => end !== null).length
  return {
    active_count: items.length - resigned,
    inactive_count: 0,
    items,
    items_per_page: 35,
    kind: 'officer-list',
    links: { self: `/company/${company.number}/officers` },
    resigned_count: resigned,
    start_index: 0,
    total_results: items.length,
  }
}

export function appointmentRecords(companies: readonly BritishCompany[]): Record<string, unknown> {
  const byOfficer = new Map<string, { company: BritishCompany; held: BritishOffice }[]>()
  for (const company of companies) {
    for (const held of company.offices)
      byOfficer.set(held.officerId, [...(byOfficer.get(held.officerId) ?? []), { company, held }])
  }
  return Object.fromEntries(
    [...byOfficer].map(([id, list]) => {
      const name = ({ forenames, surname }: BritishOffice) => `${forenames} ${surname}`
      const items = list.map(({ company, held }) => {
        const [forename = '', ...others] = held.forenames.split(' ')
        return {
          address: addressOf(company),
          appointed_on: held.start,
          ...(held.end === null ? {} : { resigned_on: held.end }),
          appointed_to: { company_name: company.name, company_number: company.number, company_status: company.status },
          name: name(held),
          name_elements: {
            forename,
            ...(others.length > 0 ? { other_forenames: others.join(' ') } : {}),
            surname: held.surname,
          },
          nationality: held.person.nationality,
          officer_role: held.role,
        }
      })
      const [first] = list
      return [
        id,
        {
          active_count: items.length,
          date_of_birth: first === undefined ? undefined : born(first.held.person),
          inactive_count: 0,
          is_corporate_officer: false,
          items,
          items_per_page: 35,
          kind: 'personal-appointment',
          links: { self: `/officers/${id}/appointments` },
          name: first === undefined ? '' : name(first.held),
          resigned_count: 0,
          start_index: 0,
          total_results: items.length,
        },
      ]
    }),
  )
}
