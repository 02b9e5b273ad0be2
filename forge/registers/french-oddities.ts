import { asOf } from './facts.ts'
import { traderName } from './france.ts'
import { ask, freezeOf, quiet, ruined, type Stage } from './french-cases.ts'
import { type FrenchCompany, towns } from './french-company.ts'
import { addDays, addMonths, persons } from './gazette.ts'
import { type Person, upper } from './people.ts'
import { departure } from './roster.ts'

export function soleTrader(at: Stage, kind: 'clean' | 'liquidation' | 'debtRelief'): void {
  const { world } = at
  const person = at.draw()
  const company = world.company({ form: 'sole', name: traderName(person), created: '2016-09-13' })
  world.office(company, person)
  if (kind === 'liquidation') world.judge(company, 'liquidation_opened', '2024-02-13')
  if (kind === 'debtRelief') {
    const date = '2023-05-16'
    const body = {
      type: 'initial',
      famille: "Jugement d'ouverture",
      nature: "Jugement d'ouverture d'une procédure de rétablissement professionnel",
      date,
    }
    world.journal.write([company], 'retablissement_professionnel', addDays(date, 8), {
      listepersonnes: persons([company], null),
      jugement: JSON.stringify(body),
    })
    company.facts.push({ type: 'debt_relief', date })
  }
  ask(at, 'sole_trader', company)
}

export function masked(at: Stage, isRuined: boolean): void {
  const company = at.world.company({ isMasked: true, created: '2016-06-14' })
  at.world.office(company, at.draw())
  at.world.born(company, false)
  if (isRuined) at.world.judge(company, 'liquidation_opened', '2025-03-11')
  ask(at, 'not_diffusible', company)
}

/** Managed by a company, that by another; with a circle the last is managed by the first. */
export function chain(at: Stage, length: number, isCircle: boolean): void {
  const { world } = at
  const first = world.company({ created: '2016-01-19', form: 'sas' })
  let last = first
  for (let index = 0; index < length; index += 1) {
    const holder = world.company({
      created: '2012-03-13',
      form: 'sas',
      name: `${last.name.split(' ')[0]} HOLDING ${index}`,
    })
    last.holders.push({ company: holder, role: 'Président de SAS' })
    last = holder
  }
  if (isCircle) last.holders.push({ company: first, role: 'Président de SAS' })
  const person = at.draw()
  world.office(last, person)
  for (const company of [first, ...first.holders.map(({ company: holder }) => holder), last]) {
    if (company.notices.length === 0) world.born(company)
  }
  if (at.random.chance(0.7)) ruined(at, person, '2014-10-15', '2021-11-09')
  ask(at, 'corporate_manager', first)
}

export function boughtBusiness(at: Stage): void {
  const { world } = at
  const seller = ruined(at, at.draw(), '2013-02-12', '2021-09-14')
  const buyer = quiet(at, at.draw(), '2021-12-14')
  const date = '2022-02-08'
  world.journal.write([buyer, seller], 'vente', addDays(date, 5), {
    listepersonnes: persons([buyer], null),
    listeprecedentproprietaire: persons([seller], null),
    acte: JSON.stringify({
      descriptif: "Cession de fonds de commerce dans le cadre d'une liquidation judiciaire",
      vente: { categorieVente: "Achat d'un établissement principal par une personne morale" },
    }),
  })
  ask(at, 'bought_business', buyer)
}

export function accountsLate(at: Stage): void {
  const company = at.world.company({ created: '2013-04-16', form: 'sarl' })
  at.world.office(company, at.draw())
  at.world.born(company)
  company.lastFiledYear = at.random.pick([2021, 2022, 2023])
  for (let year = company.lastFiledYear + 1; year <= 2024; year += 1) {
    company.facts.push({ type: 'accounts_late', date: `${year + 1}-07-31`, optional: true })
  }
  ask(at, 'accounts_late', company)
}

