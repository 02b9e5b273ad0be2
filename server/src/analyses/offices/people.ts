import type { CompanyRecord, Officer, PersonRecord, RegisterCode } from '#domain/register.ts'
import { clusterListed, type NameFrequencies } from '#persons/index.ts'

type PersonOfficer = Extract<Officer, { kind: 'person' }>

/** A manager of the company in question: everything that its list says of one human being. */
export type Manager = {
  records: readonly PersonRecord[]
  offices: readonly PersonOfficer[]
  /** Where the office is: the company itself, or one that manages it. */
  company: CompanyRecord
}

/** How far companies that manage companies are followed. */
export const depthMax = 3

export const sameCode = (one: RegisterCode, other: RegisterCode): boolean =>
  one.type === other.type && one.id === other.id
export const keyOf = ({ type, id }: RegisterCode): string => `${type} ${id}`

export const isInOffice = ({ until }: { until?: string | undefined }, asOf: string): boolean =>
  until === undefined || until > asOf

/** Each entry is compared with each other: of so many this takes a second. */
const listedMax = 1_000

type Listed = { person: PersonRecord; officer: PersonOfficer; company: CompanyRecord }

/** The first `most` entries of the lists, put together by person; `of`: so many managers there are at least. */
export function managersOfCompany(
  code: RegisterCode,
  companies: ReadonlyMap<string, CompanyRecord>,
  asOf: string,
  frequencies: NameFrequencies,
  most = listedMax,
): { managers: Manager[]; of: number } {
  const listed = managersListed(code, companies, asOf)
  const managers = clusterListed(listed.slice(0, most), frequencies).flatMap((cluster) => {
    const [first] = cluster
    if (first === undefined) return []
    return [
      {
        records: cluster.map(({ person }) => person),
        offices: cluster.map(({ officer }) => officer),
        company: first.company,
      },
    ]
  })
  return { managers, of: listed.length > most ? listed.length : managers.length }
}

/** Managers in office, also of companies that manage it. A circle of companies ends where it began. */
function managersListed(code: RegisterCode, companies: ReadonlyMap<string, CompanyRecord>, asOf: string): Listed[] {
  const seen = new Set<string>()
  const listed: Listed[] = []
  let level: RegisterCode[] = [code]
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    const next: RegisterCode[] = []
    for (const one of level) {
      const company = companies.get(keyOf(one))
      if (company === undefined || seen.has(keyOf(one))) continue
      seen.add(keyOf(one))
      for (const officer of managingIn(company, asOf)) {
        if (officer.kind === 'company' && officer.code !== undefined) next.push(officer.code)
        if (officer.kind === 'person' && !officer.person.isMasked)
          listed.push({ person: placed(officer.person, company), officer, company })
      }
    }
    level = next
  }
  return listed
}

export const managingIn = ({ officers }: CompanyRecord, asOf: string): Officer[] =>
  officers.filter((officer) => officer.isManager && isInOffice(officer, asOf))

/** Registers that do not say where a person lives at least say where the company is. */
export const placed = (person: PersonRecord, { town }: Pick<CompanyRecord, 'town'>): PersonRecord =>
  person.town !== undefined || town === undefined ? person : { ...person, town }
