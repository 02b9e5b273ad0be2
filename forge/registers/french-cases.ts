import type { Random } from '../documents/random.ts'
import type { FrenchCase } from './case.ts'
import type { Fact } from './facts.ts'
import type { France } from './france.ts'
import { type FrenchCompany, forms } from './french-company.ts'
import { addDays, addMonths } from './gazette.ts'
import { dissolutions, harmlessChanges, losses, sanctions } from './gazette-changes.ts'
import { formalities, type Words } from './gazette-words.ts'
import { frenchRegister } from './origins.ts'
import { type Person, type people, upper, type Variant } from './people.ts'

export type Stage = {
  random: Random
  world: France
  draw: (wanted?: Partial<Person>) => Person
  cases: FrenchCase[]
}

export function stage(random: Random, world: France, crowd: ReturnType<typeof people>): Stage {
  return { random, world, draw: (wanted = {}) => crowd.draw(frenchRegister, wanted), cases: [] }
}

export function ask({ cases }: Stage, scenario: string, company: FrenchCompany): FrenchCase {
  const made: FrenchCase = { scenario, company, namesakes: new Map(), sanctions: new Map() }
  cases.push(made)
  return made
}

/** A company that does nothing to be noticed, with one manager and perhaps others. */
export function quiet(at: Stage, person: Person, created: string, variant?: Variant): FrenchCompany {
  const { world, random } = at
  const company = world.company({ created })
  world.office(company, person, variant === undefined ? {} : { variant })
  if (random.chance(0.35)) world.office(company, at.draw(), { role: 'Directeur Général' })
  world.born(company)
  if (random.chance(0.3)) world.journal.change(company, addMonths(created, 20), random.pick(harmlessChanges), null)
  return company
}

/** A company of the person that went into liquidation on the day. */
export function ruined(at: Stage, person: Person, created: string, opened: string, variant?: Variant): FrenchCompany {
  const company = at.world.company({ created })
  at.world.office(company, person, variant === undefined ? {} : { variant })
  at.world.born(company)
  if (at.random.chance(0.4)) {
    at.world.judge(company, 'receivership_opened', opened)
    const converted = addMonths(opened, at.random.integer(2, 8))
    at.world.judge(company, 'converted_to_liquidation', converted)
    at.world.failed(company, converted)
  } else {
    at.world.judge(company, 'liquidation_opened', opened)
    at.world.failed(company, opened)
  }
  if (at.random.chance(0.5)) at.world.journal.judgment([company], addMonths(opened, 4), at.random.pick(formalities))
  return company
}

export function clean(at: Stage): void {
  const person = at.draw()
  const company = quiet(at, person, '2014-05-12')
  if (at.random.chance(0.6)) quiet(at, person, '2019-09-21')
  if (at.random.chance(0.3)) at.world.office(company, at.draw(), { role: 'Administrateur', start: company.created })
  ask(at, 'clean', company)
}

export function oldFailure(at: Stage, opened: string): void {
  const person = at.draw()
  ruined(at, person, addMonths(opened, -50), opened)
  ask(at, 'old_failure', quiet(at, person, '2019-02-18'))
}

export function shortLived(at: Stage, count: number): void {
  const person = at.draw()
  for (let index = 0; index < count; index += 1) {
    const created = addMonths('2017-03-15', index * 19)
    ruined(at, person, created, addMonths(created, at.random.integer(11, 30)))
  }
  ask(at, 'phoenix', quiet(at, person, '2024-10-14'))
}

/** The own company, from its first judgment to where it stands. */
export function life(
  at: Stage,
  scenario: string,
  steps: readonly (readonly [Parameters<France['judge']>[1], string])[],
): void {
  const company = at.world.company({ created: '2011-05-17' })
  at.world.office(company, at.draw())
  at.world.born(company)
  for (const [type, date] of steps) {
    at.world.judge(company, type, date)
    if (at.random.chance(0.4)) at.world.journal.judgment([company], addMonths(date, 1), at.random.pick(formalities))
  }
  ask(at, scenario, company)
}

