import { type Account, dayAfter, daysBetween, type ReadStatement } from './accounts.ts'

export type BalanceDay = { date: string; cents: number }

const daysMax = 4_000

/**
 * The balance at the end of each day that a statement of the account covers. Begun anew from the balance that each statement gives:
 * days that no statement covers are not there, and nothing is carried over them.
 */
export function balanceCurve({ statements }: Account): BalanceDay[] {
  const days = new Map<string, number>()
  for (const statement of statements) for (const { date, cents } of ownCurve(statement)) days.set(date, cents)
  return [...days].map(([date, cents]) => ({ date, cents })).sort((one, other) => (one.date < other.date ? -1 : 1))
}

function ownCurve({ from, to, opening, transactions }: ReadStatement): BalanceDay[] {
  if (from === null || to === null || opening === null) return []
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > daysMax) return []
  const byDay = new Map<string, number>()
  for (const { bookingDate, cents } of transactions) {
    const day = bookingDate < from ? from : bookingDate > to ? to : bookingDate
    byDay.set(day, (byDay.get(day) ?? 0) + cents)
  }
  const curve: BalanceDay[] = []
  let cents = opening.cents
  for (let day = from, index = 0; index < length; index += 1, day = dayAfter(day)) {
    cents += byDay.get(day) ?? 0
    curve.push({ date: day, cents })
  }
  return curve
}

/** All accounts of one currency together, over the days that every one of them covers. */
export function jointCurve(accounts: readonly Account[]): BalanceDay[] {
  const curves = accounts.map(balanceCurve).filter((curve) => curve.length > 0)
  const [first, ...others] = curves
  if (first === undefined) return []
  const known = others.map((curve) => new Map(curve.map(({ date, cents }) => [date, cents])))
  return first.flatMap(({ date, cents }) => {
    const more = known.map((curve) => curve.get(date))
    if (more.some((one) => one === undefined)) return []
    return [{ date, cents: more.reduce<number>((sum, one) => sum + (one ?? 0), cents) }]
  })
}

/** The balance that was exceeded on that share of days: 0.9 gives what could be counted on nine days out of ten. */
export function exceededOn(curve: readonly BalanceDay[], share: number): number | null {
  if (curve.length === 0) return null
  const sorted = curve.map(({ cents }) => cents).sort((one, other) => one - other)
  // 1 − 0.9 is a little less than a tenth: without this, the tenth of ten days would be none.
  const index = Math.floor(sorted.length * (1 - share) + 1e-9)
  return sorted[Math.min(sorted.length - 1, index)] ?? null
}
