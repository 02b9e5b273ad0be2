import { dayNumber, dayOf } from './days.ts'

export type Balance = readonly [day: string, cents: number]
/** Days are numbers; a balance holds from the start of one day to the start of the next on which it changed. */
export type Stretch = { from: number; to: number; cents: number }

/** The curve as stretches of one balance each, the last one to the end of `lastDay`. */
export function stretchesOf(curve: readonly Balance[], lastDay: string): Stretch[] {
  const end = dayNumber(lastDay) + 1
  return curve.map(([day, cents], at) => {
    const next = curve[at + 1]
    return {
      from: dayNumber(day),
      to: next === undefined ? Math.max(end, dayNumber(day) + 1) : dayNumber(next[0]),
      cents,
    }
  })
}

/** Accounts that are drawn together: on each day the sum of what is known of each. */
export function together(curves: readonly (readonly Balance[])[]): Balance[] {
  if (curves.length === 1) return [...(curves[0] ?? [])]
  const days = [...new Set(curves.flatMap((curve) => curve.map(([day]) => dayNumber(day))))].sort(
    (one, other) => one - other,
  )
  const at = curves.map(() => 0)
  const held = curves.map(() => 0)
  return days.map((day) => {
    for (const [index, curve] of curves.entries()) {
      for (let next = curve[at[index] ?? 0]; next !== undefined && dayNumber(next[0]) <= day; ) {
        held[index] = next[1]
        at[index] = (at[index] ?? 0) + 1
        next = curve[at[index] ?? 0]
      }
    }
    return [dayOf(day), held.reduce((sum, cents) => sum + cents, 0)]
  })
}

export type Place = { x(day: number): number; y(cents: number): number }

const point = (value: number) => String(Math.round(value * 10) / 10)

export function linePath(stretches: readonly Stretch[], { x, y }: Place): string {
  return stretches
    .map(
      ({ from, to, cents }, at) =>
        `${at === 0 ? `M${point(x(from))} ${point(y(cents))}` : `V${point(y(cents))}`}H${point(x(to))}`,
    )
    .join('')
}

/** The area between the line and zero, on one side of it alone. */
export function areaPath(stretches: readonly Stretch[], side: 'above' | 'below', { x, y }: Place): string {
  const zero = point(y(0))
  return stretches
    .filter(({ cents }) => (side === 'above' ? cents > 0 : cents < 0))
    .map(({ from, to, cents }) => `M${point(x(from))} ${zero}V${point(y(cents))}H${point(x(to))}V${zero}Z`)
    .join('')
}
