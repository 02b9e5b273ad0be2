import type { Manager } from '#analyses/offices/people.ts'
import type { BornAs } from '#connectors/connector.ts'
import type { Asking, Registers } from '#connectors/registers.ts'
import type { PersonRecord } from '#domain/register.ts'
import { fold, type NameFrequencies } from '#persons/index.ts'
import type { Gathering } from './gathering.ts'

type Tools = { registers: Registers; asking: Asking; found: Gathering }
/** One question about a person; `key` tells it from others. */
export type Search = { key: string; run(tools: Tools): Promise<void> }

/** Rarer than that, a surname is searched for alone: given names are then left to be judged, slips in them too. */
const rareShare = 1.2e-4
const surnamesMax = 4

/** What to ask registers about a manager: by surname, by the register's own number, in gazettes and in lists of persons. */
export function searchesOf(manager: Manager, linked: readonly PersonRecord[], frequencies: NameFrequencies): Search[] {
  const { country } = manager.company
  const records = [...manager.records, ...linked]
  const surnames = distinct(records.flatMap(({ surnames }) => surnames)).slice(0, surnamesMax)
  const [given = '', second] =
    manager.records.map(({ givenNames }) => givenNames).sort((one, other) => other.length - one.length)[0] ?? []
  const searches: Search[] = []
  const add = (key: string, run: Search['run']) => searches.push({ key: `${country} ${key}`, run })
  const orBorn = bornAs(manager)
  for (const [at, surname] of surnames.entries()) {
    const isRare = country === 'FR' && frequencies.surname(fold(surname).replaceAll(' ', '')) < rareShare
    const byGiven = distinct([given, ...(country === 'FR' && second !== undefined ? [second] : [])])
    add(`people ${fold(surname)} ${isRare ? '' : byGiven.map((name) => fold(name)).join()}`, (tools) =>
      searchPeople(
        tools,
        { surname, orBorn: at === 0 ? orBorn : undefined, country },
        isRare ? [''] : byGiven,
        byGiven,
      ),
    )
    const name = { surnames: [surname], givenNames: [given] }
    add(`gazette ${fold(surname)} ${fold(given)}`, async ({ registers, asking, found }) => {
      found.addNamed(found.note(await registers.noticesNaming(name, { ...asking, country })), country)
    })
    add(`lists ${fold(surname)} ${fold(given)}`, async ({ registers, asking, found }) => {
      found.addListings(found.note(await registers.listingsNamed(name, { ...asking, country })))
    })
  }
  for (const officerId of new Set(records.flatMap(({ officerId }) => officerId ?? []))) {
    add(`officer ${officerId}`, async ({ registers, asking, found }) => {
      found.addAppointments(found.note(await registers.appointments(officerId, { ...asking, country })))
    })
  }
  return searches
}

/** By each of the given names; a search that brought too many is made again, narrower. */
async function searchPeople(
  { registers, asking, found }: Tools,
  { surname, orBorn, country }: Wanted,
  given: readonly string[],
  narrower: readonly string[],
): Promise<void> {
  for (const [at, name] of given.entries()) {
    if (!found.mayAsk()) return
    const asked = await registers.peopleNamed(
      {
        surnames: [surname],
        givenNames: name === '' ? [] : [name],
        ...(at === 0 && orBorn !== undefined && { orBorn }),
      },
      { ...asking, country },
    )
    const byName = asked.cut.filter((one) => one.asked === 'peopleNamed')
    const isCut = byName.length > 0 && name === ''
    const cut = asked.cut.filter((one) => !isCut || !byName.includes(one))
    found.addAppointments(found.note({ ...asked, cut }))
    if (isCut) await searchPeople({ registers, asking, found }, { surname, orBorn: undefined, country }, narrower, [])
  }
}

type Wanted = { surname: string; orBorn: BornAs | undefined; country: string }

/** Under another surname, or a misspelt one, a person still has the month of birth and the first given names: further ones are left out. */
function bornAs({ records }: Manager): BornAs | undefined {
  const [dated] = records.filter(({ bornOn }) => /^\d{4}-\d{2}/.test(bornOn ?? ''))
  if (dated === undefined || dated.givenNames.length === 0) return undefined
  return { month: (dated.bornOn ?? '').slice(0, 7), givenNames: dated.givenNames.slice(0, 2) }
}

const distinct = (names: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const name of names) if (fold(name) !== '' && !known.has(fold(name))) known.set(fold(name), name)
  return [...known.values()]
}
