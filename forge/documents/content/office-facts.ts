import type { Random } from '../random.ts'
import {
  companyName,
  dateIn,
  dayOf,
  type Language,
  luhnNumber,
  madeUpIban,
  madeUpName,
  money,
  personName,
} from './language.ts'

/** What a forger changes in a paper whose figures come out all the same. `none`: as issued. */
export const twists = ['name', 'address', 'date', 'code', 'iban', 'amounts'] as const
export type Twist = (typeof twists)[number] | 'none'

/** Who, where, when and how much: the same facts are told by a payslip, a letter or an extract of a register. */
export type Facts = {
  language: Language
  person: string
  company: string
  other: string
  street: string
  town: string
  day: string
  since: string
  until: string
  year: number
  month: number
  iban: string
  bic: string
  code: string
  reference: string
  /** Cents. */
  base: number
  rate: number
  issueDate: string
  say(cents: number): string
  number(from: number, to: number): number
}

const streets: Readonly<Record<Language, readonly string[]>> = {
  fr: ['rue des', 'avenue de', 'chemin du', 'impasse'],
  it: ['Via', 'Corso', 'Piazza', 'Viale'],
  en: ['Lane', 'Street', 'Road', 'Close'],
  de: ['weg', 'straße', 'platz', 'allee'],
  es: ['Calle', 'Avenida', 'Plaza', 'Paseo'],
  nl: ['laan', 'straat', 'plein', 'weg'],
}

function streetOf(random: Random, language: Language): string {
  const [kind, name, number] = [random.pick(streets[language]), madeUpName(random), random.integer(1, 180)]
  if (language === 'fr') return `${number} ${kind} ${name}`
  if (language === 'en') return `${number} ${name} ${kind}`
  if (language === 'de' || language === 'nl') return `${name}${kind} ${number}`
  return `${kind} ${name} ${number}`
}

/** Both the true and the changed value are drawn each time: a twist shifts nothing else. */
export function factsOf(random: Random, language: Language, twist: Twist): Facts {
  const pick = <T>(kind: Twist, issued: () => T, changed: () => T): T => {
    const [one, other] = [issued(), changed()]
    return twist === kind ? other : one
  }
  const year = random.integer(2023, 2026)
  const month = random.integer(1, 9)
  const issueDate = dayOf(year, month + 1, random.integer(2, 20))
  const shift = twist === 'date' ? 1 : 0
  const day = dayOf(year + shift, month + 1, Number(issueDate.slice(8)))
  const raise = pick(
    'amounts',
    () => 1,
    () => 1 + random.integer(2, 9) / 10,
  )
  const odd = random.fork('odd')
  return {
    language,
    year,
    month,
    issueDate,
    person: pick(
      'name',
      () => personName(random),
      () => personName(random),
    ),
    company: pick(
      'name',
      () => companyName(random, language),
      () => companyName(random, language),
    ),
    other: companyName(random, language),
    street: pick(
      'address',
      () => streetOf(random, language),
      () => streetOf(random, language),
    ),
    town: pick(
      'address',
      () => `${random.digits(5)} ${madeUpName(random)}`,
      () => `${random.digits(5)} ${madeUpName(random)}`,
    ),
    day: dateIn(language, day),
    since: dateIn(language, dayOf(random.integer(2008, 2020) + shift, random.integer(1, 12), random.integer(1, 28))),
    until: dateIn(language, dayOf(year + 1 + shift, month, 28)),
    iban: pick(
      'iban',
      () => madeUpIban(random, language),
      () => madeUpIban(random, language),
    ).replace(/(.{4})(?=.)/g, '$1 '),
    bic: `${madeUpName(random).slice(0, 4).toUpperCase()}${language.toUpperCase()}2X`,
    code: pick(
      'code',
      () => luhnNumber(random, 9),
      () => luhnNumber(random, 9),
    ),
    reference: `${random.digits(4)}-${random.digits(5)}`,
    base: Math.round((random.integer(180_000, 620_000) * raise) / 100) * 100,
    rate: random.integer(140, 260) / 1_000,
    say: (cents) => money(cents, language),
    number: (from, to) => odd.integer(from, to),
  }
}
