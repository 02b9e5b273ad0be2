import type { RegisterCode } from '#domain/register.ts'
import { type Alert, type AlertCode, isInForce } from './alert.ts'
import { yearsBetween } from './days.ts'
import type { Office } from './patterns.ts'

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E'
export type Contribution = {
  company: RegisterCode
  name?: string
  alert: string
  date: string
  points: number
}
export type Grade =
  | {
      grade: Letter
      points: number
      /** All of them, the largest first: they sum to `points`, but for rounding. */
      contributions: Contribution[]
      /** Not better than that, and why. */
      floor?: { grade: Letter; alert: string }
      override?: { grade: Letter; alert: string }
    }
  | { grade: null; reason: NoGrade }

type NoGrade =
  | 'company-not-found'
  | 'registers-unavailable'
  | 'no-register'
  | 'masked'
  | 'no-manager-known'
  | 'alerts-not-run'

/** `identity`: 0 to 1, that the office is the person's. `confidence`: 0 to 100, that the alert is. */
export type GradedPerson = {
  offices: readonly (Office & { identity: number })[]
  alerts: readonly (Alert & { confidence: number })[]
}

/** Every number of the grade: docs/manager-xray.md publishes them, and a test holds the page to them. */
export const rules = {
  points: { high: 40, medium: 15, low: 4 },
  /** τ of the fading. */
  lifeYears: { high: 5, medium: 4, low: 3 },
  letters: [
    [70, 'E'],
    [35, 'D'],
    [15, 'C'],
    [5, 'B'],
  ],
  ownWeight: 1.5,
  presence: { inOffice: 1, justGone: 0.8, longGone: 0.3, notYet: 0.2 },
  /** Identity from which an office counts, and confidence from which a ban decides. */
  counts: 0.8,
  overridesFrom: 90,
} as const satisfies {
  points: object
  lifeYears: object
  letters: readonly (readonly [number, Letter])[]
  ownWeight: number
  presence: object
  counts: number
  overridesFrom: number
}
const { points, lifeYears, letters, ownWeight, counts, overridesFrom } = rules

export function gradeOf(own: Office, persons: readonly GradedPerson[], asOf: string): Grade {
  const ownAlert = largest(own.alerts.map((alert) => ({ alert, points: ownWeight * pointsOf(alert, asOf) })))
  const elsewhere = new Map<string, Contribution>()
  for (const { offices } of persons)
    for (const office of offices) {
      const found = officeContribution(office, asOf)
      const key = `${office.company.code.type} ${office.company.code.id}`
      if (found !== undefined && found.points > (elsewhere.get(key)?.points ?? 0)) elsewhere.set(key, found)
    }
  const contributions = [
    ...(ownAlert === undefined ? [] : [contribution(own, ownAlert.alert, ownAlert.points)]),
    ...elsewhere.values(),
  ].sort((one, other) => other.points - one.points)
  const sum = contributions.reduce((total, one) => total + one.points, 0)
  const floor = floorOf(own.alerts, persons)
  const override = overrideOf(persons, asOf)
  const reached = letterOf(sum)
  return {
    grade: [reached, floor?.grade ?? 'A', override?.grade ?? 'A'].sort().at(-1) as Letter,
    points: rounded(sum),
    contributions: contributions.map((one) => ({ ...one, points: rounded(one.points) })),
    ...(floor && { floor }),
    ...(override && { override }),
  }
}

export const letterOf = (sum: number): Letter => letters.find(([from]) => sum >= from)?.[1] ?? 'A'

export function pointsOf({ baseLevel, date, overturnedOn }: Alert, asOf: string): number {
  if (overturnedOn !== undefined) return 0
  return points[baseLevel] * Math.exp(-Math.max(0, yearsBetween(date, asOf)) / lifeYears[baseLevel])
}

function officeContribution(office: Office & { identity: number }, asOf: string): Contribution | undefined {
  if (office.identity < counts) return undefined
  const found = largest(
    office.alerts.map((alert) => ({
      alert,
      points: office.identity * presence(office, alert.date) * pointsOf(alert, asOf),
    })),
  )
  return found === undefined ? undefined : contribution(office, found.alert, found.points)
}

/** How much an event is of the person: in office, just gone, long gone, or not yet there. */
export function presence({ from, until }: Pick<Office, 'from' | 'until'>, date: string): number {
  const { inOffice, justGone, longGone, notYet } = rules.presence
  if (from !== undefined && date < from) return notYet
  if (until === undefined || date <= until) return inOffice
  return yearsBetween(until, date) < 1 ? justGone : longGone
}

const largest = <T extends { points: number }>(found: readonly T[]): T | undefined =>
  [...found].sort((one, other) => other.points - one.points).find((one) => one.points > 0)

const contribution = ({ company }: Office, alert: Alert, points: number): Contribution => ({
  company: company.code,
  ...(company.name !== undefined && { name: company.name }),
  alert: alert.name,
  date: alert.date,
  points,
})

/** What the company itself is in now. What ends a procedure lifts its floor. */
const floors: readonly (readonly [Letter, readonly AlertCode[], readonly AlertCode[]])[] = [
  [
    'E',
    [
      'liquidation_opened',
      'converted_to_liquidation',
      'closed_insufficient_assets',
      'plan_terminated',
      'uk_compulsory_liquidation',
      'uk_creditors_voluntary_liquidation',
      'nl_bankruptcy',
      'it_judicial_liquidation',
    ],
    ['closed_debts_paid'],
  ],
  [
    'D',
    [
      'receivership_opened',
      'uk_administration',
      'uk_receiver',
      'nl_suspension_of_payments',
      'nl_debt_restructuring',
      'foreign_insolvency',
    ],
    ['closed_debts_paid', 'plan_adopted', 'sale_plan_adopted'],
  ],
  [
    'C',
    [
      'safeguard_opened',
      'plan_adopted',
      'uk_voluntary_arrangement',
      'uk_moratorium',
      'uk_restructuring_plan',
      'it_arrangement',
      'it_liquidation',
    ],
    ['closed_debts_paid'],
  ],
  ['C', ['uk_strike_off_proposal'], []],
]

function floorOf(
  own: readonly Alert[],
  persons: readonly GradedPerson[],
): { grade: Letter; alert: string } | undefined {
  const standing = own.filter(({ overturnedOn }) => overturnedOn === undefined)
  const repeated = persons.flatMap(({ alerts }) => alerts).find(({ code }) => code === 'repeated_failures')
  const found = floors.flatMap(([grade, codes, endings]) => {
    const alert = standing.findLast(({ code }) => codes.includes(code))
    const isOver = standing.some(
      ({ code, date }) => endings.includes(code) && alert !== undefined && date >= alert.date,
    )
    return alert === undefined || isOver ? [] : [{ grade, alert: alert.name }]
  })
  if (repeated !== undefined) found.push({ grade: 'D', alert: repeated.name })
  return found.sort((one, other) => one.grade.localeCompare(other.grade)).at(-1)
}

const banning: ReadonlySet<AlertCode> = new Set([
  'management_ban',
  'personal_bankruptcy',
  'director_disqualified',
  'asset_freeze',
])

function overrideOf(persons: readonly GradedPerson[], asOf: string): { grade: Letter; alert: string } | undefined {
  const ban = persons
    .flatMap(({ alerts }) => alerts)
    .find((alert) => banning.has(alert.code) && isInForce(alert, asOf) && alert.confidence >= overridesFrom)
  return ban === undefined ? undefined : { grade: 'E', alert: ban.name }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
