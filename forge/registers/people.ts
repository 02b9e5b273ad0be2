import { inPlainLetters } from '#language/fold.ts'
import type { Random } from '../documents/random.ts'
import type { Origin } from './origins.ts'

export type Person = {
  id: string
  sex: 'm' | 'f'
  /** At birth. */
  lastname: string
  usageName: string | null
  firstnames: readonly string[]
  /** Day by day; registers give the month. */
  birthdate: string
  nationality: string
  homeTown: string
}

/** What one register prints of a person. */
export type Printed = { lastname: string; firstnames: readonly string[]; birthMonth: string | null }

/** As registers write that know English letters alone. */
export const fold = inPlainLetters

export const upper = (text: string) => text.toLocaleUpperCase('fr')

export function people(random: Random) {
  let count = 0
  const taken = new Set<string>()

  function draw(origins: readonly Origin[], wanted: Partial<Person> = {}): Person {
    for (;;) {
      const person = { ...drawOnce(origins), ...wanted }
      const key = fold(`${person.lastname} ${person.firstnames[0]}`)
      // Nobody is anybody's homonym by chance: homonyms are made on purpose, and known.
      if (wanted.lastname === undefined && taken.has(key)) continue
      taken.add(key)
      count += 1
      return { ...person, id: `P${String(count).padStart(4, '0')}` }
    }
  }

  function drawOnce(origins: readonly Origin[]): Person {
    const origin = random.pick(origins)
    const sex = random.chance(0.34) ? 'f' : 'm'
    const given = sex === 'f' ? origin.women : origin.men
    const firstnames = [...new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(given)))]
    const lastname = random.chance(0.45) ? invented(random) : random.pick(origin.surnames)
    const usageName = sex === 'f' && random.chance(0.3) ? invented(random) : null
    const birthdate = day(random.integer(1948, 2000), random.integer(1, 12), random.integer(1, 28))
    const nationality = random.chance(0.7) ? 'Française' : origin.nationality
    return { id: '', sex, lastname, usageName, firstnames, birthdate, nationality, homeTown: random.pick(homeTowns) }
  }

  return { draw }
}

const homeTowns = ['ANNECY', 'BREST', 'CAEN', 'PAU', 'TROYES', 'VALENCE', 'QUIMPER', 'METZ', 'ALBI', 'SAINT-DENIS']
const begins = 'Bal Cor Dun Esp Far Gor Hal Jas Kel Lom Mur Nes Or Pel Quin Rav Sol Tri Ur Val Wat Zan'.split(' ')
const middles = 'a an ar e el en i il o on or u'.split(' ')
const ends = 'bois court dier fort gnac lier mont nard quier ral ssant tier ville zac dec bauer ska oglu'.split(' ')

/** A surname that no table of frequencies knows. */
export function invented(random: Random): string {
  return `${random.pick(begins)}${random.pick(middles)}${random.pick(ends)}`
}

export const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The same person, printed as a register may print them. */
export const variants = {
  plain: (person: Person): Printed => printed(person, surname(person)),
  noAccents: (person: Person): Printed => printed(person, fold(surname(person)), person.firstnames.map(fold)),
  firstOnly: (person: Person): Printed => printed(person, surname(person), person.firstnames.slice(0, 1)),
  reordered: (person: Person): Printed =>
    printed(person, surname(person), [...person.firstnames.slice(1), ...person.firstnames.slice(0, 1)]),
  unhyphened: (person: Person): Printed =>
    printed(
      person,
      surname(person).replaceAll('-', ' '),
      person.firstnames.flatMap((name) => name.split(/[- ]/)),
    ),
  joined: (person: Person): Printed => printed(person, surname(person).replace(/[ '-]/g, '')),
  usageOnly: (person: Person): Printed => printed(person, person.usageName ?? person.lastname),
  birthOnly: (person: Person): Printed => printed(person, person.lastname),
  doubled: (person: Person): Printed =>
    printed(person, person.usageName === null ? person.lastname : `${person.lastname}-${person.usageName}`),
  exchanged: (person: Person): Printed => printed(person, person.firstnames.join(' '), [person.lastname]),
  undated: (person: Person): Printed => ({ ...printed(person, surname(person)), birthMonth: null }),
  misspelt: (person: Person): Printed => printed(person, misspelt(surname(person))),
  transliterated: (person: Person): Printed =>
    printed(
      person,
      surname(person),
      person.firstnames.map((name) => otherSpellings[fold(name)] ?? name),
    ),
} as const

export type Variant = keyof typeof variants

function printed(person: Person, lastname: string, firstnames = person.firstnames): Printed {
  return { lastname: upper(lastname), firstnames: firstnames.map(upper), birthMonth: person.birthdate.slice(0, 7) }
}

const surname = ({ lastname, usageName }: Person) => (usageName === null ? lastname : `${usageName} (${lastname})`)

/** Two neighbouring letters in the wrong order, as a clerk types. */
function misspelt(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2) - 1)
  const [one = '', other = ''] = [name[at], name[at + 1]]
  if (one === other || !/\p{L}{2}/u.test(one + other)) return `${name.slice(0, at)}${name.slice(at + 1)}`
  return `${name.slice(0, at)}${other}${one}${name.slice(at + 2)}`
}

const otherSpellings: Record<string, string> = {
  Mohamed: 'Mohammed',
  Youssef: 'Yousef',
  Rachid: 'Rashid',
  Mustapha: 'Mustafa',
  Khadija: 'Khadidja',
  Serguei: 'Sergei',
  Aicha: 'Aïsha',
  Ousmane: 'Ousman',
  Amadou: 'Ahmadou',
  Yusuf: 'Yusef',
  Katarzyna: 'Katarzina',
  Hicham: 'Hisham',
}
