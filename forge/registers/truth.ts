import { named } from './abroad.ts'
import type { BritishCompany } from './britain.ts'
import type { BritishCase } from './british-cases.ts'
import type { FrenchCase } from './case.ts'
import { asOf, expectedAlert, type Fact, yearsBetween } from './facts.ts'
import type { FrenchCompany, FrenchOffice } from './french-company.ts'
import { type GradedCompany, type GradedPerson, grade, isShortLived } from './grade.ts'
import type { Person } from './people.ts'

type Held<Company> = { company: Company; start: string; end: string | null; role: string; isListed: boolean }

/** Managers of a company, directly and through up to three companies that manage it. */
function frenchManagers(company: FrenchCompany): { person: Person; through: string | null }[] {
  const found = new Map<Person, string | null>()
  const seen = new Set<FrenchCompany>()
  let level = [company]
  for (let depth = 0; depth <= 3 && level.length > 0; depth += 1) {
    for (const one of level) {
      seen.add(one)
      for (const held of one.offices) {
        if (held.isListed && !one.isMasked && !found.has(held.person))
          found.set(held.person, depth === 0 ? null : one.siren)
      }
    }
    level = level
      .flatMap(({ holders }) => holders.map(({ company: holder }) => holder))
      .filter((holder) => !seen.has(holder))
  }
  return [...found].map(([person, through]) => ({ person, through }))
}

export function frenchTruth({ scenario, company, namesakes, sanctions }: FrenchCase, all: readonly FrenchCompany[]) {
  const persons = frenchManagers(company).map(({ person, through }) => {
    const held = all
      .filter(({ isMasked }) => !isMasked)
      .flatMap((one) =>
        one.offices
          .filter((office: FrenchOffice) => office.person.id === person.id)
          .map((office) => ({ ...office, company: one })),
      )
    const personal = sanctions.get(person) ?? []
    return expectedPerson(person, through, held, personal, namesakes.get(person) ?? [], (one) => ({
      type: 'siren',
      id: one.siren,
    }))
  })
  return expectedCase({ type: 'siren', id: company.siren }, company, scenario, persons)
}

export function britishTruth({ scenario, company, namesakes, sanctions }: BritishCase, all: readonly BritishCompany[]) {
  const direct = company.offices
    .filter(({ end }) => end === null)
    .map(({ person }) => ({ person, through: null as string | null }))
  const through = company.holders.flatMap((holder) =>
    holder.offices.map(({ person }) => ({ person, through: holder.number })),
  )
  const persons = [...direct, ...through].map(({ person, through: by }) => {
    const held = all.flatMap((one) =>
      one.offices
        .filter((office) => office.person.id === person.id)
        .map((office) => ({ ...office, company: one, isListed: true })),
    )
    return expectedPerson(person, by, held, sanctions.get(person) ?? [], namesakes.get(person) ?? [], (one) => ({
      type: 'crn',
      id: one.number,
    }))
  })
  return expectedCase({ type: 'crn', id: company.number }, company, scenario, persons)
}

type Known = { name: string; created: string; facts: readonly Fact[] }
type Code = { type: string; id: string }

function expectedPerson<Company extends Known>(
  person: Person,
  through: string | null,
  held: readonly Held<Company>[],
  personal: readonly Fact[],
  others: readonly Company[],
  codeOf: (company: Company) => Code,
) {
  const graded: GradedCompany[] = held.map(({ company, start, end }) => ({
    id: codeOf(company).id,
    created: company.created,
    facts: company.facts,
    office: { start, end },
  }))
  const repeated = graded.filter(isShortLived)
  const patterns: Fact[] =
    repeated.length >= 3 ? [{ type: 'phoenix', date: lastFailure(repeated), optional: true }] : []
  const companies = held.map(({ company, start, end, role, isListed }) => ({
    code: codeOf(company),
    name: company.name,
    jobStartDate: start,
    jobEndDate: end,
    role,
    alerts: company.facts.filter(({ type }) => type !== 'manager_left' || end !== null).map(expectedAlert),
    foundOnlyInGazette: !isListed,
  }))
  const expected = {
    ...named(person, person.birthdate.slice(0, 7)),
    throughCompany: through,
    companies,
    personAlerts: [...personal, ...patterns].map(expectedAlert),
    mustNotInclude: others.map((company) => codeOf(company).id),
  }
  const banned = held.flatMap(({ company }) =>
    company.facts.filter(({ type }) => ['management_ban', 'personal_bankruptcy'].includes(type)),
  )
  const forGrade: GradedPerson = {
    companies: graded,
    sanctions: [...personal.filter(({ type }) => type !== 'successor'), ...banned],
  }
  return { expected, forGrade }
}

const lastFailure = (list: readonly GradedCompany[]) =>
  list
    .flatMap(({ facts }) => facts.map(({ date }) => date))
    .filter((date) => yearsBetween(date, asOf) >= 0)
    .sort()
    .at(-1) ?? asOf

function expectedCase(code: Code, company: Known, scenario: string, persons: ReturnType<typeof expectedPerson>[]) {
  return {
    code,
    officialName: company.name,
    scenario,
    managersPublished: persons.length > 0,
    companyAlerts: company.facts.map(expectedAlert),
    persons: persons.map(({ expected }) => expected),
    // What a client may leave out does not decide the letter: both readings are accepted.
    grade: withBothReadings(code, company, persons),
  }
}

function withBothReadings(code: Code, company: Known, persons: ReturnType<typeof expectedPerson>[]) {
  const forGrade = persons.map((person) => person.forGrade)
  const whole = grade({ id: code.id, facts: company.facts }, forGrade, persons.length > 0)
  if (!company.facts.some(({ optional, type }) => optional === true && type !== 'accounts_late')) return whole
  const rest = grade(
    { id: code.id, facts: company.facts.filter(({ optional }) => optional !== true) },
    forGrade,
    persons.length > 0,
  )
  return { ...whole, accepted: [...new Set([...whole.accepted, ...rest.accepted])] }
}
