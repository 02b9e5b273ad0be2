import { datesIn } from '../../classification/text-dates.ts'
import type { PageLine } from './page-line.ts'
import type { StatementRows } from './statement-rows.ts'

type Period = { to: string } | null

/** Columns that bear a year alone end on the day that the title above them names: `Bilanz per 31. Dezember`, `Year ended 30 April 2024`. */
export function endOf(
  { columns }: StatementRows,
  period: Period,
  lines: readonly PageLine[],
  isTitle: (line: PageLine) => boolean,
): Period {
  const keys = [...columns.values()].flatMap(({ role, year }) => (role === 'value' && year !== null ? [year] : []))
  if (keys.some((key) => 'day' in key)) return period
  const years = keys.flatMap((key) => ('year' in key ? [key.year] : []))
  if (years.length === 0) return period
  const newest = String(Math.max(...years))
  if (period?.to.startsWith(newest) === true) return period
  for (const line of lines) {
    if (!isTitle(line)) continue
    const day = dayIn(line.text.slice(0, 200), newest)
    if (day !== undefined) return { to: day }
  }
  return period
}

function dayIn(text: string, year: string): string | undefined {
  const named = datesIn(text)
  const dates = named.length > 0 ? named : datesIn(`${text} ${year}`)
  return dates.map(({ day }) => day).findLast((day) => day.startsWith(year))
}
