import type { Sum } from './sum.ts'

/** How likely it is that some number hits the result: in thousands there are few numbers to choose from. */
export function chanceOf({ terms, result, toleranceCents }: Sum): number {
  const step = stepOf([result, ...terms.map(({ figure }) => figure)])
  const steps = Math.max(1, Math.abs(result.cents) / step)
  return Math.min(1, (2 * (toleranceCents / step) + 1) / steps)
}

/** What the amounts are rounded to: thousands, whole units, or not at all. */
export function stepOf(amounts: readonly { cents: number }[]): number {
  return [100_000, 100].find((step) => amounts.every(({ cents }) => cents % step === 0)) ?? 1
}
