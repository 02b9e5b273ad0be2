import { plainText } from '../../../classification/normalise.ts'
import { datesIn } from '../../../classification/text-dates.ts'
import { clustersOf, type Head, headsOf } from '../columns/column-heads.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { Block } from '../rows/tables.ts'
import { overlaps } from './column-years.ts'

/** `September 28,`, `As at 31st March,`: a day that leaves its year to the line below. */
const dayOfYear =
  /^(?:as (?:at|of)|at|on|(?:fiscal )?(?:year|period) (?:ended|ending)|au|al|zum|per|el|a|em) (?=\d|[a-z])|[,.]$/g
const dayAndMonth = /^(?:\d{1,2}(?:st|nd|rd|th|er|\.)? [a-z]{3,9}\.?|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?)$/
const linesAboveMax = 2

/** `September 28, | September 30,` above `2024 | 2023`: years of 52 weeks end on another day each. */
export function withDaysAbove(heads: readonly Head[], { lines }: Block): readonly Head[] {
  const at = lines.findIndex((line) => headsOf(line).some((head) => heads.includes(head)))
  if (at < 1 || heads.some(({ day, year }) => day !== undefined || year === undefined)) return heads
  for (const line of lines.slice(Math.max(0, at - linesAboveMax), at).toReversed()) {
    const clusters = clustersOf(line)
    const days = heads.map((head) => {
      const over = clusters.filter((cluster) => overlaps(cluster, head))
      return over.length === 1 ? dayIn(over[0]?.text ?? '', head.year as number) : undefined
    })
    if (days.every((day) => day !== undefined))
      return heads.map((head, index) => ({ ...head, day: days[index] as string }))
  }
  return heads
}

/**
 * `Exercice N clos le  |  N-1 30/06/2023` above `30/06/2024`: in a narrow column the day goes to the next line, and is that of the year
 * above it. Days that would run against the years name nothing.
 */
export function withDaysBelow(heads: readonly Head[], { lines }: Block): readonly Head[] {
  const at = lines.findIndex((line) => headsOf(line).some((head) => heads.includes(head)))
  const isOpen = ({ day, back }: Head) => day === undefined && back !== undefined
  if (at === -1 || !heads.some(isOpen)) return heads
  const below = lines.slice(at + 1, at + 1 + linesAboveMax).flatMap((line) => headsOf(line))
  const told = heads.map((head) => {
    const days = isOpen(head) ? below.filter((other) => other.day !== undefined && overlaps(head, other)) : []
    return days.length === 1 ? { ...head, day: days[0]?.day as string } : head
  })
  const dated = told.filter(({ day }) => day !== undefined).toSorted((a, b) => (a.back ?? 1) - (b.back ?? 1))
  const areInTurn = dated.every(({ day }, index) => index === 0 || (day as string) < (dated[index - 1]?.day as string))
  return areInTurn
    ? told.map((head) => (isYearBefore(head, told) ? { left: head.left, right: head.right, back: 1 } : head))
    : heads
}

/** `Exercice N` beside `31/12/2023`, and its own day nowhere: that day is not the end of N. */
const isYearBefore = ({ day, back }: Head, heads: readonly Head[]) =>
  day !== undefined &&
  back === undefined &&
  heads.length === 2 &&
  heads.some((other) => other.day === undefined && other.back === 0)

const linesBelowMax = 3
const yearDaysMax = 550

/** `2024-01-01` / `-2024-12-` / `31`: in a narrow column the day on which the year ends stands below that on which it begins. */
export function withEndsBelow(heads: readonly Head[], { lines }: Block): readonly Head[] {
  const at = lines.findIndex((line) => headsOf(line).some((head) => heads.includes(head)))
  if (at === -1 || !heads.every(({ day }) => day?.endsWith('-01'))) return heads
  const below = lines.slice(at + 1, at + 1 + linesBelowMax)
  const firstRow = below.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  const rest = firstRow === -1 ? below : below.slice(0, firstRow)
  const ends = heads.map((head) => {
    const under = rest.flatMap(({ words }) =>
      words.filter(({ box }) => overlaps(head, { left: box[0], right: box[2] })),
    )
    const [end, ...others] = datesIn(under.map(({ text }) => text).join(''))
    return end !== undefined && others.length === 0 && isYearFrom(head.day as string, end.day) ? end.day : undefined
  })
  return ends.every((end) => end !== undefined)
    ? heads.map((head, index) => ({ ...head, day: ends[index] as string }))
    : heads
}

const isYearFrom = (from: string, to: string) => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days > 0 && days <= yearDaysMax
}

/** The last digits of such a day, in a line of their own: no amounts. */
export const isRestOfDay = ({ amounts }: PageLine, above: PageLine | undefined): boolean =>
  above !== undefined &&
  /(?:19|20)\d\d-\d\d-$/.test(above.text.trim()) &&
  amounts.every(({ plain, cents }) => plain && cents <= 31_00)

function dayIn(text: string, year: number): string | undefined {
  const plain = plainText(text.slice(0, 60)).trim().replaceAll(dayOfYear, '').trim()
  return dayAndMonth.test(plain) ? datesIn(`${plain} ${year}`)[0]?.day : undefined
}
