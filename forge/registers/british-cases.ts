import type { Random } from '../documents/random.ts'
import type { Britain, BritishCompany } from './britain.ts'
import { date, type Proceeding } from './british-proceedings.ts'
import type { Fact } from './facts.ts'
import { addMonths } from './gazette.ts'
import type { identifiers } from './identifiers.ts'
import { britishRegister } from './origins.ts'
import type { Person, people } from './people.ts'

export type BritishCase = {
  scenario: string
  company: BritishCompany
  namesakes: Map<Person, BritishCompany[]>
  sanctions: Map<Person, Fact[]>
}
export type Disqualified = { person: Person; from: string; until: string; id: string }
export type BritishStage = {
  random: Random
  world: Britain
  numbers: ReturnType<typeof identifiers>
  draw: (wanted?: Partial<Person>) => Person
  cases: BritishCase[]
  disqualified: Disqualified[]
}

export function britishStage(
  random: Random,
  world: Britain,
  numbers: ReturnType<typeof identifiers>,
  crowd: ReturnType<typeof people>,
): BritishStage {
  return {
    random,
    world,
    numbers,
    draw: (wanted = {}) => crowd.draw(britishRegister, { usageName: null, nationality: 'British', ...wanted }),
    cases: [],
    disqualified: [],
  }
}

function ask(at: BritishStage, scenario: string, company: BritishCompany): BritishCase {
  const made: BritishCase = { scenario, company, namesakes: new Map(), sanctions: new Map() }
  at.cases.push(made)
  return made
}

export function quiet(
  at: BritishStage,
  person: Person,
  officer: string,
  created: string,
  forenames?: string,
): BritishCompany {
  const company = at.world.company(created)
  at.world.office(company, person, officer, forenames === undefined ? {} : { forenames })
  if (at.random.chance(0.3)) at.world.office(company, at.draw(), at.numbers.officer(), { start: addMonths(created, 9) })
  if (at.random.chance(0.2)) company.secretaries.push(at.draw())
  return company
}

export function clean(at: BritishStage): void {
  const person = at.draw()
  const officer = at.numbers.officer()
  const company = quiet(at, person, officer, '2014-03-11')
  at.world.office(company, at.draw(), at.numbers.officer(), { end: '2018-05-15' })
  quiet(at, person, officer, '2020-09-15')
  ask(at, 'uk_clean', company)
}

export function other(at: BritishStage, proceeding: Proceeding, day: string, isOwn: boolean): void {
  const person = at.draw()
  const officer = at.numbers.officer()
  const failed = at.world.company('2012-06-12', { status: proceeding.status })
  at.world.office(failed, person, officer)
  at.world.proceeding(failed, proceeding.type, proceeding.fact, proceeding.dates(day), day)
  ask(at, proceeding.fact, isOwn ? failed : quiet(at, person, officer, '2018-04-17'))
}

/** Administration that ended in a liquidation: two cases, both alerts. */
export function twoCases(at: BritishStage): void {
  const person = at.draw()
  const officer = at.numbers.officer()
  const failed = at.world.company('2011-08-16', { status: 'liquidation' })
  at.world.office(failed, person, officer)
  at.world.proceeding(
    failed,
    'in-administration',
    'uk_administration',
    [date('administration-started-on', '2022-03-08'), date('administration-ended-on', '2023-02-21')],
    '2022-03-08',
  )
  at.world.proceeding(
    failed,
    'creditors-voluntary-liquidation',
    'uk_creditors_voluntary',
    [date('wound-up-on', '2023-02-21')],
    '2023-02-21',
  )
  ask(at, 'uk_two_cases', quiet(at, person, officer, '2019-06-18'))
}

export function shortLived(at: BritishStage): void {
  const person = at.draw()
  const officer = at.numbers.officer()
  for (let index = 0; index < 4; index += 1) {
    const created = addMonths('2016-10-04', index * 20)
    const failed = at.world.company(created, { status: 'dissolved', ceased: addMonths(created, 36) })
    at.world.office(failed, person, officer)
    const day = addMonths(created, 18 + index)
    at.world.proceeding(
      failed,
      'creditors-voluntary-liquidation',
      'uk_creditors_voluntary',
      [date('wound-up-on', day), date('dissolved-on', addMonths(created, 36))],
      day,
    )
    failed.facts.push({ type: 'uk_dissolved', date: addMonths(created, 36), optional: true })
  }
  ask(at, 'uk_phoenix', quiet(at, person, officer, '2024-03-12'))
}

