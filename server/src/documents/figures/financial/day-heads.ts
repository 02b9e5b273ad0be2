import { plainText } from '../../classification/normalise.ts'
import { datesIn } from '../../classification/text-dates.ts'
import { clustersOf, type Head, headsOf } from './column-heads.ts'
import { overlaps } from './column-years.ts'
import type { Block } from './tables.ts'

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

function dayIn(text: string, year: number): string | undefined {
  const plain = plainText(text.slice(0, 60)).trim().replaceAll(dayOfYear, '').trim()
  return dayAndMonth.test(plain) ? datesIn(`${plain} ${year}`)[0]?.day : undefined
}
