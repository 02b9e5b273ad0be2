import type { HeadRole } from './column-heads.ts'

/** Of which year a column is: by a day, a year, or years back. */
export type YearKey = { day: string } | { year: number } | { back: number }

export type ColumnUse = {
  role: 'value' | 'inner' | HeadRole
  year: YearKey | null
  /** The year, or that its amounts are the net ones, follows from the order of the columns alone: it can prove nothing. */
  guessed: boolean
}

/** `told`: by words over this very column, or of its year. Else it follows from what is printed, and proves nothing. */
export type ColumnUnit = { cents: number; told: boolean }

/** So many years before. */
export function yearsFrom(key: YearKey, back: number): YearKey | null {
  if ('back' in key) return key.back + back < 0 ? null : { back: key.back + back }
  if ('year' in key) return { year: key.year - back }
  return { day: `${Number(key.day.slice(0, 4)) - back}${key.day.slice(4)}` }
}
