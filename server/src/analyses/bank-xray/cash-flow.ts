import { type Account, dayAfter, daysBetween, type Movement } from '../accounts/accounts.ts'
import { type Categorised, categoryOf } from './categories.ts'
import { counterpartyName } from './counterparties.ts'

export type Flow = Movement & Categorised & { counterpartyKey: string; isInternal: boolean }

export function flowsOf(accounts: readonly Account[], internal: ReadonlySet<Movement>): Flow[] {
  return accounts
    .flatMap(({ movements }) => movements)
    .map((movement) => ({
      ...movement,
      ...categoryOf(movement),
      counterpartyKey: counterpartyName(movement),
      isInternal: internal.has(movement),
    }))
}

export const sumOf = (flows: readonly { cents: number }[]): number => flows.reduce((sum, { cents }) => sum + cents, 0)
export const moneyIn = (flows: readonly Flow[]): Flow[] =>
  flows.filter(({ cents, isInternal }) => cents > 0 && !isInternal)
export const moneyOut = (flows: readonly Flow[]): Flow[] =>
  flows.filter(({ cents, isInternal }) => cents < 0 && !isInternal)
export const inCategory = (flows: readonly Flow[], ...names: string[]): Flow[] =>
  flows.filter(({ category, isInternal }) => names.includes(category.name) && !isInternal)

/** Not turnover: borrowed, moved or given back. */
const notTurnover = ['loan', 'factoring', 'rejectedPayment', 'tax', 'socialCharges', 'gambling', 'crypto']
export const turnover = (flows: readonly Flow[]): Flow[] =>
  moneyIn(flows).filter(({ category }) => !notTurnover.includes(category.name))

export type Month = { month: string; inCents: number; outCents: number; count: number; isWhole: boolean }

/** Calendar months; those that the statements cover only in part are marked, and stay out of means. */
export function monthsOf(flows: readonly Flow[], covered: { from: string; to: string } | null): Month[] {
  const months = new Map<string, Month>()
  for (const { bookingDate, cents, isInternal } of flows) {
    if (isInternal) continue
    const name = bookingDate.slice(0, 7)
    const month = months.get(name) ?? {
      month: name,
      inCents: 0,
      outCents: 0,
      count: 0,
      isWhole: isWhole(name, covered),
    }
    if (cents > 0) month.inCents += cents
    else month.outCents -= cents
    month.count += 1
    months.set(name, month)
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}

/** Banks close a month on its last working day: two days are given on either side. */
function isWhole(month: string, covered: { from: string; to: string } | null): boolean {
  if (covered === null) return false
  const first = `${month}-01`
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return daysBetween(first, covered.from) <= 2 && daysBetween(covered.to, last) <= 2
}

/** `days` are those that at least one statement covers: a gap is no quiet time. */
export function coveredBy(accounts: readonly Account[]): { from: string; to: string; days: number } | null {
  const periods = accounts
    .flatMap(({ statements }) => statements)
    .flatMap(({ from, to }) => (from !== null && to !== null && from <= to ? [{ from, to }] : []))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const [first] = periods
  if (first === undefined) return spanOf(accounts)
  let [days, end] = [0, '']
  for (const { from, to } of periods) {
    const start = from > end ? from : dayAfter(end)
    if (to >= start) days += daysBetween(start, to) + 1
    if (to > end) end = to
  }
  return { from: first.from, to: end, days }
}

/** Data files may give no period of their own: then it is that of what moved. */
function spanOf(accounts: readonly Account[]): { from: string; to: string; days: number } | null {
  const dates = accounts.flatMap(({ movements }) => movements.map(({ bookingDate }) => bookingDate)).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  return from === undefined || to === undefined ? null : { from, to, days: daysBetween(from, to) + 1 }
}

/** Of a year, as if it went on so; `null` under a month, which says nothing of a year. */
export function annualised(cents: number, days: number): number | null {
  return days < 28 ? null : Math.round((cents / days) * 365)
}
