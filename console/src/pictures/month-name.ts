import { dateFormat } from '../language/kept-formats.ts'

/** `Nov`, or `Nov ’25` where the year is not plain. */
export function monthName(tag: string, day: string, withYear: boolean): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  const name = dateFormat(tag, { month: 'short', timeZone: 'UTC' }).format(at)
  return withYear ? `${name} ’${day.slice(2, 4)}` : name
}
