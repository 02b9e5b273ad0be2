import { asOf, type Fact, type facts, pointsOf, yearsBetween } from './facts.ts'

export type Office = { start: string; end: string | null }
export type GradedCompany = { id: string; created: string; facts: readonly Fact[]; office: Office }
export type GradedPerson = { companies: readonly GradedCompany[]; sanctions: readonly Fact[] }

const letters = ['A', 'B', 'C', 'D', 'E'] as const

/** The reference rule of the guide, 7.4. */
export function grade(own: { id: string; facts: readonly Fact[] }, persons: readonly GradedPerson[], isKnown: boolean) {
  const others = new Map<string, number>()
  for (const { companies } of persons) {
    for (const company of companies) {
      if (company.id === own.id) continue
      const most = Math.max(0, ...company.facts.map((fact) => weight(fact, company.office) * pointsOf(fact)))
      others.set(company.id, Math.max(others.get(company.id) ?? 0, most))
    }
  }
  const sum = [...others.values()].reduce((total, value) => total + value, 0)
  const total = sum + 1.5 * Math.max(0, ...own.facts.map(pointsOf))
  const byPoints = total < 5 ? 0 : total < 15 ? 1 : total < 35 ? 2 : total < 70 ? 3 : 4
  const isBarred = persons.some(({ sanctions }) => sanctions.some(isInForce))
  const floor = Math.max(ownFloor(own.facts), ...persons.map(shortLivedFloor), 0)
  const reference = isBarred ? 4 : Math.max(byPoints, floor)
  const accepted = isBarred ? ['E'] : letters.filter((_, index) => Math.abs(index - reference) <= 1 && index >= floor)
  return {
    reference: letters[reference] ?? 'E',
    points: Number(total.toFixed(1)),
    accepted,
    override: isBarred ? 'E' : null,
    floor: floor > 0 ? (letters[floor] ?? null) : null,
    gradable: isKnown || own.facts.length > 0,
  }
}

function weight({ date }: Fact, { start, end }: Office): number {
  if (date < start) return 0.2
  if (end === null || date <= end) return 1
  return yearsBetween(end, date) < 1 ? 0.8 : 0.3
}

const isInForce = ({ type, until }: Fact) =>
  type === 'asset_freeze' || (until !== undefined && until > asOf && type !== 'phoenix')

/** What still runs in the company itself: the last that opened or ended a procedure decides. */
function ownFloor(list: readonly Fact[]): number {
  let floor = 0
  let stated = 0
  for (const { type } of [...list].sort((one, other) => (one.date < other.date ? -1 : 1))) {
    if (['liquidation_opened', 'converted_to_liquidation', 'closed_insufficient_assets', 'plan_failed'].includes(type))
      floor = 4
    if (type === 'receivership_opened') floor = 3
    if (['safeguard_opened', 'plan_adopted'].includes(type)) floor = 2
    if (type === 'closed_paid') floor = 0
    stated = Math.max(stated, statedFloors[type] ?? 0)
  }
  return Math.max(floor, stated)
}

const statedFloors: Partial<Record<keyof typeof facts, number>> = {
  uk_strike_off_proposal: 2,
  uk_compulsory: 4,
  uk_creditors_voluntary: 4,
  uk_administration: 3,
  uk_receiver: 3,
  nl_bankruptcy: 4,
  nl_suspension: 3,
  nl_restructuring: 3,
  it_bankruptcy: 4,
  it_arrangement: 2,
  it_liquidation: 2,
}

const failures = [
  'liquidation_opened',
  'converted_to_liquidation',
  'plan_failed',
  'uk_compulsory',
  'uk_creditors_voluntary',
]

/** Three companies that failed within 36 months of their creation, in ten years. */
export function isShortLived({ created, facts: list, office }: GradedCompany): boolean {
  return list.some(
    ({ type, date }) =>
      failures.includes(type) &&
      yearsBetween(created, date) <= 3 &&
      yearsBetween(date, asOf) <= 10 &&
      (office.end === null || office.end >= date),
  )
}

function shortLivedFloor({ companies }: GradedPerson): number {
  return companies.filter(isShortLived).length >= 3 ? 3 : 0
}