export function gazetted(at: BritishStage, kind: 'proposal' | 'compulsory' | 'voluntary'): void {
  const person = at.draw()
  const officer = at.numbers.officer()
  const company = at.world.company('2017-02-14')
  at.world.office(company, person, officer)
  if (kind === 'proposal') {
    Object.assign(company, { statusDetail: 'active-proposal-to-strike-off' })
    company.filings.push({
      category: 'gazette',
      type: 'GAZ1',
      description: 'gazette-notice-compulsory',
      date: '2026-04-14',
    })
    company.facts.push({ type: 'uk_strike_off_proposal', date: '2026-04-14' })
    ask(at, 'uk_strike_off', company)
    return
  }
  Object.assign(company, { status: 'dissolved', ceased: '2023-05-16' })
  company.filings.push({
    category: 'gazette',
    type: kind === 'compulsory' ? 'GAZ2' : 'GAZ2(A)',
    description: `gazette-dissolved-${kind}`,
    date: '2023-05-16',
  })
  company.facts.push({ type: kind === 'compulsory' ? 'uk_dissolved_compulsory' : 'uk_dissolved', date: '2023-05-16' })
  ask(at, `uk_dissolved_${kind}`, quiet(at, person, officer, '2019-10-15'))
}

export function overdue(at: BritishStage): void {
  const company = quiet(at, at.draw(), at.numbers.officer(), '2015-05-12')
  company.profile = {
    accounts: { next_due: '2025-12-31', overdue: true, next_accounts: { due_on: '2025-12-31', overdue: true } },
    confirmation_statement: { next_due: '2026-01-20', overdue: true },
  }
  company.facts.push(
    { type: 'uk_accounts_overdue', date: '2025-12-31' },
    { type: 'uk_confirmation_overdue', date: '2026-01-20' },
  )
  ask(at, 'uk_overdue', company)
}

export function barred(at: BritishStage, kind: 'inForce' | 'ended' | 'namesake'): void {
  const person = at.draw()
  const made = ask(at, `uk_disqualified_${kind}`, quiet(at, person, at.numbers.officer(), '2019-01-15'))
  const from = kind === 'ended' ? '2014-05-13' : '2022-05-17'
  const until = kind === 'ended' ? '2020-05-12' : '2030-05-16'
  const listed =
    kind === 'namesake' ? { ...person, birthdate: `${Number(person.birthdate.slice(0, 4)) + 5}-02-11` } : person
  at.disqualified.push({ person: listed, from, until, id: at.numbers.officer() })
  if (kind !== 'namesake')
    made.sanctions.set(person, [
      { type: 'disqualified', date: from, until, ...(kind === 'ended' ? { optional: true } : {}) },
    ])
}

/** One person under two officer ids; the second may be printed with a short form of the name. */
export function split(at: BritishStage, forenames?: (person: Person) => string): void {
  const person = at.draw(forenames === undefined ? {} : { sex: 'm', firstnames: ['Michael', 'Robert'] })
  const failed = at.world.company('2013-07-16', { status: 'liquidation' })
  at.world.office(failed, person, at.numbers.officer(), forenames === undefined ? {} : { forenames: forenames(person) })
  at.world.proceeding(
    failed,
    'creditors-voluntary-liquidation',
    'uk_creditors_voluntary',
    [date('wound-up-on', '2022-09-13')],
    '2022-09-13',
  )
  ask(at, 'uk_split_officer', quiet(at, person, at.numbers.officer(), '2018-02-13'))
}

export function namesakes(at: BritishStage, years: number): void {
  const person = at.draw()
  const namesake = at.draw({
    ...person,
    birthdate: `${Number(person.birthdate.slice(0, 4)) + years}${person.birthdate.slice(4)}`,
  })
  const failed = at.world.company('2013-07-16', { status: 'liquidation' })
  at.world.office(failed, namesake, at.numbers.officer())
  at.world.proceeding(
    failed,
    'compulsory-liquidation',
    'uk_compulsory',
    [date('ordered-to-wind-up-on', '2021-09-14')],
    '2021-09-14',
  )
  ask(at, 'uk_homonym_clean', quiet(at, person, at.numbers.officer(), '2016-02-16')).namesakes.set(person, [failed])
}

export function corporate(at: BritishStage): void {
  const holder = at.world.company('2010-04-13')
  at.world.office(holder, at.draw(), at.numbers.officer())
  const company = at.world.company('2016-11-15')
  company.holders.push(holder)
  at.world.office(company, at.draw(), at.numbers.officer())
  ask(at, 'uk_corporate_director', company)
}

/** A name that many bear; the manager has two numbers in the register, and the second stands far down the list. */
export function crowded(at: BritishStage, count: number): void {
  const person = at.draw()
  const others = Array.from({ length: count }, (_, index) => {
    const year = 1947 + ((Number(person.birthdate.slice(0, 4)) - 1947 + index + 1) % 52)
    const namesake = at.draw({
      ...person,
      firstnames: person.firstnames.slice(0, 1),
      birthdate: `${year}-${String(1 + (index % 12)).padStart(2, '0')}-09`,
    })
    return quiet(at, namesake, at.numbers.officer(), '2015-03-10')
  })
  const failed = at.world.company('2013-07-16', { status: 'liquidation' })
  at.world.office(failed, person, at.numbers.officer())
  at.world.proceeding(
    failed,
    'creditors-voluntary-liquidation',
    'uk_creditors_voluntary',
    [date('wound-up-on', '2022-09-13')],
    '2022-09-13',
  )
  ask(at, 'uk_crowded', quiet(at, person, at.numbers.officer(), '2018-02-13')).namesakes.set(person, others)
}
