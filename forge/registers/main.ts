// Fictional registers in the shapes of the real ones, with the truth, as ../shared/data/registries has them:
// node_modules/.bin/node forge/registers/main.ts --out FOLDER --seed one
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '../documents/random.ts'
import { italy, netherlands } from './abroad.ts'
import { appointmentRecords, britain, officersRecord, profileRecord } from './britain.ts'
import { britishStage, type Disqualified } from './british-cases.ts'
import { asOf } from './facts.ts'
import { france } from './france.ts'
import { stage } from './french-cases.ts'
import { listed, nationalRecord, searchRecord } from './french-records.ts'
import { identifiers } from './identifiers.ts'
import { type Person, people, upper } from './people.ts'
import { playBritain, playFrance } from './play.ts'
import { britishTruth, frenchTruth } from './truth.ts'

const { values } = parseArgs({ options: { out: { type: 'string' }, seed: { type: 'string', default: 'one' } } })
if (values.out === undefined) throw new Error('usage: main.ts --out FOLDER [--seed NAME]')
const out = values.out
const random = randomFrom(values.seed)
const numbers = identifiers(random.fork('numbers'))
const crowd = people(random.fork('people'))

const french = stage(random.fork('france'), france(random.fork('france-companies'), numbers), crowd)
const freezes = playFrance(french)
french.world.fileAccounts()
const british = britishStage(random.fork('britain'), britain(random.fork('britain-companies'), numbers), numbers, crowd)
playBritain(british)
const italian = italy(random.fork('italy'), numbers, crowd)
const dutch = netherlands(random.fork('netherlands'), numbers)

const { companies } = french.world
// A start that stands neither in the creation notice nor in the gazette must stand in the national register, or nobody can know it.
const known = new Set(companies.flatMap((company) => listed(company).filter(({ start }) => start !== company.created)))
const notices = [
  ...new Map(companies.flatMap((company) => company.notices.map((notice) => [notice.id, notice] as const))).values(),
]
save(
  'fr/recherche-entreprises.json',
  companies.map((company) => searchRecord(random, company)),
)
save('fr/bodacc.json', notices)
save(
  'fr/rne.json',
  Object.fromEntries(
    companies
      .filter(() => random.chance(0.92))
      .map((company) => [company.siren, nationalRecord(random, company, known)]),
  ),
)
save('fr/gels-avoirs.json', {
  Publications: { DatePublication: '2026-06-29 12:00:00', PublicationDetail: freezes.map(freezeRecord) },
})
const byNumber = <T>(make: (company: (typeof british.world.companies)[number]) => T) =>
  Object.fromEntries(british.world.companies.map((company) => [company.number, make(company)]))
save('uk/company-profiles.json', byNumber(profileRecord))
save('uk/officers.json', byNumber(officersRecord))
save('uk/appointments.json', appointmentRecords(british.world.companies))
save(
  'uk/insolvency.json',
  Object.fromEntries(
    british.world.companies
      .filter(({ cases }) => cases.length > 0)
      .map((company) => [
        company.number,
        {
          cases: company.cases.map((one, index) => ({ ...one, number: String(index + 1), practitioners: [] })),
          status: [company.status],
        },
      ]),
  ),
)
save(
  'uk/filing-history.json',
  byNumber(({ filings }) => ({ filing_history_status: 'filing-history-available', items: filings })),
)
save('uk/disqualified.json', {
  natural: Object.fromEntries(british.disqualified.map((one) => [one.id, disqualifiedRecord(one)])),
  search_items: british.disqualified.map(({ person, id }) => ({
    title: `${person.firstnames.join(' ')} ${upper(person.lastname)}`,
    date_of_birth: person.birthdate,
    kind: 'searchresults#disqualified-officer',
    links: { self: `/disqualified-officers/natural/${id}` },
  })),
})
save('it/companies.json', italian.records)
save('nl/companies.json', dutch.records)
const cases = [
  ...french.cases.map((one) => frenchTruth(one, companies)),
  ...british.cases.map((one) => britishTruth(one, british.world.companies)),
  ...italian.cases,
  ...dutch.cases,
]
save('expected.json', { asOf, cases })
process.stderr.write(
  `${cases.length} cases, ${companies.length + british.world.companies.length} companies, ${notices.length} notices\n`,
)

function save(name: string, content: unknown): void {
  const path = join(out, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 1)}\n`)
}

function freezeRecord({ person, date }: { person: Person; date: string }, index: number) {
  const [year, month, days] = person.birthdate.split('-').map(Number)
  return {
    IdRegistre: 910_000 + index,
    Nature: 'Personne physique',
    Nom: upper(person.lastname),
    RegistreDetail: [
      { TypeChamp: 'PRENOM', Valeur: [{ Prenom: person.firstnames.join(' ') }] },
      { TypeChamp: 'SEXE', Valeur: [{ Sexe: person.sex === 'f' ? 'Féminin' : 'Masculin' }] },
      { TypeChamp: 'DATE_DE_NAISSANCE', Valeur: [{ Jour: String(days), Mois: String(month), Annee: String(year) }] },
      {
        TypeChamp: 'FONDEMENT_JURIDIQUE',
        Valeur: [
          { FondementJuridique: '(fictional) 2022/888', FondementJuridiqueLabel: `(fictional) Decision of ${date}` },
        ],
      },
      { TypeChamp: 'MOTIFS', Valeur: [{ Motifs: 'Fictional record.' }] },
    ],
  }
}

function disqualifiedRecord({ person, from, until, id }: Disqualified) {
  const [forename = '', ...others] = person.firstnames
  return {
    date_of_birth: person.birthdate,
    kind: 'natural-disqualification',
    forename,
    ...(others.length > 0 ? { other_forenames: others.join(' ') } : {}),
    surname: upper(person.lastname),
    nationality: 'British',
    links: { self: `/disqualified-officers/natural/${id}` },
    disqualifications: [
      {
        case_identifier: 'INV0000001',
        disqualification_type: 'court-order',
        disqualified_from: from,
        disqualified_until: until,
        heard_on: from,
        reason: { act: 'company-directors-disqualification-act-1986', section: '6' },
        company_names: [],
      },
    ],
  }
}
