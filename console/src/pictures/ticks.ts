import { logOddsOf } from './probability.ts'

/** The roundest first: where there is no room for all, these stay. */
const round = [
  [0.001, 0.01, 0.1, 0.5],
  [0.002, 0.005, 0.02, 0.05, 0.2, 0.8],
  [0.0001, 0.0002, 0.0005, 0.003, 0.03, 0.3, 0.4, 0.6, 0.7, 0.9],
  [0.007, 0.015, 0.07, 0.15],
]

/** Round probabilities between two log-odds, at least `apart` of the distance between the ends from one another. */
export function probabilityTicks(from: number, to: number, apart: number): number[] {
  const least = (to - from) * apart
  const kept: number[] = []
  for (const probability of round.flat()) {
    const at = logOddsOf(probability)
    if (at < from || at > to || kept.some((other) => Math.abs(logOddsOf(other) - at) < least)) continue
    kept.push(probability)
  }
  return kept.sort((one, other) => one - other)
}

/** Round steps of 1, 2 or 5 that cover the amounts with about `count` lines; zero is always one of them. */
export function amountTicks(lowest: number, highest: number, count: number): number[] {
  const low = Math.min(0, lowest)
  const top = Math.max(0, highest)
  if (top === low) return [0]
  const rough = (top - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const ticks: number[] = []
  for (let at = Math.ceil(low / step); at * step <= top; at += 1) ticks.push(at * step + 0)
  return ticks
}

/** First days of years between two days, as few as fit. */
export function yearTicks(from: number, to: number, most: number): number[] {
  const years = to - from + 1
  const every = [1, 2, 5, 10, 20, 50].find((step) => years / step <= most) ?? 100
  const ticks: number[] = []
  for (let year = Math.ceil(from / every) * every; year <= to; year += every) ticks.push(year)
  return ticks
}
