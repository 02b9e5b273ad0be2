import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { assetFreezeEntry, assetFreezeListing } from './asset-freeze.ts'
import { bodaccNotices, bodaccPage } from './bodacc-notice.ts'
import { dutchOpen, dutchOpenCompany, dutchProfile, dutchProfileCompany } from './dutch-company.ts'
import { italianCompany, italianStakeholders, italianStart } from './italian-company.ts'
import { leiAnswer, leiCompany } from './lei-record.ts'
import { rechercheCompany, recherchePage } from './recherche-company.ts'
import { rneAnswer, rneCompany } from './rne-company.ts'
import { ukAppointment, ukAppointments, ukCompany, ukOfficer, ukOfficers, ukProfile } from './uk-company.ts'
import { ukDisqualified, ukListings } from './uk-notices.ts'
import { viesAnswer, viesCompany } from './vies-company.ts'

const source = { register: 'xx', url: 'https://register.example/', readAt: '2026-06-30T00:00:00.000Z' }
const person = {
  nom: 'A',
  prenoms: 'B C',
  date_de_naissance: '1967-01',
  qualite: 'Gérant',
  type_dirigeant: 'personne physique',
}
const pouvoir = {
  roleEntreprise: '30',
  actif: true,
  individu: {
    descriptionPersonne: { nom: 'A', prenoms: ['B'], genre: '1', dateDeNaissance: '1967-01' },
    adresseDomicile: { commune: 'X' },
  },
}
const officer = {
  name: 'A, B',
  officer_role: 'director',
  appointed_on: '2014-01-01',
  date_of_birth: { month: 5, year: 1980 },
  links: { officer: { appointments: '/officers/a/appointments' } },
}
const appointed = {
  appointed_to: { company_number: '98307379', company_name: 'X', company_status: 'active' },
  officer_role: 'director',
  name_elements: { forename: 'B', surname: 'A' },
}
const judged = {
  id: 'A201701364688',
  typeavis: 'annonce',
  familleavis: 'collective',
  dateparution: '2017-07-08',
  registre: ['294883491'],
  commercant: 'X',
  listepersonnes: {
    personne: {
      typePersonne: 'pm',
      numeroImmatriculation: { numeroIdentification: '294883491' },
      administration: 'Gérant : A, B',
    },
  },
  jugement: { famille: 'f', nature: 'n', date: '2017-06-24' },
  parutionavisprecedent: { nomPublication: 'BODACC A', numeroParution: '1', numeroAnnonce: 1 },
}

