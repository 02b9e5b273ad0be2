// Fictional pairs of persons' records in the form of ../shared/data/person-pairs, of names that no table of the service knows:
// node_modules/.bin/node forge/registers/pairs.ts --out FOLDER --seed one
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Random, randomFrom } from '../documents/random.ts'
import { britishRegister, frenchRegister, italianRegister, type Origin } from './origins.ts'
import { fold, invented, type Person, people, upper, type Variant, variants } from './people.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: 'one' },
    invented: { type: 'string', default: '0.6' },
  },
})
if (values.out === undefined) throw new Error('usage: pairs.ts --out FOLDER [--seed NAME] [--invented SHARE]')
const random = randomFrom(`pairs ${values.seed}`)
const pairsMax = 6000
const matchesKept = 0.3
const sources: readonly Source[] = [
  { name: 'FR_RE', birth: 'month', hasPlace: false },
  { name: 'FR_RE', birth: 'month', hasPlace: false },
  { name: 'FR_RCS', birth: 'day', hasPlace: true },
  { name: 'FR_BODACC', birth: 'none', hasPlace: false },
  { name: 'UK_CH', birth: 'month', hasPlace: false },
  { name: 'FR_GEL', birth: 'day', hasPlace: true },
]
const population = drawPopulation(random, 14_000, Number(values.invented))
const records = population.flatMap((person) =>
  Array.from({ length: random.integer(1, 3) }, () => recordOf(random, person)),
)

type Source = { name: string; birth: 'day' | 'month' | 'none'; hasPlace: boolean }
type Written = {
  person: Person
  source: Source
  lastname: string
  usage: string
  firstnames: string
  birthdate: string
  city: string
  place: string
  sex: string
}

/** Surnames fall off with their rank, as they do everywhere; families share them. */
function drawPopulation(dice: Random, count: number, inventedShare: number): Person[] {
  const crowd = people(dice)
  const origins: readonly Origin[] = [...frenchRegister, ...britishRegister, ...italianRegister]
  const pool = Array.from({ length: 1500 }, () =>
    dice.chance(inventedShare) ? invented(dice) : dice.pick(dice.pick(origins).surnames),
  )
  const ranked = () => pool[Math.min(pool.length - 1, Math.floor(pool.length * dice.next() ** 3))] ?? 'Balabois'
  const drawn: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const one = crowd.draw(origins, { lastname: ranked(), ...(dice.chance(0.2) ? {} : { usageName: null }) })
    const kin = drawn.at(-1)
    // Brothers and sisters, twins, parents: one surname, other given names.
    if (kin !== undefined && dice.chance(0.06)) {
      drawn.push({ ...one, lastname: kin.lastname, birthdate: dice.chance(0.3) ? kin.birthdate : one.birthdate })
    } else drawn.push(one)
  }
  return drawn
}

function recordOf(dice: Random, person: Person): Written {
  const source = dice.pick(sources)
  const draw = dice.next()
  const how: Variant =
    draw < 0.3
      ? 'firstOnly'
      : draw < 0.33
        ? 'reordered'
        : draw < 0.36
          ? 'unhyphened'
          : draw < 0.38
            ? 'joined'
            : draw < 0.43
              ? 'usageOnly'
              : draw < 0.48
                ? 'birthOnly'
                : draw < 0.49
                  ? 'doubled'
                  : draw < 0.5
                    ? 'exchanged'
                    : draw < 0.52
                      ? 'misspelt'
                      : draw < 0.54
                        ? 'transliterated'
                        : draw < 0.75
                          ? 'noAccents'
                          : 'plain'
  const printed = variants[how](person)
  const birthdate =
    source.birth === 'none' ? '' : misdated(dice, person.birthdate).slice(0, source.birth === 'day' ? 10 : 7)
  return {
    person,
    source,
    lastname: printed.lastname,
    usage: '',
    firstnames: printed.firstnames.join(' '),
    birthdate: dice.chance(0.03) ? '' : birthdate,
    city: dice.chance(0.5)
      ? person.homeTown
      : dice.pick([
          'VICHY',
          'SETE',
          'LENS',
          'DAX',
          'AUCH',
          'BLOIS',
          'GAP',
          'DOLE',
          'VERDUN',
          'ARLES',
          'NEVERS',
          'MACON',
        ]),
    place: source.hasPlace ? person.homeTown : '',
    sex: dice.chance(0.3) ? (person.sex === 'f' ? 'F' : 'M') : '',
  }
}