export function sanctioned(at: Stage, kind: keyof typeof sanctions, date: string, years: number): void {
  const { random, world } = at
  const person = at.draw()
  const company = ruined(at, person, '2013-06-11', addMonths(date, -26))
  const name = random.pick([
    `${upper(person.lastname)} ${person.firstnames.join(' ')}`,
    `${person.firstnames[0]} ${upper(person.lastname)}`,
    `${upper(person.lastname)}, ${person.firstnames[0]}`,
    `M. ${person.firstnames[0]} ${upper(person.lastname)}`,
  ])
  const [family, nature, complement] = random.pick<Words>(sanctions[kind])
  const text = complement?.replace('{p}', name).replace('{y}', String(years)) ?? null
  world.journal.judgment([company], date, [family, nature, text])
  company.facts.push({ type: kind, date, until: addMonths(date, years * 12) })
  ask(at, 'sanctioned_manager', quiet(at, person, '2021-03-15'))
}

/** Two persons of one name; the namesake's companies are not the manager's. */
export function namesakes(at: Stage, kind: 'year' | 'nextMonth' | 'sameMonth' | 'decade' | 'undatedNamesake'): void {
  const person = at.draw({ usageName: null })
  const born = new Date(`${person.birthdate}T00:00:00Z`)
  if (kind === 'year') born.setUTCFullYear(born.getUTCFullYear() + at.random.integer(2, 9))
  if (kind === 'decade') born.setUTCFullYear(born.getUTCFullYear() - 27)
  if (kind === 'nextMonth') born.setUTCMonth(born.getUTCMonth() + 1)
  const others = kind === 'sameMonth' ? ['Ambroise', 'Séverin'] : at.random.chance(0.5) ? ['Anselme'] : []
  const first = person.firstnames[0] ?? ''
  const own = kind === 'sameMonth' ? { ...person, firstnames: [first, 'Lucien', 'Gaspard'] } : person
  const other = at.draw({
    lastname: person.lastname,
    usageName: null,
    sex: person.sex,
    firstnames: [first, ...others],
    birthdate: born.toISOString().slice(0, 10),
  })
  // Where the register prints the first given name alone, the date is all that tells them apart.
  const print = kind !== 'sameMonth' && at.random.chance(0.3) ? 'firstOnly' : undefined
  const theirs = [ruined(at, other, '2015-01-20', '2020-02-11', print), quiet(at, other, '2022-04-19', print)]
  const mine = quiet(at, own, '2013-10-10')
  const second = quiet(at, own, '2020-11-20')
  ask(at, 'homonym_clean', mine).namesakes.set(own, theirs)
  const [, theirsNow] = theirs
  if (theirsNow !== undefined) ask(at, 'homonym_failed', theirsNow).namesakes.set(other, [mine, second])
}

export function variant(at: Stage, kind: Variant): void {
  const needsUsage = ['usageOnly', 'birthOnly', 'doubled'].includes(kind)
  const drawn = at.draw(
    needsUsage
      ? { sex: 'f', usageName: upper('Desrochelles').slice(0, 4) + at.random.pick(['igny', 'ange', 'oux']) }
      : {},
  )
  const person =
    kind === 'reordered' && drawn.firstnames.length < 2
      ? { ...drawn, firstnames: [...drawn.firstnames, 'Aymeric'] }
      : drawn
  ruined(at, person, '2014-03-18', '2020-10-06', kind)
  const company = quiet(at, person, '2017-07-12', 'plain')
  quiet(at, person, '2021-02-11', at.random.chance(0.5) ? kind : 'noAccents')
  ask(at, `variant_${kind}`, company)
}

/** Left some months before the failure: it stands in the gazette alone. */
export function leftBefore(
  at: Stage,
  departure: (role: string, person: Person, next: Person) => string,
  opened: string,
  months: number,
): void {
  const { world } = at
  const person = at.draw()
  const next = at.draw()
  const failed = world.company({ created: '2015-06-18' })
  const left = addMonths(opened, -months)
  const role = forms[failed.form].role
  world.office(failed, person, { role, end: left, isListed: false })
  world.born(failed, true)
  world.office(failed, next, { role, start: left })
  world.journal.change(
    failed,
    addDays(left, 6),
    "Modification survenue sur l'administration.",
    departure(role.replace(' de SAS', ''), person, next),
  )
  world.judge(failed, 'liquidation_opened', opened)
  failed.facts.push({ type: 'manager_left', date: left, optional: true })
  world.failed(failed, opened)
  ask(at, 'left_before_failure', quiet(at, person, '2021-10-12'))
}

