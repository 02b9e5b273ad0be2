const dayMs = 86_400_000

/** Whole days since 1970 of `YYYY-MM-DD` or of a moment that begins so. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs)

export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** `2024.5` in the middle of 2024: the place of a day on an axis of years. */
export function yearPlace(day: string): number {
  const year = Number(day.slice(0, 4))
  const start = dayNumber(`${String(year).padStart(4, '0')}-01-01`)
  const next = dayNumber(`${String(year + 1).padStart(4, '0')}-01-01`)
  return year + (dayNumber(day) - start) / (next - start)
}
