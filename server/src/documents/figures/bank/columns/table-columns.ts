import { heightOf, median } from '../../lines.ts'
import { type BankLine, isLettered, type Money } from '../bank-lines.ts'
import { dateColumns, endsMax } from '../days/date-columns.ts'
import { isDayHeading } from '../days/day-lines.ts'
import { isMarked } from '../marks/mark-words.ts'
import type { Column, TableColumns } from './columns.ts'
import type { Head } from './heading-words.ts'
import { letterColumn } from './letter-column.ts'
import type { HeadRole } from './printed-titles.ts'

const columnsMax = 7
type Edge = 'left' | 'right'

export function tableColumns(lines: readonly BankLine[], heads: readonly Head[]): TableColumns {
  const height = Math.max(4, median(lines.flatMap(({ money }) => money.map(({ box }) => heightOf(box)))))
  // Boxes of OCR are as high as the digits alone.
  const tolerance = Math.max(4, 0.6 * height)
  const shifts = shiftsOf(lines, tolerance)
  const shiftOf = (page: number) => shifts.get(page) ?? 0
  const { edge, columns } = amountColumns(lines, heads, tolerance, shiftOf)
  const columnOf = (money: Money, page: number) => {
    if (money.isInText) return undefined
    const by = shiftOf(page)
    return nearest(columns, edgeOf(money, edge) + by, 2 * tolerance) ?? nearest(columns, money.box[2] + by, tolerance)
  }
  const sign = heads.find(({ role }) => role === 'sign')?.box
  return {
    columns,
    columnOf,
    ...dateColumns(lines, heads, { columns, columnOf, shiftOf, height }),
    sign: sign ? { left: sign[0], right: sign[2] } : letterColumn(lines, { columns, columnOf, shiftOf }, tolerance),
    shiftOf,
  }
}

const edgeOf = ({ right, box }: Money, edge: Edge) => (edge === 'right' ? right : box[0])

/** Pages of a scan lie a little to the left or right of one another; most pages of a file do not. */
function shiftsOf(lines: readonly BankLine[], tolerance: number): Map<number, number> {
  const byPage = new Map<number, number[]>()
  for (const { page, money } of lines) {
    const rights = byPage.get(page) ?? []
    byPage.set(page, rights)
    if (rights.length < 200) rights.push(...money.map(({ right }) => right))
  }
  const [first, ...others] = [...byPage].filter(([, rights]) => rights.length >= 3)
  const shifts = new Map<number, number>()
  if (first === undefined) return shifts
  const near = (rights: readonly number[], by: number) =>
    rights.filter((right) => first[1].some((other) => Math.abs(other - right - by) <= tolerance)).length
  for (const [page, rights] of others) {
    const asIs = near(rights, 0)
    if (asIs >= 0.8 * rights.length) continue
    const tried = new Set(
      rights.slice(0, 8).flatMap((right) => first[1].slice(0, 40).map((other) => Math.round(other - right))),
    )
    let best = { by: 0, count: asIs }
    for (const by of tried) {
      const count = Math.abs(by) > 40 ? 0 : near(rights, by)
      if (count > best.count * 1.2) best = { by, count }
    }
    if (best.by !== 0) shifts.set(page, best.by)
  }
  return shifts
}

/** Amounts that end at the same place; in some tables they begin at the same place instead. */
function amountColumns(
  lines: readonly BankLine[],
  heads: readonly Head[],
  tolerance: number,
  shiftOf: (page: number) => number,
) {
  const inTable = lines.filter(
    (line) => line.money.length > 0 && (line.dates.length > 0 || line.money.length > 1 || isMarked(line)),
  )
  // Where days stand on lines of their own, the amounts below them are most of the table.
  const all = lines.filter(({ money }) => money.length > 0)
  // So they are where the heading of a day has a balance.
  const headings = all.filter(isDayHeading).length
  const areHeaded = headings > endsMax && headings >= 0.5 * inTable.length
  const used = inTable.length > 0.5 * all.length && !areHeaded ? inTable : all
  const placed = used.flatMap(({ money, page }) =>
    money.filter(({ isInText }) => !isInText).map((each) => ({ each, by: shiftOf(page) })),
  )
  const byEdge = (edge: Edge) => clusters(placed, edge, tolerance)
  const share = (found: readonly Cluster[]) =>
    found.filter(({ members }) => members.length >= 3).reduce((sum, { members }) => sum + members.length, 0) /
    Math.max(1, placed.length)
  const right = byEdge('right')
  const left = share(right) < 0.75 && placed.length > 8 ? byEdge('left') : []
  const edge: Edge = left.length > 0 && share(left) > share(right) + 0.1 ? 'left' : 'right'
  const kept = merged(edge === 'left' ? left : right, tolerance, heads)
    .map((cluster) => ({ ...columnIn(cluster, heads), isOfDays: isOfDays(cluster, heads) }))
    .filter(({ isOfDays, count, head }) => !isOfDays || (count < 2 && head !== undefined))
    .filter(({ count, head }) => count >= 2 || head !== undefined || placed.length <= 12)
    .toSorted((one, other) => Number(isHeaded(other)) - Number(isHeaded(one)) || other.count - one.count)
    .slice(0, columnsMax)
    .toSorted((one, other) => one.at - other.at)
  return { edge, columns: kept }
}

const daysPerAmount = 9

/**
 * A column of nothing but `03.05` and `12.11` is one of days. So it is where, under no title of amounts, one of many is none: a note at
 * the foot may begin with the end of an amount. Among amounts only one in eight could as well be a day.
 */
