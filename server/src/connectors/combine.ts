import type { CompanyRecord, Officer, PersonRecord } from '#domain/register.ts'
import { distinct, maskedPerson } from './records/persons.ts'
import { folded, wordsOf } from './records/text.ts'

/** What several registers of a country say of one company, as one: the first is believed, the others fill its gaps. */
export function combineCompanies([first, ...others]: readonly CompanyRecord[]): CompanyRecord | undefined {
  if (first === undefined) return undefined
  const all = [first, ...others]
  // Whoever is hidden in one register must not be found out through another.
  const isMasked = all.some((company) => company.isMasked)
  const officers = all.flatMap((company) => company.officers)
  const combined = others.reduce(fillGaps, first)
  return {
    ...combined,
    isMasked,
    isSoleTrader: all.some((company) => company.isSoleTrader),
    status: all.map(({ status }) => status).find((status) => status !== 'unknown') ?? 'unknown',
    officers: isMasked ? maskAll(first.officers.length > 0 ? first.officers : officers) : combineOfficers(officers),
    isPartial: all.every((company) => company.isPartial) ? true : undefined,
    sources: all.flatMap((company) => company.sources),
  }
}

/** An absent field, or an empty list, is a gap. */
function fillGaps<T extends object>(base: T, more: T): T {
  const filled = { ...base } as Record<string, unknown>
  for (const [key, value] of Object.entries(more)) if (isGap(filled[key])) filled[key] = value
  return filled as T
}

const isGap = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const maskAll = (officers: readonly Officer[]) =>
  officers.map((officer) => (officer.kind === 'person' ? { ...officer, person: maskedPerson } : officer))

/** The same person in the same company, listed twice or in two registers, is one officer. */
export function combineOfficers(officers: readonly Officer[]): Officer[] {
  const combined: Officer[] = []
  for (const officer of officers) {
    const at = combined.findIndex((known) => isSame(known, officer))
    const known = combined[at]
    if (known === undefined) combined.push(officer)
    else combined[at] = combineTwo(known, officer)
  }
  return combined
}

function isSame(one: Officer, other: Officer): boolean {
  // Left and came back, or two roles taken up on two days: two offices.
  if (one.until !== other.until) return false
  if (one.from !== undefined && other.from !== undefined && one.from !== other.from) return false
  if (one.kind === 'company' && other.kind === 'company') {
    return one.code !== undefined && other.code !== undefined
      ? one.code.id === other.code.id
      : folded(one.name) === folded(other.name)
  }
  return one.kind === 'person' && other.kind === 'person' && isSamePerson(one.person, other.person)
}

/** Inside one company only: there a father and a son of one name are told apart by their birth. */
function isSamePerson(one: PersonRecord, other: PersonRecord): boolean {
  if (one.isMasked || other.isMasked) return false
  if (one.officerId !== undefined && other.officerId !== undefined) return one.officerId === other.officerId
  if (one.taxCode !== undefined && other.taxCode !== undefined) return one.taxCode === other.taxCode
  const surnames = new Set(one.surnames.map(folded))
  if (!other.surnames.some((surname) => surnames.has(folded(surname)))) return false
  if (one.bornOn !== undefined && other.bornOn !== undefined) {
    const length = Math.min(one.bornOn.length, other.bornOn.length)
    if (one.bornOn.slice(0, length) !== other.bornOn.slice(0, length)) return false
    return wordsOf(one.givenNames[0] ?? '')[0] === wordsOf(other.givenNames[0] ?? '')[0]
  }
  return folded(one.givenNames.join(' ')) === folded(other.givenNames.join(' '))
}

function combineTwo(one: Officer, other: Officer): Officer {
  const roles = distinct([...one.role.split(', '), ...other.role.split(', ')])
  const filled = fillGaps(one, other)
  // Roles have other names in other registers: words are added only within one.
  const role = one.source.register === other.source.register ? roles.join(', ') : one.role || other.role
  const office = {
    ...filled,
    role,
    isManager: one.isManager || (other.isManager && one.source.register === other.source.register),
  }
  if (office.kind !== 'person' || one.kind !== 'person' || other.kind !== 'person') return office
  const person = fillGaps(one.person, other.person)
  const longer = other.person.givenNames.length > one.person.givenNames.length ? other.person : one.person
  return {
    ...office,
    person: {
      ...person,
      surnames: distinct([...one.person.surnames, ...other.person.surnames]),
      givenNames: longer.givenNames,
    },
  }
}
