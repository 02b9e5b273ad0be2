import { datesOf, isoDay } from '#documents/figures/bank/days/line-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'

const pagesMax = 10
const placesMax = 4

/** Where a day is printed, however it is written. */
export function placesOfDay(pages: readonly PageEvidence[], day: string | null | undefined): Place[] {
  const places = pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page).flatMap(({ words }) =>
      datesOf(words).flatMap(({ year, month, day: of, order, box }): Place[] => {
        const readings = order === 'either' ? [isoDay(year ?? 0, month, of), isoDay(year ?? 0, of, month)] : []
        const isDay = day != null && [isoDay(year ?? 0, month, of), ...readings].includes(day)
        return isDay ? [{ page: page.number, box }] : []
      }),
    ),
  )
  return places.slice(0, placesMax)
}