function isOfDays(cluster: Cluster, heads: readonly Head[]): boolean {
  const others = cluster.members.filter(({ each }) => !each.weakDate).length
  const isBare = headOver(cluster, heads) === undefined
  return others === 0 || (isBare && cluster.members.length - others >= daysPerAmount * others)
}

const isHeaded = ({ head }: Column) => head !== undefined

type Cluster = { at: number; ends: number[]; members: { each: Money; by: number }[] }

function clusters(placed: readonly { each: Money; by: number }[], edge: Edge, tolerance: number): Cluster[] {
  const sorted = placed.toSorted((one, other) => edgeOf(one.each, edge) + one.by - edgeOf(other.each, edge) - other.by)
  const groups: { each: Money; by: number }[][] = []
  let [start, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const item of sorted) {
    const at = edgeOf(item.each, edge) + item.by
    if (at - last <= tolerance && at - start <= 2 * tolerance) groups.at(-1)?.push(item)
    else {
      groups.push([item])
      start = at
    }
    last = at
  }
  return groups.map((members) => {
    const at = median(members.map(({ each, by }) => edgeOf(each, edge) + by))
    return { at, ends: [at], members }
  })
}

/** One in ten may begin anywhere: OCR draws its box around a rule as well. */
function spanOf({ members }: Cluster) {
  const lefts = members.map(({ each, by }) => each.box[0] + by).toSorted((one, other) => one - other)
  const left = lefts[Math.floor(0.1 * lefts.length)] ?? 0
  return [left, Math.max(...members.map(({ each, by }) => each.right + by))] as const
}

const leftOf = ({ members }: Pick<Cluster, 'members'>) => Math.min(...members.map(({ each, by }) => each.box[0] + by))

/** One alone, in the middle of many, or most of it: a speck behind it may be taken for its end. */
const manyMin = 5
const insidePoints = 2

/** `600.00 CR` among `230.99`: the letters stand where the digits of the others end. */
const endsWithLetters = ({ members }: Cluster, at: number, tolerance: number) =>
  members.every(({ each, by }) => isLettered(each) && Math.abs(each.box[2] + by - at) <= tolerance)

/** Amounts of two columns never stand one above the other: where they do, a unit behind some of them moved their end. */
function merged(found: readonly Cluster[], tolerance: number, heads: readonly Head[]): Cluster[] {
  const kept: Cluster[] = []
  for (const cluster of found) {
    const before = kept.at(-1)
    const [left, right] = spanOf(cluster)
    const [start, end] = before === undefined ? [0, 0] : spanOf(before)
    const shared = Math.min(end, right) - Math.max(start, left)
    const isSame =
      before !== undefined &&
      ((cluster.members.length >= 2 &&
        before.members.length >= 2 &&
        shared > 0.5 * Math.min(end - start, right - left)) ||
        (before.members.length === 1 && cluster.members.length >= manyMin && start >= leftOf(cluster) - insidePoints) ||
        (cluster.members.length === 1 &&
          before.members.length >= manyMin &&
          shared > 0.5 * (right - left) &&
          cluster.at - before.at <= 2 * tolerance) ||
        endsWithLetters(before, cluster.at, tolerance) ||
        // Of a few lines those set in bold end elsewhere, under the same title.
        (shared > 0.5 * Math.min(end - start, right - left) &&
          before.ends.some((one) => Math.abs(cluster.at - one) <= 2 * tolerance) &&
          isSameTitle(headOver(before, heads), headOver(cluster, heads))))
    if (!isSame) kept.push(cluster)
    else {
      const main = before.members.length >= cluster.members.length ? before.at : cluster.at
      kept[kept.length - 1] = {
        at: main,
        ends: [...before.ends, ...cluster.ends],
        members: [...before.members, ...cluster.members],
      }
    }
  }
  return kept
}

const amountRoles: readonly HeadRole[] = ['debit', 'credit', 'amount', 'balance']

/** It may be printed again on the next page or over the next account. */
const isSameTitle = (one: Head | undefined, other: Head | undefined) =>
  one !== undefined && one.role === other?.role && one.box[0] < other.box[2] && other.box[0] < one.box[2]

/** The title above a column overlaps its amounts; of several, the one that ends nearest to where they end. */
function headOver({ members }: Cluster, heads: readonly Head[]): Head | undefined {
  const left = leftOf({ members })
  const right = Math.max(...members.map(({ each, by }) => each.right + by))
  let best: { head: Head; apart: number } | undefined
  for (const head of heads) {
    const { role, box } = head
    if (!amountRoles.includes(role) || box[0] > right + 2 || box[2] < left - 2) continue
    const apart = Math.min(
      Math.abs(box[2] - right),
      Math.abs((box[0] + box[2]) / 2 - (left + right) / 2),
      Math.abs(box[0] - left),
    )
    if (best === undefined || apart < best.apart) best = { head, apart }
  }
  return best?.head
}

function columnIn(cluster: Cluster, heads: readonly Head[]): Column {
  const { at, ends, members } = cluster
  const right = Math.max(...members.map(({ each, by }) => each.right + by))
  return { at, ends, left: leftOf(cluster), right, count: members.length, head: headOver(cluster, heads)?.role }
}

function nearest(columns: readonly Column[], at: number, tolerance: number): number | undefined {
  let best: { index: number; apart: number } | undefined
  for (const [index, { ends }] of columns.entries()) {
    const apart = Math.min(...ends.map((end) => Math.abs(end - at)))
    if (apart <= tolerance && (best === undefined || apart < best.apart)) best = { index, apart }
  }
  return best?.index
}
