import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { plainWords } from '../page/labels.ts'

/** A day that the words before it call a day of birth. */
export type BirthDay = { year: number; month: number; day: number; text: string; where: Place }

const label =
  /(?<![a-z])(?:nee?(?:\(e\))? le|(?:date|jour) de naissance|nat[oa](?:\/a)? (?:il|a .{1,30} il)|data di nascita|date of birth|dob|born(?: on)?|geburtsdatum|geb(?:oren)?(?: am|datum)?|geboortedatum|nacid[oa] el|fecha de nacimiento)$/

const pagesMax = 10
const wordsBefore = 8

export function birthDays(pages: readonly PageEvidence[]): BirthDay[] {
  const read = pages.slice(0, pagesMax).filter(({ textFrom }) => textFrom === 'layer')
  return read.flatMap((page) =>
    shownLines(page).flatMap(({ words }) =>
      datesOf(words).flatMap(({ year, month, day, first, last, box }): BirthDay[] => {
        const before = plainWords(words.slice(Math.max(0, first - wordsBefore), first))
        if (year === null || year < 1900 || !label.test(before)) return []
        const text = words
          .slice(first, last + 1)
          .map((word) => word.text)
          .join(' ')
        return [{ year, month, day, text, where: { page: page.number, box } }]
      }),
    ),
  )
}