/** One date in forty is wrong: another month, a neighbouring year or decade, day and month exchanged. */
function misdated(dice: Random, date: string): string {
  if (!dice.chance(0.025)) return date
  const [year = 0, month = 0, days = 0] = date.split('-').map(Number)
  const two = (value: number) => String(value).padStart(2, '0')
  const draw = dice.next()
  if (draw < 0.35) return `${year}-${two(1 + (month % 12))}-${two(days)}`
  if (draw < 0.7) return `${year + dice.pick([-1, 1, 10, -10])}-${two(month)}-${two(days)}`
  return days <= 12 ? `${year}-${two(days)}-${two(month)}` : `${year}-${two(dice.integer(1, 12))}-${two(days)}`
}

/** What a search by name gives: a surname in common, and a given name. */
const byName = new Map<string, Written[]>()
for (const record of records) {
  for (const name of namesOf(record.lastname)) {
    for (const given of namesOf(record.firstnames))
      byName.set(`${name} ${given}`, [...(byName.get(`${name} ${given}`) ?? []), record])
  }
}
const seen = new Set<string>()
const pairs: { left: Written; right: Written }[] = []
for (const list of shuffled(random, [...byName.values()])) {
  for (let at = 1; at < list.length && at <= 6; at += 1) {
    const [left, right] = [list[random.integer(0, at - 1)], list[at]]
    if (left === undefined || right === undefined || left === right || pairs.length >= pairsMax) continue
    const key = [records.indexOf(left), records.indexOf(right)].sort().join()
    // About as many are one person as where the model was fitted: how many search results are, is no property of names.
    if (seen.has(key) || (left.person.id === right.person.id && !random.chance(matchesKept))) continue
    seen.add(key)
    pairs.push({ left, right })
  }
}

const columns = 'source,lastname,usage_name,firstnames,birthdate,sex,birthplace,nationality,city,tax_id'.split(',')
const cells = ({ source, lastname, usage, firstnames, birthdate, sex, place, city }: Written) =>
  [source.name, lastname, usage, firstnames, birthdate, sex, place, '', city, ''].map((cell) => `"${cell}"`)
const head = ['pair_id', 'set', ...columns.map((name) => `left_${name}`), ...columns.map((name) => `right_${name}`)]
mkdirSync(values.out, { recursive: true })
save('pairs.csv', [
  head.join(','),
  ...pairs.map(({ left, right }, at) => [`S${at}`, 'natural', ...cells(left), ...cells(right)].join(',')),
])
save('labels.csv', [
  'pair_id,set,is_match,category',
  ...pairs.map(({ left, right }, at) => `S${at},natural,${left.person.id === right.person.id ? 1 : 0},all`),
])
save('name_frequencies.csv', [
  'country,kind,sex,cohort,name,per_million',
  ...shares('surname', ({ lastname }) => lastname),
  ...shares('firstname', ({ firstnames }) => firstnames[0] ?? ''),
])
process.stderr.write(
  `${pairs.length} pairs, ${pairs.filter(({ left, right }) => left.person.id === right.person.id).length} of one person\n`,
)

function namesOf(text: string): string[] {
  return fold(text)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((name) => name.length > 2)
}

function shuffled<T>(dice: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: dice.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

function shares(kind: string, nameOf: (person: Person) => string): string[] {
  const counts = new Map<string, number>()
  for (const person of population)
    counts.set(fold(upper(nameOf(person))), (counts.get(fold(upper(nameOf(person)))) ?? 0) + 1)
  return [...counts].map(([name, count]) => `XX,${kind},,all,${name},${((1e6 * count) / population.length).toFixed(1)}`)
}

function save(name: string, lines: readonly string[]): void {
  writeFileSync(join(values.out ?? '', name), `${lines.join('\n')}\n`)
}
