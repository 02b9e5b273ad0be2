import { plainText } from '../../../classification/normalise.ts'
import { datesIn } from '../../../classification/text-dates.ts'
import { type Head, headsOf } from '../columns/column-heads.ts'
import type { Block } from '../rows/tables.ts'

/**
 * `Year ended`, `ejercicio terminado el`, `01.02.2024 bis`: the day behind it is the end of the newest year. `Édition au` and
 * `approvato al` are followed by other days.
 */
const yearEnded =
  /(?:\b(?:ended|ending|clos|cloture|arrete|chius[oa]|terminad[oa]|cerrad[oa]|findo)|\b\d{4} (?:bis|au|al|to|tot|t\/m)) (?:(?:el|le|il|al|au|em|on|zum|the) )?$/

/** A year may be called after the one that it began in where it ends in the first half of the next. */
export const isEarly = (day: string) => day.slice(5, 7) <= '06'

/** `Year ended 31 January 2025` above `2024 | 2023`: years that are called after the one that they began in. */
export function withEndsTold(heads: readonly Head[], { lines }: Block): readonly Head[] {
  const at = lines.findIndex((line) => headsOf(line).some((head) => heads.includes(head)))
  if (at < 1 || heads.some(({ day, year }) => day !== undefined || year === undefined)) return heads
  const newest = Math.max(...heads.map(({ year }) => year as number))
  const ends = lines.slice(0, at).flatMap(({ text }) => {
    const title = plainText(text.slice(0, 200))
    return datesIn(title).filter(({ start }) => yearEnded.test(title.slice(0, start)))
  })
  const isBegun =
    ends.some(({ day }) => day.startsWith(`${newest + 1}-`) && isEarly(day)) &&
    !ends.some(({ day }) => day.startsWith(`${newest}-`))
  return isBegun ? heads.map((head) => ({ ...head, year: (head.year as number) + 1 })) : heads
}
