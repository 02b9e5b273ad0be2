import type { Random } from '../documents/random.ts'
import { expectedAlert, type Fact, type FactType } from './facts.ts'
import { grade } from './grade.ts'
import { type identifiers, taxCode } from './identifiers.ts'
import { italianRegister } from './origins.ts'
import { fold, type Person, type people, upper } from './people.ts'

type Numbers = ReturnType<typeof identifiers>
export type Foreign = { records: Record<string, unknown>; cases: Record<string, unknown>[] }

const italianStates: readonly (readonly [string, FactType | null])[] = [
  ['ATTIVA', null],
  ['ATTIVA', null],
  ['ATTIVA', null],
  ['IN LIQUIDAZIONE', 'it_liquidation'],
  ['IN SCIOGLIMENTO E LIQUIDAZIONE', 'it_liquidation'],
  ['LIQUIDAZIONE GIUDIZIALE', 'it_bankruptcy'],
  ['FALLIMENTO', 'it_bankruptcy'],
  ['IN CONCORDATO PREVENTIVO', 'it_arrangement'],
  ['CESSATA', 'it_ceased'],
]

export function italy(random: Random, numbers: Numbers, crowd: ReturnType<typeof people>): Foreign {
  const records: Record<string, unknown> = {}
  const cases: Record<string, unknown>[] = []
  for (const [index, [state, type]] of italianStates.entries()) {
    const vat = numbers.vat()
    const name = `${random.pick(['CASTELVERDE', 'MONTELUNA', 'PORTAVECCHIA', 'SAN GAVINO'])} ${random.pick(['SERVIZI', 'EDILIZIA', "CITTÀ D'ARTE"])} ${index} ${random.pick(['SRL', 'S.P.A.', 'SRLS'])}`
    const managers = Array.from({ length: random.integer(1, 3) }, () =>
      crowd.draw(italianRegister, { usageName: null }),
    )
    const auditor = crowd.draw(italianRegister, { usageName: null })
    const created = `${random.integer(2008, 2020)}-04-22`
    records[vat] = italianRecord(vat, name, state, created, managers, auditor, random)
    const facts: Fact[] = type === null ? [] : [{ type, date: '2024-02-20', optional: true, dateNotPublished: true }]
    const persons = managers.map((person) => ({
      ...named(person, person.birthdate),
      companies: [
        {
          code: { type: 'cfiscale', id: vat },
          name,
          jobStartDate: created,
          jobEndDate: null,
          role: 'AUN',
          alerts: facts.map(expectedAlert),
          foundOnlyInGazette: false,
        },
      ],
      personAlerts: [],
      mustNotInclude: [],
    }))
    const graded = {
      ...grade({ id: vat, facts }, [], true),
      ...(type === 'it_ceased' ? { accepted: ['A', 'B', 'C'] } : {}),
    }
    cases.push({
      code: { type: 'cfiscale', id: vat },
      officialName: name,
      scenario: `it_${state.toLowerCase()}`,
      managersPublished: true,
      companyAlerts: facts.map(expectedAlert),
      persons,
      grade: graded,
    })
  }
  return { records, cases }
}

export const named = (person: Person, birthdate: string) => ({
  truth: person.id,
  lastname: fold(upper(person.lastname)),
  usageName: person.usageName === null ? null : fold(upper(person.usageName)),
  firstnames: person.firstnames.map((name) => fold(upper(name))),
  birthdate,
  throughCompany: null as string | null,
})

function italianRecord(
  vat: string,
  name: string,
  state: string,
  created: string,
  managers: readonly Person[],
  auditor: Person,
  random: Random,
) {
  const manager = (person: Person, code: string, isLegalRepresentative: boolean) => ({
    isLegalRepresentative,
    name: upper(person.firstnames.join(' ')),
    surname: upper(person.lastname),
    taxCode: taxCode(person, random.chance(0.3) ? random.integer(1, 3) : 0),
    roles: [{ role: { code, description: code }, startDate: created }],
  })
  return {
    start: {
      data: [
        {
          companyDetails: {
            companyName: name,
            vatCode: vat,
            taxCode: vat,
            legalForm: 'SOCIETA A RESPONSABILITA LIMITATA',
            rea: 'RM-1234567',
          },
          address: {
            registeredOffice: {
              streetName: 'VIA DEI MULINI',
              streetNumber: '3',
              town: 'SIENA',
              province: 'SI',
              zipCode: '53100',
              country: 'IT',
            },
          },
          companyStatus: { activityStatus: state },
          registrationDate: created,
        },
      ],
      success: true,
      message: '',
      error: null,
    },
    stakeholders: {
      data: {
        managers: [
          ...managers.map((person, index) => manager(person, index === 0 ? 'AUN' : 'CON', index === 0)),
          manager(auditor, 'SIE', false),
        ],
        shareHolders: [],
      },
      success: true,
      message: '',
      error: null,
    },
    vies: {
      isValid: state !== 'CESSATA',
      requestDate: '2026-06-30T08:00:00.000Z',
      userError: 'VALID',
      name: state === 'CESSATA' ? '---' : name,
      address: 'VIA DEI MULINI 3 \n53100 SIENA SI\n',
      requestIdentifier: '',
      originalVatNumber: vat,
      vatNumber: vat,
    },
  }
}

const dutchStates: readonly (readonly ['J' | 'N', string | null, FactType | null])[] = [
  ['J', null, null],
  ['J', null, null],
  ['J', 'FAIL', 'nl_bankruptcy'],
  ['J', 'SURS', 'nl_suspension'],
  ['J', 'SSAN', 'nl_restructuring'],
  ['N', null, 'nl_inactive'],
]

export function netherlands(random: Random, numbers: Numbers): Foreign {
  const records: Record<string, unknown> = {}
  const cases: Record<string, unknown>[] = []
  for (const [index, [active, insolvency, type]] of dutchStates.entries()) {
    const kvk = numbers.kvk()
    const name = `${random.pick(['Zeewolde', "'t Hoekje", 'Van Rijswijk', 'Groenveld'])} ${random.pick(['Bouw', 'Logistiek', 'Zorg'])} ${index} ${random.pick(['B.V.', 'N.V.'])}`
    const founded = `${random.integer(2001, 2021)}0412`
    records[kvk] = {
      basisprofiel: {
        kvkNummer: kvk,
        naam: name,
        formeleRegistratiedatum: founded,
        materieleRegistratie: { datumAanvang: founded },
        statutaireNaam: name,
        handelsnamen: [{ naam: name, volgorde: 1 }],
        sbiActiviteiten: [],
      },
      zoeken: {
        pagina: 1,
        resultatenPerPagina: 10,
        totaal: 1,
        resultaten: [{ kvkNummer: kvk, naam: name, type: 'hoofdvestiging', actief: active === 'J' ? 'Ja' : 'Nee' }],
      },
      open: {
        datumAanvang: founded,
        actief: active,
        rechtsvormCode: 'BV',
        postcodeRegio: 10,
        activiteiten: [],
        lidstaat: 'NL',
        ...(insolvency === null ? {} : { insolventieCode: insolvency }),
      },
    }
    const facts: Fact[] = type === null ? [] : [{ type, date: '2026-06-30', optional: true, dateNotPublished: true }]
    cases.push({
      code: { type: 'kvk', id: kvk },
      officialName: name,
      scenario: `nl_${insolvency ?? active}`,
      managersPublished: false,
      companyAlerts: facts.map(expectedAlert),
      persons: [],
      grade: grade({ id: kvk, facts }, [], false),
    })
  }
  return { records, cases }
}
