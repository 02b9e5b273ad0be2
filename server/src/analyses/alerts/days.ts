import { dayMs } from '#domain/calendar-date.ts'

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
export const yearsBetween = (from: string, to: string): number => daysBetween(from, to) / 365.25

/** The same day so many months later, or the last of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

const frenchMonths = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')

/** `17 août 2025`, `1er mai 2021`, `09/05/2021` in a text without accents, lower case. */
export function frenchDate(text: string): string | undefined {
  const [, day, word, year] = /(\d{1,2})(?:er)?\s+([a-z]{3,9})\s+(\d{4})/.exec(text) ?? []
  const [, day2, month2, year2] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? []
  const month = word === undefined ? Number(month2) : frenchMonths.indexOf(word) + 1
  const written = `${year ?? year2}-${String(month).padStart(2, '0')}-${String(day ?? day2).padStart(2, '0')}`
  return month >= 1 && month <= 12 && !Number.isNaN(Date.parse(written)) ? written : undefined
}
