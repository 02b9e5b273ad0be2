import type { RegisterCode, RegisterNotice } from '#domain/register.ts'
import { closure, judgment, liquidation, makeNotice, siren, type Told, type Year } from './making.ts'
import { type Rehearsed, rehearse } from './rehearsed.ts'

/** By number: a new kind takes the next one, those that are documented stay. */
const natures: readonly (readonly [string, number, string])[] = [
  ['liquidation_opened', 101, liquidation],
  ['receivership_opened', 102, "Jugement d'ouverture d'une procédure de redressement judiciaire"],
  ['safeguard_opened', 103, "Jugement d'ouverture d'une procédure de sauvegarde"],
  ['plan_terminated', 104, 'Jugement prononçant la résolution du plan de redressement'],
  ['converted_to_liquidation', 105, 'Jugement de conversion en liquidation judiciaire'],
  ['plan_adopted', 106, 'Jugement arrêtant le plan de redressement'],
  ['sale_plan_adopted', 107, 'Jugement arrêtant un plan de cession'],
  ['closed_insufficient_assets', 108, closure],
  ['closed_debts_paid', 109, 'Jugement de clôture pour extinction du passif'],
  ['insolvency_judgment', 110, 'Autre jugement prononçant'],
]

type Published = (year: Year) => Partial<RegisterNotice> & Pick<RegisterNotice, 'family'>

const published: readonly (readonly [string, number, Published])[] = [
  ['conciliation', 111, (year) => ({ family: 'conciliation', date: year.on(-1, '02-03') })],
  [
    'sole_trader_debt_relief',
    112,
    (year) => ({
      family: 'retablissement_professionnel',
      nature: "Jugement d'ouverture d'une procédure de rétablissement professionnel",
      date: year.on(-1, '02-03'),
    }),
  ],
  [
    'struck_off_ex_officio',
    113,
    (year) => ({ family: 'radiation', text: "Radiation d'office", publishedOn: year.on(-1, '02-03') }),
  ],
  ['struck_off', 114, (year) => ({ family: 'radiation', publishedOn: year.on(-1, '02-03') })],
  [
    'voluntary_dissolution',
    115,
    (year) => ({ family: 'modification', text: 'Dissolution de la société', date: year.on(-1, '02-03') }),
  ],
  [
    'equity_below_half',
    116,
    (year) => ({
      family: 'modification',
      text: 'Continuation de la société malgré un actif net devenu inférieur à la moitié du capital social',
      date: year.on(-1, '02-03'),
    }),
  ],
  [
    'accounts_not_filed',
    117,
    (year) => ({ family: 'dpc', accountsTo: year.on(-3, '12-31'), publishedOn: year.on(-2, '06-20') }),
  ],
]

export const rehearsedFrance: readonly Rehearsed[] = [
  ...natures.map(([alert, number, nature]) =>
    rehearse(alert, siren(number), number, (year, code) => noticed(judgment(year, code, year.on(-1, '02-03'), nature))),
  ),
  ...published.map(([alert, number, facts]) =>
    rehearse(alert, siren(number), number, (year, code: RegisterCode) => noticed(makeNotice(year, code, facts(year)))),
  ),
]

const noticed = (notice: RegisterNotice): Partial<Told> => ({ notices: [notice] })
