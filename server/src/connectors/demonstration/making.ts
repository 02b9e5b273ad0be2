import type {
  CompanyRecord,
  Officer,
  PersonListing,
  PersonRecord,
  RegisterCode,
  RegisterNotice,
  RegisterSource,
} from '#domain/register.ts'

/** A part of the demonstration register, as it is in a year: dates move with time, or else everything would have aged away. */
export type Part = (year: Year) => Told
export type Told = {
  companies: readonly CompanyRecord[]
  notices?: readonly RegisterNotice[]
  listings?: readonly PersonListing[]
}

/** `on(-2, '05-14')`: that day two years ago. */
export type Year = { on(back: number, day: string): string; source(code: RegisterCode): RegisterSource }

export const demonstrationId = 'demonstration'

export const yearOf = (today: string, readAt: string): Year => ({
  on: (back, day) => `${Number(today.slice(0, 4)) + back}-${day}`,
  source: ({ type, id }) => ({
    // Reports and dossiers are marked by this word.
    register: demonstrationId,
    url: `https://example.org/demonstration/${type}/${encodeURIComponent(id)}`,
    readAt,
  }),
})

/** No company in France has a number that begins with 29: none is given out there. */
export const siren = (number: number): RegisterCode => ({
  type: 'siren',
  id: withLuhn(`29${String(number).padStart(6, '0')}`),
})
/** Companies House has no prefix ZZ. */
export const crn = (number: number): RegisterCode => ({ type: 'crn', id: `ZZ${String(number).padStart(6, '0')}` })
/** 777 is no Italian tax office. */
export const partitaIva = (number: number): RegisterCode => ({
  type: 'cfiscale',
  id: withLuhn(`${String(number).padStart(7, '0')}777`),
})
/** No Dutch chamber had the number 00. */
export const kvk = (number: number): RegisterCode => ({ type: 'kvk', id: String(number).padStart(8, '0') })

function withLuhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const countries: Readonly<Record<string, string>> = { siren: 'FR', crn: 'GB', cfiscale: 'IT', kvk: 'NL' }

type CompanyFacts = Partial<CompanyRecord> & Pick<CompanyRecord, 'code' | 'name'>

export function makeCompany(year: Year, facts: CompanyFacts): CompanyRecord {
  const country = countries[facts.code.type] ?? ''
  return {
    country,
    isSoleTrader: false,
    isMasked: false,
    status: 'active',
    ...(country === 'FR' && { legalForm: { code: '5499', label: 'SARL' } }),
    createdOn: year.on(-8, '03-11'),
    officers: [],
    sources: [year.source(facts.code)],
    ...facts,
  }
}

/** `SURNAME/USAGE, Given Other`. */
export function makePerson(name: string, facts: Partial<PersonRecord> = {}): PersonRecord {
  const [surnames = '', given = ''] = name.split(', ')
  return { surnames: surnames.split('/'), givenNames: given.split(' '), isMasked: false, ...facts }
}

export function makeOfficer(
  year: Year,
  code: RegisterCode,
  person: PersonRecord,
  facts: { role?: string; from?: string; until?: string; isManager?: boolean } = {},
): Officer {
  const roles: Readonly<Record<string, string>> = { siren: 'Gérant', crn: 'director', cfiscale: 'Amministratore unico' }
  const role = roles[code.type] ?? 'manager'
  return { kind: 'person', person, role, isManager: true, source: year.source(code), ...facts }
}

/** Numbered as they stand, so that the same notice has the same id every day. */
export function makeNotice(
  year: Year,
  company: RegisterCode,
  facts: Partial<RegisterNotice> & Pick<RegisterNotice, 'family'>,
): RegisterNotice {
  const { family, subfamily = '', nature = '', date, publishedOn = date, accountsTo = '' } = facts
  return {
    id: ['demo', company.id, family, subfamily, nature, date ?? publishedOn ?? '', accountsTo].join('/').slice(0, 120),
    company,
    kind: 'notice',
    publishedOn,
    source: year.source(company),
    ...facts,
  }
}

export const judgment = (
  year: Year,
  company: RegisterCode,
  date: string,
  nature: string,
  more: Partial<RegisterNotice> = {},
) => makeNotice(year, company, { family: 'collective', subfamily: "Jugement d'ouverture", nature, date, ...more })

export const liquidation = "Jugement d'ouverture de liquidation judiciaire"
export const closure = "Jugement de clôture pour insuffisance d'actif"
