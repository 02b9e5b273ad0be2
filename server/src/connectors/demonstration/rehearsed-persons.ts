import type { RegisterCode } from '#domain/register.ts'
import { crn, judgment, liquidation, makeCompany, makeOfficer, siren, type Told, type Year } from './making.ts'
import { invented, type Rehearsed, rehearse } from './rehearsed.ts'

/** What is said of a manager, and what several companies of one say together. */
export const rehearsedPersons: readonly Rehearsed[] = [
  rehearse('management_ban', siren(121), 50, (year, code) => sanction(year, code, 50, "l'interdiction de gérer")),
  rehearse('personal_bankruptcy', siren(122), 51, (year, code) => sanction(year, code, 51, 'la faillite personnelle')),
  rehearse('director_disqualified', crn(123), 52, (year, code) => ({
    listings: [
      {
        id: 'demo-52',
        list: 'disqualified-director',
        person: invented(52),
        aliases: [],
        from: year.on(-2, '06-15'),
        until: year.on(4, '06-14'),
        source: year.source(code),
      },
    ],
  })),
  rehearse('asset_freeze', siren(124), 53, (year, code) => {
    const person = invented(53)
    return {
      listings: [
        {
          id: 'demo-53',
          list: 'asset-freeze',
          person: { ...person, bornOn: `${person.bornOn}-09` },
          aliases: [],
          from: year.on(-1, '05-05'),
          source: year.source(code),
        },
      ],
    }
  }),
  rehearse('manager_left_before_insolvency', siren(125), 54, (year) =>
    failedCompanies(year, 54, [{ code: siren(131), createdOn: year.on(-6, '01-04'), until: year.on(-2, '04-30') }]),
  ),
  rehearse('repeated_failures', siren(126), 55, (year) =>
    failedCompanies(year, 55, [
      { code: siren(132), createdOn: year.on(-4, '01-04') },
      { code: siren(133), createdOn: year.on(-4, '03-04') },
      { code: siren(134), createdOn: year.on(-3, '05-04') },
    ]),
  ),
  rehearse('successor_company', siren(127), 56, (year) => {
    const after = makeCompany(year, {
      code: siren(136),
      name: 'VOILERIE CORVIMARE NOUVELLE',
      createdOn: year.on(-2, '09-09'),
      officers: [makeOfficer(year, siren(136), invented(56))],
    })
    const before = failedCompanies(year, 56, [
      { code: siren(135), createdOn: year.on(-7, '01-04'), name: 'VOILERIE CORVIMARE' },
    ])
    return { ...before, companies: [...(before.companies ?? []), after] }
  }),
]

function sanction(year: Year, code: RegisterCode, number: number, what: string): Partial<Told> {
  const { surnames, givenNames } = invented(number)
  const text = `Jugement prononçant ${what} à l'encontre de ${givenNames[0]} ${surnames[0]} pour une durée de 7 ans`
  const subfamily = 'Extrait de jugement'
  return { notices: [judgment(year, code, year.on(-2, '06-17'), `Jugement prononçant ${what}`, { subfamily, text })] }
}

type Failed = { code: RegisterCode; createdOn: string; until?: string; name?: string }

function failedCompanies(year: Year, number: number, failed: readonly Failed[]): Partial<Told> {
  const failedOn = year.on(-2, '07-10')
  return {
    companies: failed.map(({ code, createdOn, until, name = `SOCIETE EPHEMERE ${code.id}` }) =>
      makeCompany(year, {
        code,
        name,
        createdOn,
        officers: [makeOfficer(year, code, invented(number), { from: createdOn, ...(until && { until }) })],
      }),
    ),
    notices: failed.map(({ code }) => judgment(year, code, failedOn, liquidation)),
  }
}
