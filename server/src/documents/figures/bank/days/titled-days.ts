import type { BankLine } from '../bank-lines.ts'
import type { Head } from '../columns/heading-words.ts'
import { isMarked } from '../marks/mark-words.ts'
import { type Found, hasMoney } from './heading-days.ts'

export type Titles = ReadonlyMap<Found, Head>

export const shared = (column: Found, other: Found | undefined) =>
  [...column.days.keys()].filter((line) => other?.days.has(line)).length

/** Each column has the title that stands nearest above it; one that is nearer to another column is not its own. */
export function titles(found: readonly Found[], heads: readonly Head[], height: number): Titles {
  const titled = new Map<Found, Head>()
  const days = heads.filter(({ role }) => role === 'booking' || role === 'value' || role === 'due' || role === 'done')
  const off = ({ box }: Head, { at, right }: Found) =>
    Math.min(Math.abs(box[0] - at), Math.abs((box[0] + box[2]) / 2 - (at + right) / 2), Math.abs(box[2] - right))
  // `Operazione` is the title of days as well as of labels.
  const isOnlyRow = ofOnlyRow(found, [...days, ...heads.filter(({ role }) => role === 'label')])
  const enough = found.filter((column) => column.count >= 2 || found.length === 1 || isOnlyRow(column))
  for (const column of enough) {
    let best: { head: Head; by: number } | undefined
    for (const head of days) {
      const by = off(head, column)
      const isOwn = enough.every((other) => other === column || off(head, other) >= by)
      if (isOwn && by <= 4 * height && (best === undefined || by < best.by)) best = { head, by }
    }
    if (best !== undefined) titled.set(column, best.head)
  }
  return withPairs(titled, enough, days)
}

/** Where nothing but one payment moved, each of its days is a column if a title stands right above it. */
function ofOnlyRow(found: readonly Found[], heads: readonly Head[]): (column: Found) => boolean {
  const under = found.filter(({ at, right }) => heads.some(({ box }) => box[0] < right && box[2] > at))
  const seen = new Set<BankLine>()
  const paired = under
    .flatMap(({ days }) => [...days.keys()])
    .filter((line) => seen.size === seen.add(line).size && hasMoney(line) && !isMarked(line))
  const [row, ...others] = new Set(paired)
  return ({ days }) => row !== undefined && others.length === 0 && days.has(row)
}

/** `FECHA VALOR` over two columns is no title of one: its first word is that of booking, and the second that of value. */
function withPairs(titled: Map<Found, Head>, found: readonly Found[], heads: readonly Head[]): Titles {
  if ([...titled.values()].some(({ role }) => role === 'booking')) return titled
  for (const head of heads.filter(({ role }) => role === 'value')) {
    const [left, , right] = head.box
    const middle = (left + right) / 2
    const under = found.filter(({ at, right: end }) => at < right && end > left).toSorted((a, b) => a.at - b.at)
    const [first, second] = under
    if (under.length !== 2 || first === undefined || second === undefined) continue
    if (middle <= first.right || middle >= second.at || shared(first, second) < pairedShareMin * first.count) continue
    titled.set(first, { ...head, role: 'booking' }).set(second, head)
  }
  return titled
}

const pairedShareMin = 0.9
