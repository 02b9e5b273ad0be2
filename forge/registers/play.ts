import * as uk from './british-cases.ts'
import { proceedings } from './british-proceedings.ts'
import * as fr from './french-cases.ts'
import * as odd from './french-oddities.ts'
import type { Person, Variant } from './people.ts'
import { departure } from './roster.ts'

const times = (count: number, act: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) act(index)
}

/** The own company, judgment by judgment. */
const lives: readonly (readonly [string, Parameters<typeof fr.life>[2]])[] = [
  ['ongoing_procedure', [['receivership_opened', '2025-11-18']]],
  ['ongoing_procedure', [['safeguard_opened', '2025-10-07']]],
  [
    'ongoing_procedure',
    [
      ['receivership_opened', '2024-05-14'],
      ['converted_to_liquidation', '2025-01-21'],
    ],
  ],
  ['ongoing_procedure', [['liquidation_opened', '2025-12-16']]],
  [
    'recovered',
    [
      ['receivership_opened', '2019-03-12'],
      ['plan_adopted', '2020-03-17'],
      ['plan_modified', '2022-06-14'],
    ],
  ],
  [
    'recovered',
    [
      ['safeguard_opened', '2021-09-14'],
      ['plan_adopted', '2022-09-20'],
    ],
  ],
  [
    'recovered',
    [
      ['receivership_opened', '2020-10-13'],
      ['closed_paid', '2022-02-15'],
    ],
  ],
  [
    'plan_failed',
    [
      ['receivership_opened', '2018-04-10'],
      ['plan_adopted', '2019-04-16'],
      ['plan_failed', '2022-11-15'],
      ['closed_insufficient_assets', '2024-06-18'],
    ],
  ],
  [
    'sale_plan',
    [
      ['receivership_opened', '2022-02-15'],
      ['sale_plan', '2022-07-19'],
      ['converted_to_liquidation', '2022-09-13'],
    ],
  ],
  ['other_judgment', [['other_judgment', '2023-10-17']]],
]

const kinds: readonly Variant[] = [
  'noAccents',
  'firstOnly',
  'reordered',
  'unhyphened',
  'joined',
  'usageOnly',
  'birthOnly',
  'doubled',
  'exchanged',
  'undated',
  'misspelt',
  'transliterated',
]

/** About as many companies as ../shared/data/registries has. Gives who is on the list of asset freezes. */
export function playFrance(at: fr.Stage): { person: Person; date: string }[] {
  const freezes: { person: Person; date: string }[] = []
  times(12, () => fr.clean(at))
  times(6, (index) =>
    fr.oldFailure(
      at,
      ['2014-10-14', '2017-01-17', '2018-11-13', '2021-06-15', '2022-03-15', '2024-09-10'][index] ?? '2020-01-14',
    ),
  )
  times(5, (index) => fr.shortLived(at, 3 + (index % 2)))
  for (const [scenario, steps] of lives) fr.life(at, scenario, steps)
  fr.sanctioned(at, 'management_ban', '2023-02-14', 7)
  fr.sanctioned(at, 'management_ban', '2021-11-16', 10)
  fr.sanctioned(at, 'personal_bankruptcy', '2022-12-13', 12)
  for (const kind of ['year', 'nextMonth', 'sameMonth', 'decade', 'year', 'nextMonth', 'sameMonth'] as const)
    fr.namesakes(at, kind)
  for (const kind of kinds) fr.variant(at, kind)
  times(6, (index) =>
    fr.leftBefore(
      at,
      (role, left, came) => departure(at.random, role, left, index === 5 ? null : came),
      ['2021-10-12', '2022-05-17', '2023-06-13'][index % 3] ?? '2022-01-18',
      2 + (index % 4),
    ),
  )
  times(2, () => odd.rosterOnly(at))
  playChanges(at)
  playOddities(at, freezes)
  return freezes
}

function playChanges(at: fr.Stage): void {
  fr.withdrawn(at, 'annulation', '2024-03-12')
  fr.withdrawn(at, 'annulation', '2022-03-15')
  fr.withdrawn(at, 'rectificatif', '2025-09-09')
  fr.withdrawn(at, 'rectificatif', '2024-09-10')
  times(3, (index) => fr.capitalLoss(at, ['2024-09-17', '2023-01-17', '2020-06-16'][index] ?? '2022-01-18'))
  times(3, (index) => fr.dissolved(at, ['2019-06-18', '2022-10-18', '2024-01-16'][index] ?? '2022-01-18'))
}

function playOddities(at: fr.Stage, freezes: { person: Person; date: string }[]): void {
  for (const kind of ['clean', 'liquidation', 'debtRelief'] as const) odd.soleTrader(at, kind)
  odd.masked(at, false)
  odd.masked(at, true)
  odd.chain(at, 1, false)
  odd.chain(at, 2, false)
  odd.chain(at, 3, true)
  times(2, () => odd.boughtBusiness(at))
  times(3, () => odd.accountsLate(at))
  odd.frozen(at, freezes, false)
  odd.frozen(at, freezes, true)
  odd.family(at, 'twins')
  odd.family(at, 'parent')
  odd.conciliated(at)
  odd.extended(at)
  odd.restored(at)
  odd.exOfficio(at)
  odd.overturned(at)
  odd.successor(at)
  times(3, () => odd.gazetteNamesake(at))
  fr.crowded(at, 30)
  times(2, () => fr.unheard(at))
  fr.busy(at, 28)
  for (const [years, days] of [
    [5, 12],
    [5, -12],
    [10, 12],
  ] as const)
    odd.borders(at, years, days)
}

export function playBritain(at: uk.BritishStage): void {
  times(5, () => uk.clean(at))
  for (const [index, proceeding] of proceedings.entries())
    uk.other(at, proceeding, index % 2 === 0 ? '2022-10-11' : '2020-03-10', index < 4)
  uk.twoCases(at)
  times(2, () => uk.shortLived(at))
  for (const kind of ['proposal', 'compulsory', 'voluntary'] as const) uk.gazetted(at, kind)
  uk.overdue(at)
  for (const kind of ['inForce', 'ended', 'namesake'] as const) uk.barred(at, kind)
  uk.split(at)
  uk.split(at, () => 'Mike')
  uk.namesakes(at, 6)
  uk.namesakes(at, -19)
  uk.crowded(at, 16)
  times(2, () => uk.corporate(at))
}