/** The frozen person, or a namesake born another day. */
export function frozen(at: Stage, freezes: { person: Person; date: string }[], isNamesake: boolean): void {
  const person = at.draw()
  const date = '2022-09-20'
  const listed = isNamesake
    ? { ...person, birthdate: `${Number(person.birthdate.slice(0, 4)) - 7}${person.birthdate.slice(4)}` }
    : person
  freezes.push({ person: listed, date })
  const made = ask(at, isNamesake ? 'asset_freeze_homonym' : 'asset_freeze', quiet(at, person, '2018-01-16'))
  if (!isNamesake) made.sanctions.set(person, [freezeOf(date)])
}

/** Father and son, or twins, manage together; each has another company. */
export function family(at: Stage, kind: 'twins' | 'parent'): void {
  const one = at.draw({ usageName: null })
  const year = Number(one.birthdate.slice(0, 4)) - 28
  const other = at.draw({
    lastname: one.lastname,
    usageName: null,
    sex: one.sex,
    firstnames:
      kind === 'twins' ? [one.sex === 'f' ? 'Capucine' : 'Tancrède'] : [one.sex === 'f' ? 'Odile' : 'Gontran'],
    birthdate: kind === 'twins' ? one.birthdate : `${year}${one.birthdate.slice(4)}`,
  })
  const company = at.world.company({ created: '2015-11-17' })
  at.world.office(company, one)
  at.world.office(company, other, { role: 'Directeur Général' })
  at.world.born(company)
  const theirs = ruined(at, other, '2014-05-13', '2020-06-09')
  const own = quiet(at, one, '2020-02-18')
  const made = ask(at, `family_${kind}`, company)
  made.namesakes.set(one, [theirs])
  made.namesakes.set(other, [own])
}

export function conciliated(at: Stage): void {
  const company = quiet(at, at.draw(), '2012-05-15')
  const date = '2024-04-09'
  at.world.journal.write([company], 'conciliation', addDays(date, 9), {
    listepersonnes: persons([company], null),
    jugement: JSON.stringify({
      type: 'initial',
      famille: 'Jugement',
      nature: "Jugement d'homologation de l'accord de conciliation",
      date,
    }),
  })
  company.facts.push({ type: 'conciliation', date })
  ask(at, 'conciliation', company)
}

/** One judgment, two companies: the procedure of the one is extended to the other. */
export function extended(at: Stage): void {
  const { world } = at
  const person = at.draw()
  const opened = '2022-01-18'
  const both = [world.company({ created: '2013-03-12' }), world.company({ created: '2016-10-11' })]
  for (const company of both) {
    world.office(company, person)
    world.born(company)
  }
  const date = addMonths(opened, 5)
  const [first] = both
  if (first !== undefined) world.judge(first, 'liquidation_opened', opened)
  world.journal.judgment(both, date, [
    "Jugement d'ouverture",
    "Jugement d'extension de liquidation judiciaire",
    'Extension de la liquidation judiciaire à la seconde société.',
  ])
  for (const company of both) company.facts.push({ type: 'liquidation_opened', date })
  ask(at, 'extension', quiet(at, person, '2019-12-17'))
}

/** Struck off by mistake: the register takes it back. */
export function restored(at: Stage): void {
  const company = quiet(at, at.draw(), '2013-09-17')
  const first = at.world.journal.write([company], 'radiation', '2023-03-14', {
    listepersonnes: persons([company], null),
    radiationaurcs: JSON.stringify({ commentaire: "Radiation d'office" }),
  })
  at.world.journal.write([company], 'radiation', '2023-04-18', {
    typeavis: 'rectificatif',
    listepersonnes: persons([company], null),
    radiationaurcs: JSON.stringify({ commentaire: "Rapport de radiation d'office" }),
    parutionavisprecedent: JSON.stringify({
      nomPublication: 'BODACC B',
      numeroParution: first.parution,
      dateParution: first.dateparution,
      numeroAnnonce: first.numeroannonce,
    }),
  })
  ask(at, 'restored', company)
}

/** The register struck the company of the manager off, without any insolvency. */
export function exOfficio(at: Stage): void {
  const person = at.draw()
  const company = quiet(at, person, '2013-09-17')
  at.world.strikeOff(
    company,
    '2022-06-15',
    { commentaire: "Radiation d'office au titre de l'article R. 123-136 du code de commerce" },
    'struck_off_ex_officio',
  )
  ask(at, 'ex_officio', quiet(at, person, '2020-09-22'))
}

