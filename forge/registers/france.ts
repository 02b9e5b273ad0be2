import type { Random } from '../documents/random.ts'
import { asOf, type Fact, type FactType } from './facts.ts'
import { activities, type Form, type FrenchCompany, type FrenchOffice, forms, towns } from './french-company.ts'
import { addDays, addMonths, type Gazette, gazette, persons } from './gazette.ts'
import { judgments, type Words } from './gazette-words.ts'
import type { identifiers } from './identifiers.ts'
import { type Person, upper, type Variant, variants } from './people.ts'
import { type Entry, roster } from './roster.ts'

type Numbers = ReturnType<typeof identifiers>
type CompanyWishes = Partial<Pick<FrenchCompany, 'form' | 'created' | 'town' | 'activity' | 'name' | 'isMasked'>>

const heads =
  'TARBELLE OSMONE VIRELAY CASTRIDE PELLIGNAC MORVANE ALBRESCO DUNEVAL QUINTERRE ZEPHORA BRISALT CORVENNE LUZIANE FERROLD HALTAMOR JONVILLE'.split(
    ' ',
  )
const tails = [
  'BÂTIMENT',
  'ÉNERGIES',
  'TRAITEUR',
  'ET FILS',
  'DISTRIBUTION',
  "L'ATELIER",
  'SERVICES',
  'IMMOBILIER',
  'TRANSPORTS',
  'DU SUD',
  '& CIE',
  'CONSEIL',
]

/** Companies of France: what happens to them is written into the register, the gazette and the truth at once. */
export function france(random: Random, numbers: Numbers) {
  const journal = gazette(random)
  const roll = rollOf(random, numbers)
  const events = eventsOf(random, journal)
  return { journal, ...roll, ...events, ...endsOf(random, journal, roll.companies, events) }
}

/** Companies and who manages them. */
function rollOf(random: Random, numbers: Numbers) {
  const companies: FrenchCompany[] = []
  let count = 0

  function company(wishes: CompanyWishes = {}): FrenchCompany {
    count += 1
    const made: FrenchCompany = {
      siren: numbers.siren(),
      name: `${random.pick(heads)} ${random.pick(tails)} ${count}`,
      form: random.pick<Form>(['sas', 'sas', 'sasu', 'sarl', 'sarl', 'eurl', 'sa']),
      created: `${random.integer(2009, 2021)}-${random.pick(['02', '05', '09', '11'])}-${random.integer(10, 27)}`,
      closed: null,
      town: random.pick(towns),
      activity: random.pick(activities),
      isMasked: false,
      offices: [],
      holders: [],
      auditors: random.chance(0.12) ? ['AUDIT VALRIVE'] : [],
      facts: [],
      notices: [],
      lastFiledYear: null,
      ...wishes,
    }
    companies.push(made)
    return made
  }

  function office(
    made: FrenchCompany,
    person: Person,
    wishes: Partial<FrenchOffice> & { variant?: Variant } = {},
  ): FrenchOffice {
    const { variant, ...rest } = wishes
    const held: FrenchOffice = {
      person,
      role: forms[made.form].role,
      start: made.created,
      end: null,
      printed: variants[variant ?? (random.chance(0.5) ? 'plain' : 'noAccents')](person),
      isListed: true,
      ...rest,
    }
    made.offices.push(held)
    return held
  }

  return { companies, company, office }
}

/** What happens to a company, in the gazette and in the truth. */
function eventsOf(random: Random, journal: Gazette) {
  /** The notice of creation; who is in it is known to have been there from the start. */
  function born(made: FrenchCompany, isNamed = random.chance(0.8)): void {
    const first = made.offices.filter(({ start }) => start === made.created)
    const entries: Entry[] = [
      ...made.holders.map(({ company: holder, role }) => ({
        role: gazetteRole(role),
        who: random.chance(0.4) ? `${holder.name} représentée par MAUPERTUIS, Armand` : holder.name,
      })),
      ...first.map(({ person, role }) => ({ role: gazetteRole(role), who: person })),
      ...made.auditors.map((name) => ({ role: 'Commissaire aux comptes titulaire', who: name })),
    ]
    journal.write([made], 'creation', journal.published(made.created, 5, 14), {
      listepersonnes: persons([made], isNamed && entries.length > 0 ? roster(random, entries) : null),
      acte: JSON.stringify({
        dateImmatriculation: made.created,
        creation: {
          categorieCreation: "Immatriculation d'une personne morale suite à création d'un établissement principal",
        },
        dateCommencementActivite: made.created,
      }),
    })
  }

  function judge(made: FrenchCompany, type: keyof typeof judgments, date: string, words?: Words): Fact {
    journal.judgment([made], date, words ?? random.pick<Words>(judgments[type]))
    const fact: Fact = { type: type === 'plan_modified' ? 'plan_adopted' : type, date }
    made.facts.push(fact)
    return fact
  }

  function strikeOff(made: FrenchCompany, date: string, body: Record<string, unknown>, type: FactType | null): void {
    journal.write([made], 'radiation', date, {
      listepersonnes: persons([made], null),
      radiationaurcs: JSON.stringify(body),
    })
    if (type !== null) made.facts.push({ type, date })
    made.closed = date
  }

  return { born, judge, strikeOff }
}

function endsOf(
  random: Random,
  journal: Gazette,
  companies: readonly FrenchCompany[],
  { judge, strikeOff }: ReturnType<typeof eventsOf>,
) {
  /** The end of a liquidation: closure for want of assets, then the register strikes it off. */
  function failed(made: FrenchCompany, opened: string): void {
    const closed = addMonths(opened, random.integer(9, 20))
    if (closed > asOf) return
    judge(made, 'closed_insufficient_assets', closed)
    const struck = addDays(closed, random.integer(-3, 40))
    const body = random.pick<Record<string, unknown>>([
      { radiationPM: 'O' },
      { radiationPM: { dateCessationActivitePM: closed } },
      { commentaire: "Radiation d'office suite à clôture pour insuffisance d'actif" },
      { commentaire: "RADIATION D'OFFICE ARTICLE R 123-129 1° DU CODE DE COMMERCE" },
    ])
    if (struck <= asOf) strikeOff(made, struck, body, 'struck_off_ex_officio')
  }

  /** Files the accounts of every year but those that are said to be missing. */
  function fileAccounts(): void {
    for (const made of companies) {
      if (!forms[made.form].files) continue
      const end = made.facts.find(({ type }) => endings.includes(type))?.date
      const lastYear = end === undefined ? 2024 : Number(end.slice(0, 4)) - 2
      for (let year = Number(made.created.slice(0, 4)); year <= lastYear; year += 1) {
        if (made.lastFiledYear !== null && year > made.lastFiledYear) continue
        const published = addDays(`${year + 1}-06-15`, random.integer(0, 75))
        if (published > (made.closed ?? asOf)) continue
        journal.write([made], 'dpc', published, {
          listepersonnes: persons([made], null),
          depot: JSON.stringify({ dateCloture: `${year}-12-31`, typeDepot: 'Comptes annuels et rapports' }),
        })
      }
    }
  }

  return { failed, fileAccounts }
}

const endings = ['liquidation_opened', 'converted_to_liquidation', 'plan_failed', 'dissolution']

export type France = ReturnType<typeof france>

export const gazetteRole = (role: string) => role.replace(' de SAS', '')

/** A sole trader is named after themselves. */
export const traderName = ({ firstnames, lastname }: Person) => upper(`${firstnames[0]} ${lastname}`)