/** A notice that a later one takes back, or puts right. */
export function withdrawn(at: Stage, how: 'annulation' | 'rectificatif', date: string): void {
  const { world } = at
  const company = world.company({ created: '2014-04-15' })
  world.office(company, at.draw())
  world.born(company)
  const words: Words = [
    "Jugement d'ouverture",
    "Jugement d'ouverture de liquidation judiciaire",
    'Jugement prononçant la liquidation judiciaire.',
  ]
  const first = world.journal.judgment([company], date, words)
  const previous = JSON.stringify({
    nomPublication: at.random.pick(['BODACC A', 'Bodacc A', 'A']),
    numeroParution: first.parution,
    dateParution: first.dateparution,
    numeroAnnonce: at.random.chance(0.5) ? first.numeroannonce : String(first.numeroannonce),
  })
  const right: Words =
    how === 'annulation' ? words : ["Jugement d'ouverture", "Jugement d'ouverture d'une procédure de sauvegarde", null]
  const changes = { typeavis: how, typeavis_lib: `Avis ${how}`, parutionavisprecedent: previous }
  world.journal.judgment([company], addDays(date, how === 'annulation' ? 0 : 2), right, changes)
  if (how === 'rectificatif') company.facts.push({ type: 'safeguard_opened', date: addDays(date, 2) })
  ask(at, how === 'annulation' ? 'cancelled_notice' : 'corrected_notice', company)
}

export function capitalLoss(at: Stage, date: string): void {
  const company = quiet(at, at.draw(), '2012-11-13')
  at.world.journal.change(company, date, at.random.pick(losses), null)
  company.facts.push({ type: 'capital_loss', date })
  ask(at, 'capital_loss', company)
}

export function dissolved(at: Stage, date: string): void {
  const { world, random } = at
  const person = at.draw()
  const company = world.company({ created: '2010-02-16' })
  world.office(company, person, { role: 'Liquidateur' })
  world.born(company, false)
  const name = `${upper(person.lastname)}, ${person.firstnames[0]}`
  world.journal.change(
    company,
    date,
    random.pick(dissolutions),
    `nomination du Liquidateur : ${name} ; Gérant partant : ${name}`,
  )
  company.facts.push({ type: 'dissolution', date })
  const struck = addMonths(date, 7)
  world.strikeOff(
    company,
    struck,
    random.pick<Record<string, unknown>>([
      { commentaire: 'Radiation suite à clôture des opérations de liquidation' },
      { radiationPM: 'O' },
    ]),
    'struck_off',
  )
  ask(at, 'friendly_dissolution', quiet(at, person, '2018-06-19'))
}

/** A name that many bear: one of them is the manager, with another company of his. */
export function crowded(at: Stage, count: number): void {
  const person = at.draw({ usageName: null })
  const others = Array.from({ length: count }, (_, index) => {
    const year = 1947 + ((Number(person.birthdate.slice(0, 4)) - 1947 + index + 1) % 52)
    const month = String(1 + ((Number(person.birthdate.slice(5, 7)) + index) % 12)).padStart(2, '0')
    return at.draw({
      ...person,
      firstnames: person.firstnames.slice(0, 1 + (index % 2)),
      birthdate: `${year}-${month}-11`,
    })
  })
  const theirs = others.map((other) =>
    at.random.chance(0.2) ? ruined(at, other, '2014-02-18', '2019-04-16') : quiet(at, other, '2016-03-15'),
  )
  ruined(at, person, '2013-05-14', '2021-05-18')
  ask(at, 'crowded', quiet(at, person, '2017-11-14')).namesakes.set(person, theirs)
}

/** Found by given names and month alone: the surname is misspelt, and no notice names anybody. */
export function unheard(at: Stage): void {
  const person = at.draw({ usageName: null })
  const company = at.world.company({ created: '2013-11-19' })
  at.world.office(company, person, { variant: 'misspelt' })
  at.world.born(company, false)
  at.world.judge(company, 'liquidation_opened', '2021-04-13')
  at.world.failed(company, '2021-04-13')
  ask(at, 'unheard', quiet(at, person, '2018-09-18', 'plain'))
}

/** A manager of many companies, more than one page of the register. */
export function busy(at: Stage, count: number): void {
  const person = at.draw()
  for (let index = 0; index < count; index += 1) {
    if (index % 9 === 0) ruined(at, person, '2012-06-12', addMonths('2018-01-16', index))
    else quiet(at, person, addMonths('2015-02-17', index))
  }
  ask(at, 'busy', quiet(at, person, '2014-06-17'))
}

export const freezeOf = (date: string): Fact => ({ type: 'asset_freeze', date })
