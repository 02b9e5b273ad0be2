import type { Sum } from '../sum.ts'

/** How likely it is that some number hits the result: of round amounts, as a budget has them, there are few to choose from. */
export function chanceOf({ terms, result, toleranceCents }: Sum): number {
  const amounts = [result, ...terms.map(({ figure }) => figure)]
  const step = roundTo.find((round) => amounts.every(({ cents }) => cents % round === 0)) ?? 1
  const steps = Math.max(1, Math.abs(result.cents) / step)
  return Math.min(1, (2 * (toleranceCents / step) + 1) / steps)
}

/** Thousands, hundreds, tens and single units. */
const roundTo = [100_000, 10_000, 1_000, 100]

/** What the amounts are rounded to: thousands, whole units, or not at all. */
export function stepOf(amounts: readonly { cents: number }[]): number {
  return [100_000, 100].find((step) => amounts.every(({ cents }) => cents % step === 0)) ?? 1
}