/** A true answer of each register, its shape, and what is made of it. */
const registers: { name: string; answer: unknown; shape: z.ZodType; read(parsed: never): unknown }[] = [
  {
    name: 'recherche',
    answer: {
      results: [
        {
          siren: '295831556',
          nom_complet: 'X',
          dirigeants: [person],
          siege: { code_postal: '1' },
          finances: { '2024': { ca: 1 } },
        },
      ],
      total_results: 1,
    },
    shape: recherchePage,
    read: (page: z.output<typeof recherchePage>) => page.results.map((one) => rechercheCompany(one, source)),
  },
  {
    name: 'bodacc',
    answer: { total_count: 1, results: [judged] },
    shape: bodaccPage,
    read: (page: z.output<typeof bodaccPage>) => page.results.map((one) => bodaccNotices(one, source.readAt)),
  },
  {
    name: 'rne',
    answer: {
      formality: {
        siren: '295831556',
        content: {
          personneMorale: { identite: { entreprise: { denomination: 'X' } }, composition: { pouvoirs: [pouvoir] } },
        },
      },
    },
    shape: rneAnswer,
    read: (answer: z.output<typeof rneAnswer>) => rneCompany(answer, source),
  },
  {
    name: 'freezes',
    answer: {
      IdRegistre: 1,
      Nature: 'Personne physique',
      Nom: 'A',
      RegistreDetail: [{ TypeChamp: 'PRENOM', Valeur: [{ Prenom: 'B' }] }],
    },
    shape: assetFreezeEntry,
    read: (one: z.output<typeof assetFreezeEntry>) => assetFreezeListing(one, source.readAt) ?? null,
  },
  {
    name: 'uk profile',
    answer: {
      company_number: '98307379',
      company_name: 'X',
      accounts: { overdue: true, next_due: '2025-01-01' },
      sic_codes: ['1'],
    },
    shape: ukProfile,
    read: (one: z.output<typeof ukProfile>) => ukCompany(one, [], source),
  },
  {
    name: 'uk officers',
    answer: { items: [officer], total_results: 1 },
    shape: ukOfficers,
    read: (page: z.output<typeof ukOfficers>) => page.items.map((one) => ukOfficer(one, source)),
  },
  {
    name: 'uk appointments',
    answer: { items: [appointed], date_of_birth: { year: 1980 } },
    shape: ukAppointments,
    read: (page: z.output<typeof ukAppointments>) =>
      page.items.map((one) =>
        ukAppointment(one, { id: 'a', born: page.date_of_birth, isCorporate: false, name: '' }, source),
      ),
  },
  {
    name: 'uk disqualified',
    answer: {
      forename: 'B',
      surname: 'A',
      date_of_birth: '1980-05-25',
      disqualifications: [{ disqualified_from: '2021-06-14', reason: { act: 'x' } }],
    },
    shape: ukDisqualified,
    read: (one: z.output<typeof ukDisqualified>) => ukListings('a', one, source),
  },
  {
    name: 'it start',
    answer: { data: [{ companyDetails: { companyName: 'X' }, companyStatus: { activityStatus: 'ATTIVA' } }] },
    shape: italianStart,
    read: (one: z.output<typeof italianStart>) =>
      one.data.map((start) => italianCompany('1', start, undefined, source)),
  },
  {
    name: 'it stakeholders',
    answer: { data: { managers: [{ name: 'B', surname: 'A', taxCode: 'X', roles: [{ role: { code: 'AUN' } }] }] } },
    shape: italianStakeholders,
    read: (one: z.output<typeof italianStakeholders>) =>
      italianCompany('1', { companyDetails: {} } as never, one.data, source),
  },
  {
    name: 'nl open',
    answer: { datumAanvang: '20211223', actief: 'J' },
    shape: dutchOpen,
    read: (one: z.output<typeof dutchOpen>) => dutchOpenCompany('1', one, source),
  },
  {
    name: 'nl profile',
    answer: { kvkNummer: '00943977', naam: 'X', _embedded: { eigenaar: { rechtsvorm: 'BV' } } },
    shape: dutchProfile,
    read: (one: z.output<typeof dutchProfile>) => dutchProfileCompany(one, source),
  },
  {
    name: 'vies',
    answer: { isValid: true, name: 'X', address: 'Y 1000 Z' },
    shape: viesAnswer,
    read: (one: z.output<typeof viesAnswer>) => viesCompany(one, { type: 'kbo', id: '1' }, 'BE', source),
  },
  {
    name: 'lei',
    answer: { data: { id: '7LTWFZYICNSX8D621K86', attributes: { entity: { legalName: { name: 'X' } } } } },
    shape: leiAnswer,
    read: (one: z.output<typeof leiAnswer>) => leiCompany(one.data, source),
  },
]

type Path = readonly (string | number)[]

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  ;(copy as Record<string | number, unknown>)[key] = replaced((copy as Record<string | number, unknown>)[key], rest, by)
  return copy
}

const intruder = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '\u0000\u202e<script>alert(1)</script>',
    'x'.repeat(50_000),
    '',
    '{"personne":',
    -1,
    1e308,
    'null',
    '2021-02-30',
    "=cmd|' /C calc'!A0",
  ),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const unclean = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/

function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    assert.ok(value.length <= 4000, `${value.length} characters`)
    assert.doesNotMatch(value, unclean)
  } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) checkTexts(inner)
}

for (const { name, answer, shape, read } of registers) {
  test(`J-01 ${name}: whatever stands in a place of an answer, it is refused, or read to clean and short text`, () => {
    const parsed = shape.parse(answer)
    assert.ok(read(parsed as never) !== undefined)
    const paths = pathsIn(answer)
    fc.assert(
      fc.property(fc.constantFrom(...paths), intruder, (path, by) => {
        const result = shape.safeParse(replaced(answer, path, by))
        if (result.success) checkTexts(read(result.data as never))
      }),
      { numRuns: 300 },
    )
  })
}
