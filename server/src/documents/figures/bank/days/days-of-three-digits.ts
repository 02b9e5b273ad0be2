import type { TableColumns } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'
import { type LineDate, ordinal } from './line-dates.ts'

const threeDigits = /^(?=(\d)(\d\d)$)(?=(\d\d)(\d)$)\d{3}$/

/**
 * `217` where `2/16` stands above and `2/17` below: OCR lost the mark. Of the days that it may be, the only one between those of the lines
 * around it is taken, and told as one that could not be read.
 */
export function withThreeDigits(
  lines: readonly LineFacts[],
  tables: readonly TableColumns[],
  isMonthFirst: boolean,
): readonly LineFacts[] {
  const next = lines.map((facts) => facts.booking)
  for (let at = next.length - 2; at >= 0; at -= 1) next[at] ??= next[at + 1]
  let before: LineDate | undefined
  return lines.map((facts, at) => {
    if (facts.booking !== undefined) {
      before = facts.booking
      return facts
    }
    const [first, last] = [before, next[at]]
    if (!facts.isDayUnread || first === undefined || last === undefined) return facts
    const read = dayIn(facts, tables[facts.layout], isMonthFirst)
    const days = read?.days.filter((day) => isBetween(day, [first, last], isMonthFirst)) ?? []
    const [day] = days
    if (read === undefined || day === undefined || days.length > 1) return facts
    before = day
    const label = facts.label.startsWith(`${read.text} `) ? facts.label.slice(read.text.length + 1) : facts.label
    return { ...facts, booking: day, label }
  })
}

/** Where days stand: `2/17` or `21/7`, of which the order of this document makes one day at most each. */
function dayIn({ line }: LineFacts, table: TableColumns | undefined, isMonthFirst: boolean) {
  const column = table?.booking
  if (table === undefined || column === undefined) return undefined
  const at = line.words.findIndex(
    ({ box }) => Math.abs(box[0] + table.shiftOf(line.page) - column.at) <= column.tolerance,
  )
  const word = line.words[at]
  const found = threeDigits.exec(word?.text ?? '')
  if (word === undefined || found === null) return undefined
  const [, one, two, ten, last] = found.map(Number)
  const pairs = [
    [one, two],
    [ten, last],
  ] as const
  const days = pairs.flatMap(([left = 0, right = 0]): LineDate[] => {
    const [month, day] = isMonthFirst ? [left, right] : [right, left]
    const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
    return isDay ? [{ day, month, year: null, order: 'told', weak: false, box: word.box, first: at, last: at }] : []
  })
  return { text: word.text, days }
}

/** Either way: lists with the newest first go back. */
function isBetween(day: LineDate, ends: readonly LineDate[], isMonthFirst: boolean): boolean {
  const at = ordinal({ ...day, year: null })
  const around = ends.map(({ order, month, day }) =>
    ordinal({ year: null, ...(order === 'either' && isMonthFirst ? { month: day, day: month } : { month, day }) }),
  )
  return at >= Math.min(...around) && at <= Math.max(...around)
}
