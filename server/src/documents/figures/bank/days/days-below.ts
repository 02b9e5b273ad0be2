import { heightOf } from '../../lines.ts'
import type { LineFacts } from '../facts.ts'
import type { LineDate } from './line-dates.ts'
import { valueInText } from './value-dates.ts'

const rowsMin = 3
const linesApartMax = 12

/** A line with the day of the movement above it, and that of value where it is printed behind. */
type DayLine = { facts: LineFacts; day: LineDate; value: LineDate | undefined }
/** An amount without a day, and the lines with days between it and the next. */
type Block = { amount: LineFacts; days: readonly DayLine[] }

/**
 * Apps print the day of a movement under its label: `Card payment to Tesco -57.50`, and below `7 March 2024`; some banks below all of its
 * lines. It is so where below each amount without a day, before the next, one day stands that begins where the others do and is written as
 * they are, and none of these above the first: a day that stands above what it is of comes first. Others are of the labels.
 */
export function withDaysBelow(lines: readonly LineFacts[]): readonly LineFacts[] {
  const { blocks, above } = blocksOf(lines)
  const kinds = new Set(blocks.flatMap(({ days }) => days.map(kindOf)))
  for (const day of above) kinds.delete(kindOf(day))
  for (const kind of kinds) {
    const days = daysOfKind(blocks, kind)
    if (days === undefined) continue
    const rows = [...days.keys()]
    if (rows.length < rowsMin && !isBorneOut(rows, lines)) continue
    const below = new Set([...days.values()].map(({ facts }) => facts))
    return lines.map((facts) => {
      const found = days.get(facts)
      if (found !== undefined) return { ...facts, booking: found.day, value: found.value, isDayUnread: false }
      return below.has(facts) ? { ...facts, booking: undefined, value: undefined, isDayUnread: false } : facts
    })
  }
  return lines
}

/** Of each amount its only day that is like these. One that stands in a column of its own is in the foot of a page. */
function daysOfKind(blocks: readonly Block[], kind: Kind): Map<LineFacts, DayLine> | undefined {
  const days = new Map<LineFacts, DayLine>()
  const bare: LineFacts[] = []
  for (const { amount, days: all } of blocks) {
    const [day, ...others] = all.filter((each) => isOfKind(each, kind))
    if (others.length > 0) return undefined
    if (day === undefined) bare.push(amount)
    // `05-02  TRANSFER  171.82` over `Value 04-02-2024`: it has its own day, and that of value is another.
    else if (amount.booking !== undefined && valueInText(day.facts.line) === day.day) return undefined
    else days.set(amount, day)
  }
  const columns = new Set([...days.keys()].flatMap(({ cells }) => cells.map(([column]) => column)))
  return bare.some(({ cells }) => cells.some(([column]) => columns.has(column))) ? undefined : days
}

function blocksOf(lines: readonly LineFacts[]): { blocks: Block[]; above: DayLine[] } {
  const blocks: (Block & { days: DayLine[] })[] = []
  const above: DayLine[] = []
  let amount: LineFacts | undefined
  for (const facts of lines) {
    if (facts.marks.length > 0) amount = undefined
    if (isAmount(facts)) {
      amount = facts
      blocks.push({ amount, days: [] })
      continue
    }
    const day = dayOf(facts)
    if (day === undefined) continue
    if (blocks.length === 0) above.push(day)
    else if (amount !== undefined && isBelow(facts, amount)) blocks.at(-1)?.days.push(day)
  }
  return { blocks, above }
}

type Kind = string
/** Named months and numbers are not mixed in one place of a list. */
const kindOf = ({ day: { order, box } }: DayLine): Kind => `${order === 'told'} ${Math.round(box[0])}`
const leftPoints = 2

function isOfKind(line: DayLine, kind: Kind): boolean {
  const [[name, at], [own, left]] = [kind.split(' '), kindOf(line).split(' ')]
  return name === own && Math.abs(Number(at) - Number(left)) <= leftPoints
}

/**
 * Few take turns by chance, and few are not by chance where each amount leads from one balance to the next, from that which opens the
 * statement on, and no other line moves anything.
 */
function isBorneOut(rows: readonly LineFacts[], lines: readonly LineFacts[]): boolean {
  const isElsewhere = lines.some(({ booking, cells, marks }) => booking && cells.length > 0 && marks.length === 0)
  const [opening] = lines.flatMap(({ marks }) => marks.flatMap(({ mark, money }) => (mark === 'opening' ? money : [])))
  if (isElsewhere || opening === undefined) return false
  return [rows, rows.toReversed()].some((inOrder) => {
    let before = opening.cents
    return inOrder.every(({ cells }) => {
      const balance = cells.at(-1)?.[1].cents ?? before
      const moved = Math.abs(balance - before)
      before = balance
      return moved > 0 && cells.slice(0, -1).some(([, { cents }]) => Math.abs(cents) === moved)
    })
  })
}

/** `Carte 31/01 Garage du Port`, `Facture 12 13/01/2024`: these days are of the label. */
const isAmount = ({ cells, marks, line, booking }: LineFacts) =>
  cells.length > 0 &&
  marks.length === 0 &&
  line.dates.every((date) => date.first > 0 && (date.year === null || date !== booking))

const wordsBeforeMax = 2

/** In full, at the begin of its line: `Payé le 01/02/2024`, `01-02-2024 val. 02-02-2024`. */
function dayOf(facts: LineFacts): DayLine | undefined {
  const { line, period, cells, marks } = facts
  const [day, second, ...others] = line.dates
  if (day === undefined || others.length > 0 || day.first > wordsBeforeMax || day.year === null) return undefined
  if (marks.length > 0 || line.words.slice(0, day.first).some(({ text }) => /\d/.test(text))) return undefined
  if (cells.length > 0 || period !== undefined) return undefined
  const isValue = second !== undefined && (second.first === day.last + 1 || valueInText(line) === second)
  return second !== undefined && !isValue ? undefined : { facts, day, value: second }
}

const isBelow = ({ line }: LineFacts, { line: above }: LineFacts) =>
  line.page === above.page && line.box[1] - above.box[3] <= linesApartMax * heightOf(above.box)
