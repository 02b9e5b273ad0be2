import { daysBetween } from '../accounts/accounts.ts'
import type { Flow } from './cash-flow.ts'

export type Recurring = {
  name: string
  category: string
  cents: number
  everyDays: number
  count: number
  last: string
}

const timesMin = 3
/** A month has 28 to 31 days, and weekends move payments. */
const rhythms = [
  { everyDays: 7, tolerance: 2 },
  { everyDays: 30, tolerance: 5 },
  { everyDays: 91, tolerance: 8 },
]
const amountTolerance = 0.15

/** Paid at least three times in a steady rhythm, and of about the same amount each time. */
export function recurringPayments(flows: readonly Flow[], atMost: number): Recurring[] {
  const named = flows.filter(({ isInternal, counterpartyKey }) => !isInternal && counterpartyKey !== '')
  const groups = Map.groupBy(named, ({ counterpartyKey, cents }) => `${counterpartyKey} ${Math.sign(cents)}`)
  return [...groups.values()]
    .flatMap(rhythmOf)
    .sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
    .slice(0, atMost)
}

function rhythmOf(group: readonly Flow[]): Recurring[] {
  const [first] = group
  if (first === undefined || group.length < timesMin) return []
  const typical = median(group.map(({ cents }) => cents))
  const steady = group.filter(({ cents }) => Math.abs(cents - typical) <= Math.abs(typical) * amountTolerance)
  if (steady.length < timesMin) return []
  const gaps = steady.slice(1).map((flow, index) => daysBetween(steady[index]?.bookingDate ?? '', flow.bookingDate))
  const gap = median(gaps)
  const rhythm = rhythms.find(({ everyDays, tolerance }) => Math.abs(gap - everyDays) <= tolerance)
  if (rhythm === undefined) return []
  const kept = gaps.filter((days) => Math.abs(days - rhythm.everyDays) <= rhythm.tolerance)
  if (kept.length < gaps.length * 0.6) return []
  return [
    {
      name: first.counterpartyKey,
      category: first.category.name,
      cents: typical,
      everyDays: rhythm.everyDays,
      count: steady.length,
      last: steady.at(-1)?.bookingDate ?? '',
    },
  ]
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
