import { combineCompanies } from '#connectors/combine.ts'
import type { Verbs as AllVerbs, Appointment, PersonName } from '#connectors/connector.ts'
import type { OpenRegister } from '#connectors/open.ts'
import { listingsNamed } from '#connectors/records/listing-index.ts'
import { joinedWords, soundOf } from '#connectors/records/name-keys.ts'
import { nameWords } from '#connectors/records/persons.ts'
import type { Database } from '#database/database.ts'
import { importedLookupStore, type Named, type NameQuestion } from '#database/imported-lookups.ts'
import { registerImportStore, type Served } from '#database/register-imports.ts'
import type { RegisterCode } from '#domain/register.ts'
import type { Clock } from '#kernel/clock.ts'
import { inBatches } from '#queue/in-batches.ts'
import { isNearName } from './import/near-name.ts'
import { withRoster } from './import/roster.ts'

type Surroundings = {
  database: Database
  clock: Clock
  /** Nobody outside is asked: the gazette's rosters then stand in for lists of officers that files do not have. */
  isAlone: boolean
}

/** An import may end while the service runs. */
const looksEveryMs = 30_000
const refreshesAtOnce = 1_000
/** A look that began so long ago still counts. Who is told that an import has ended is told after this time, and so finds it served. */
export const lookCountsMs = 100
const noticesMax = 1000
const peopleMax = 250
const listingsMax = 500

export type ImportedRegister = OpenRegister & { refresh(): Promise<void> }

/** The offline register: what was imported from files, asked as any other register is. */
export async function openImportedRegister({ database, clock, isAlone }: Surroundings): Promise<ImportedRegister> {
  const lookups = importedLookupStore(database)
  const served = await watchImports(database, clock)
  const questionOf = (name: PersonName, what: Named) => questionFor(lookups, name, what)
  const company = async (code: RegisterCode) => {
    const found = await lookups.companies(code)
    const known = combineCompanies(found.map((one) => one.company))
    if (known === undefined) return 'not-found' as const
    if (!isAlone || known.officers.length > 0) return known
    return withRoster(known, await lookups.notices(code, noticesMax))
  }
  const verbs: Verbs = {
    company,
    async officialName(code) {
      const known = await company(code)
      if (known === 'not-found' || known.name === undefined || known.sources[0] === undefined) return 'not-found'
      return { name: known.name, source: known.sources[0] }
    },
    async notices(code) {
      const [own, published] = await Promise.all([lookups.companies(code), lookups.notices(code, noticesMax)])
      return { items: [...own.flatMap(({ notices }) => notices), ...published] }
    },
    async noticesNaming(name) {
      const { items, total } = await lookups.noticesNaming(await questionOf(name, 'notices'), peopleMax)
      return { items: items.map(({ notice }) => notice), ...(total > items.length && { total }) }
    },
    async peopleNamed(name) {
      const { items, total } = await lookups.officersNamed(await questionOf(name, 'officers'), peopleMax)
      return { items: items.map(appointment), ...(total > items.length && { total }) }
    },
    async listingsNamed(name) {
      const words = { surnames: name.surnames.flatMap(nameWords), givenNames: [] }
      const { items } = await lookups.listingsNamed(await questionOf(words, 'listings'), listingsMax)
      return {
        items: listingsNamed(
          items.map(({ listing }) => listing),
          name,
        ),
      }
    },
  }
  return {
    id: 'imported',
    title: 'Imported registers',
    country: undefined,
    get codeTypes() {
      return served.now().codeTypes
    },
    serves: ({ type }, verb) => served.now()[verb === 'notices' ? 'noticeTypes' : 'codeTypes'].includes(type),
    isOutside: false,
    notConfigured: undefined,
    // It costs less to ask than to keep.
    keepsMs: 0,
    refresh: served.refresh,
    get verbs() {
      return servedVerbs(verbs, served.now())
    },
  }
}

type Verbs = Required<
  Pick<AllVerbs, 'company' | 'officialName' | 'notices' | 'noticesNaming' | 'peopleNamed' | 'listingsNamed'>
>

/** What was not imported is not asked: an empty answer would read as if there were nothing. */
function servedVerbs(verbs: Verbs, { codeTypes, noticeTypes, hasNotices, hasListings }: Served): Partial<Verbs> {
  const { company, officialName, notices, noticesNaming, peopleNamed, listingsNamed: listed } = verbs
  return {
    ...(codeTypes.length > 0 && { company, officialName, peopleNamed }),
    ...(noticeTypes.length > 0 && { notices }),
    ...(hasNotices && { noticesNaming }),
    ...(hasListings && { listingsNamed: listed }),
  }
}

const appointment = ({ company, officer }: Appointment): Appointment => ({
  company: { ...company, isPartial: true },
  officer,
})

/** What sounds alike may still be another name: only surnames that are near are looked up. */
async function questionFor(
  lookups: ReturnType<typeof importedLookupStore>,
  { surnames, givenNames }: PersonName,
  what: Named,
): Promise<NameQuestion> {
  const [first = ''] = givenNames
  const forms = surnames.map(joinedWords).filter((form) => form !== '')
  const sounds = [...new Set(forms.map(soundOf))]
  const sounding = (await Promise.all(sounds.map((sound) => lookups.surnamesSounding(what, sound)))).flat()
  const near = sounding.filter((surname) => forms.some((form) => isNearName(surname, form)))
  const given = joinedWords(first)
  return {
    sounds,
    surnames: [...new Set([...forms, ...near])],
    exact: forms,
    // Whose given name is not known may be anybody of the surname.
    givenSounds: given === '' ? undefined : [soundOf(given), ''],
    given: given === '' ? [] : [given],
  }
}

async function watchImports(database: Database, clock: Clock) {
  const look = () => registerImportStore(database).served()
  let known = await look()
  let lookedMs = clock.now().getTime()
  let countsUntilMs = 0
  // Whoever asks while a look is under way shares the next one, which begins after the question.
  // It fails for all of them alike: done one by one, a silent database would keep each waiting for those before.
  const lookForAll = inBatches<void, { failed?: unknown }>(async (asking) => {
    lookedMs = clock.now().getTime()
    const beganMs = performance.now()
    const outcome = await look().then(
      (served) => {
        known = served
        countsUntilMs = beganMs + lookCountsMs
        return {}
      },
      (failed: unknown) => ({ failed }),
    )
    return asking.map(() => outcome)
  }, refreshesAtOnce)
  const refresh = async () => {
    if (performance.now() < countsUntilMs) return
    const { failed } = await lookForAll()
    if (failed !== undefined) throw failed
  }
  return {
    refresh,
    now(): Served {
      // Whoever asks does not wait: the next one knows.
      if (clock.now().getTime() - lookedMs > looksEveryMs) refresh().catch(() => {})
      return known
    },
  }
}
