import type { RegisterCode, RegisterNotice } from '#domain/register.ts'
import { crn, kvk, makeNotice, partitaIva, type Year } from './making.ts'
import { type Rehearsed, rehearse } from './rehearsed.ts'

type Published = (year: Year) => readonly (Partial<RegisterNotice> & Pick<RegisterNotice, 'family'>)[]

const insolvency =
  (subfamily: string): Published =>
  (year) => [{ family: 'insolvency', subfamily, date: year.on(-1, '04-22') }]

const british: readonly (readonly [string, number, Published])[] = [
  ['uk_compulsory_liquidation', 101, insolvency('compulsory-liquidation')],
  ['uk_creditors_voluntary_liquidation', 102, insolvency('creditors-voluntary-liquidation')],
  ['uk_administration', 103, insolvency('in-administration')],
  ['uk_receiver', 104, insolvency('administrative-receiver')],
  ['foreign_insolvency', 105, insolvency('foreign-insolvency')],
  ['uk_voluntary_arrangement', 106, insolvency('corporate-voluntary-arrangement')],
  ['uk_moratorium', 107, insolvency('moratorium')],
  ['uk_restructuring_plan', 108, insolvency('order-of-court-restructuring-plan')],
  ['uk_members_voluntary_liquidation', 109, insolvency('members-voluntary-liquidation')],
  [
    'uk_strike_off_proposal',
    110,
    (year) => [
      { family: 'status', subfamily: 'active-proposal-to-strike-off' },
      { family: 'gazette', subfamily: 'GAZ1', nature: 'gazette-notice-compulsory', date: year.on(-1, '10-04') },
    ],
  ],
  [
    'uk_dissolved_compulsory',
    111,
    (year) => [
      { family: 'status', subfamily: 'dissolved', date: year.on(-1, '10-04') },
      { family: 'gazette', subfamily: 'GAZ2', nature: 'gazette-dissolved-compulsory', date: year.on(-1, '10-04') },
    ],
  ],
  ['uk_dissolved', 112, (year) => [{ family: 'status', subfamily: 'dissolved', date: year.on(-1, '10-04') }]],
  ['uk_accounts_overdue', 113, (year) => [{ family: 'overdue', subfamily: 'accounts', date: year.on(-1, '09-30') }]],
  [
    'uk_confirmation_overdue',
    114,
    (year) => [{ family: 'overdue', subfamily: 'confirmation-statement', date: year.on(-1, '09-30') }],
  ],
  ['uk_office_not_reachable', 115, () => [{ family: 'office', subfamily: 'registered-office-in-dispute' }]],
]

const dutch: readonly (readonly [string, number, Published])[] = [
  ['nl_bankruptcy', 101, () => [{ family: 'insolvency', subfamily: 'FAIL' }]],
  ['nl_suspension_of_payments', 102, () => [{ family: 'insolvency', subfamily: 'SURS' }]],
  ['nl_debt_restructuring', 103, () => [{ family: 'insolvency', subfamily: 'SSAN' }]],
  ['nl_not_active', 104, () => [{ family: 'status', subfamily: 'not-active' }]],
]

const italian: readonly (readonly [string, number, Published])[] = [
  ['it_judicial_liquidation', 101, () => [{ family: 'status', subfamily: 'LIQUIDAZIONE GIUDIZIALE' }]],
  ['it_arrangement', 102, () => [{ family: 'status', subfamily: 'CONCORDATO PREVENTIVO' }]],
  ['it_liquidation', 103, () => [{ family: 'status', subfamily: 'IN LIQUIDAZIONE' }]],
  ['it_ceased', 104, () => [{ family: 'status', subfamily: 'CESSATA' }]],
]

const rehearsed = (
  table: readonly (readonly [string, number, Published])[],
  codeOf: (number: number) => RegisterCode,
  from: number,
): Rehearsed[] =>
  table.map(([alert, number, facts]) =>
    rehearse(alert, codeOf(number), number - 101 + from, (year, code) => ({
      notices: facts(year).map((one) => makeNotice(year, code, one)),
    })),
  )

export const rehearsedAbroad: readonly Rehearsed[] = [
  ...rehearsed(british, crn, 20),
  ...rehearsed(dutch, kvk, 36),
  ...rehearsed(italian, partitaIva, 40),
]