/** On appeal the liquidation was undone; whether it is shown is for the client to say. */
export function overturned(at: Stage): void {
  const company = at.world.company({ created: '2012-06-19' })
  at.world.office(company, at.draw())
  at.world.born(company)
  const fact = at.world.judge(company, 'liquidation_opened', '2023-09-12')
  at.world.journal.judgment([company], '2024-01-23', [
    'Autre jugement et ordonnance',
    "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
    null,
  ])
  company.facts.splice(company.facts.indexOf(fact), 1)
  company.facts.push({ ...fact, optional: true })
  ask(at, 'overturned', company)
}

/** A new company of the same trade and town, soon after the liquidation. */
export function successor(at: Stage): void {
  const person = at.draw()
  const town = at.random.pick(towns)
  const failed = at.world.company({ created: '2013-06-18', town, activity: '56.10A', name: 'CHEZ BALTHAZAR ET FILS' })
  at.world.office(failed, person)
  at.world.born(failed)
  at.world.judge(failed, 'liquidation_opened', '2023-03-14')
  at.world.failed(failed, '2023-03-14')
  const next = at.world.company({ created: '2023-06-20', town, activity: '56.10A', name: 'CHEZ BALTHAZAR' })
  at.world.office(next, person)
  at.world.born(next)
  ask(at, 'successor', next).sanctions.set(person, [{ type: 'successor', date: '2023-06-20', optional: true }])
}

/** Alerts just before and just after the day when their level drops. */
export function borders(at: Stage, years: number, days: number): void {
  const date = addDays(addMonths(asOf, -12 * years), days)
  const person = at.draw()
  const company: FrenchCompany = at.world.company({ created: '2008-04-15' })
  at.world.office(company, person)
  at.world.born(company)
  at.world.judge(company, 'safeguard_opened', date)
  ask(at, 'ageing_border', quiet(at, person, '2017-05-16'))
}

/** The manager stands in the creation notice, was replaced, and the roster after the change no longer has them. */
export function rosterOnly(at: Stage): void {
  const { world } = at
  const person = at.draw({ usageName: null })
  const next = at.draw({ usageName: null })
  const failed = world.company({ created: '2014-06-17', form: 'sarl' })
  world.office(failed, person, { end: '2019-05-14', isListed: false })
  world.born(failed, true)
  world.office(failed, next, { start: '2019-05-14' })
  world.journal.change(
    failed,
    '2019-05-20',
    "Modification survenue sur l'administration.",
    `Gérant : ${upper(next.lastname)}, ${next.firstnames[0]}`,
  )
  world.judge(failed, 'liquidation_opened', '2021-06-15')
  world.failed(failed, '2021-06-15')
  ask(at, 'roster_only', quiet(at, person, '2018-10-16'))
}

/** A namesake left a company that failed: the gazette names him without a date, and he has another company with one. */
export function gazetteNamesake(at: Stage): void {
  const { world } = at
  const person = at.draw({ usageName: null })
  const namesake = at.draw({
    lastname: person.lastname,
    usageName: null,
    sex: person.sex,
    firstnames: person.firstnames.slice(0, 1),
    birthdate: `${Number(person.birthdate.slice(0, 4)) + 11}-0${at.random.integer(1, 9)}-15`,
  })
  const next = at.draw({ usageName: null })
  const failed = world.company({ created: '2014-01-14', form: 'sarl' })
  world.office(failed, namesake, { end: '2020-03-17', isListed: false })
  world.born(failed, true)
  world.office(failed, next, { start: '2020-03-17' })
  world.journal.change(
    failed,
    '2020-03-24',
    "Modification survenue sur l'administration.",
    departure(at.random, 'Gérant', namesake, next),
  )
  world.judge(failed, 'liquidation_opened', '2021-02-16')
  world.failed(failed, '2021-02-16')
  const theirs = quiet(at, namesake, '2019-05-14')
  ask(at, 'gazette_namesake', quiet(at, person, '2017-01-17')).namesakes.set(person, [failed, theirs])
}
