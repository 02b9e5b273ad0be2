import type { Amount } from '../amounts.ts'
import { clustersOf, type Head, type HeadRole, roleIn } from './column-heads.ts'
import { type Block, type Column, columnOf } from './tables.ts'

/** Of which year a column is: by a day, a year, or years back. */
export type YearKey = { day: string } | { year: number } | { back: number }
export type ColumnUse = {
  role: 'value' | 'inner' | HeadRole
  year: YearKey | null
  /** The year was taken from the order of the columns. */
  guessed: boolean
}

/** What each column of a block is. `before`: the block that it may go on from. */
export function columnUses(
  block: Block,
  before: { block: Block; uses: readonly ColumnUse[] } | undefined,
): ColumnUse[] {
  const { columns } = block
  const yearHeads = yearLineOf(block.heads)
  if (yearHeads.length === 0 && before !== undefined && before.uses.length > 0 && block.heads.length === 0)
    return inherited(columns, before)
  const roles = columns.map((column, at) => dueRole(column, block) ?? roleOf(column, block) ?? noteRole(block, at))
  const inOrder = headsInOrder(columns, roles, yearHeads)
  const withYears = columns.map((column, at): ColumnUse => {
    const role = roles[at]
    if (role === 'change' || role === 'note') return { role, year: null, guessed: false }
    const head = inOrder.get(at) ?? nearest(column, yearHeads)
    return {
      role: role === undefined || role === 'net' || role === 'whole' ? 'value' : role,
      year: keyOf(head),
      guessed: false,
    }
  })
  const uses = byArithmetic(block, withYears)
  return withoutHeads(uses, yearHeads.length)
}

/** As many heads as columns of years: one for each, however they are aligned. */
function headsInOrder(
  columns: readonly Column[],
  roles: readonly (HeadRole | undefined)[],
  heads: readonly Head[],
): Map<number, Head> {
  const years = columns.flatMap((_, at) => {
    const role = roles[at]
    return role === undefined || role === 'net' || role === 'whole' ? [at] : []
  })
  const each = heads.length === 0 ? 0 : years.length / heads.length
  if (each !== 1 && !(each === 2 && heads.length >= 2)) return new Map()
  const sorted = heads.toSorted((a, b) => a.left - b.left)
  return new Map(years.map((at, index) => [at, sorted[Math.floor(index / each)] as Head]))
}

/** The lowest line that names several years, else one: the day at the top of the page is not above a column. */
function yearLineOf(heads: Block['heads']): Head[] {
  const years = heads.map((line) => line.filter((head) => keyOf(head) !== null)).toReversed()
  const line = years.find((each) => each.length >= 2) ?? years.find((each) => each.length === 1) ?? []
  // `Exercice N` says less than the day below or above it.
  const dated = years.find((each) => each.length === line.length && each.every(({ day }) => day !== undefined))
  return dated !== undefined && line.every((head, at) => overlaps(head, dated[at] as Head)) ? dated : line
}

const overlaps = (a: { left: number; right: number }, b: { left: number; right: number }) =>
  a.left < b.right && b.left < a.right
const middle = ({ left, right }: { left: number; right: number }) => (left + right) / 2

function keyOf(head: Head | undefined): YearKey | null {
  if (head?.day !== undefined) return { day: head.day }
  if (head?.year !== undefined) return { year: head.year }
  return head?.back === undefined ? null : { back: head.back }
}

function nearest(column: Column, heads: readonly Head[]): Head | undefined {
  const over = heads.filter((head) => overlaps(head, column))
  const candidates = over.length > 0 ? over : heads
  return candidates.toSorted((a, b) => distance(a, column) - distance(b, column))[0]
}

const distance = (head: Head, column: Column) =>
  Math.min(Math.abs(middle(head) - middle(column)), Math.abs(head.right - column.right))

function roleOf(column: Column, { heads }: Block): HeadRole | undefined {
  for (const line of heads.toReversed()) {
    const named = line.filter(({ role }) => role !== undefined)
    const over = named.find((head) => overlaps(head, column))
    if (over?.role !== undefined) return over.role
    const near = named.find((head) => Math.abs(middle(head) - middle(column)) < 30)
    if (near?.role !== undefined && !line.some((head) => head !== near && overlaps(head, column))) return near.role
  }
  return undefined
}

const headLinesMax = 8

/** `À 1 an / au plus` is often broken over lines: all that stands above a column is read together. */
function dueRole(column: Column, { lines }: Block): HeadRole | undefined {
  const firstRow = lines.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  const above = lines.slice(Math.max(0, firstRow - headLinesMax), Math.max(0, firstRow))
  const text = above
    .flatMap((line) =>
      clustersOf(line).filter((cluster) => overlaps(cluster, column) && cluster.right - cluster.left < 120),
    )
    .map((cluster) => cluster.text)
    .join(' ')
  const role = roleIn(text)
  return role === 'within' || role === 'beyond' ? role : undefined
}

/** Numbers of notes stand between the words and the amounts. */
function noteRole({ lines, columns }: Block, at: number): HeadRole | undefined {
  if (at !== 0 || columns.length < 2) return undefined
  const cells = lines.flatMap(({ amounts }) => amounts.filter((amount) => columnOf(columns, amount) === 0))
  return cells.length > 0 && cells.every(({ plain, cents }) => plain && cents > 0 && cents < 60_00) ? 'note' : undefined
}

/** The page before had the heads: its columns go on where they stand, or one by one where there are as many. */
function inherited(columns: readonly Column[], before: { block: Block; uses: readonly ColumnUse[] }): ColumnUse[] {
  const nothing: ColumnUse = { role: 'note', year: null, guessed: false }
  if (columns.length === before.uses.length) return [...before.uses]
  return columns.map((column) => {
    const at = before.block.columns.findIndex((other) => overlaps(other, column))
    return before.uses[at] ?? nothing
  })
}

type Triple = readonly [Amount, Amount, Amount]

/** Columns whose heads do not say it: gross − depreciation = net, or this year − last year = change. */
function byArithmetic(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const result = [...uses]
  const values = () => result.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  for (const at of values()) {
    const [a, b, c] = [at, at + 1, at + 2]
    if (![b, c].every((column) => result[column]?.role === 'value')) continue
    const rows = triplesOf(block, a, b, c)
    const holds = rows.filter(([x, y, z]) => x.cents - y.cents === z.cents)
    if (holds.length < 3 || holds.length < 0.7 * rows.length) continue
    const sameYear = JSON.stringify(result[a]?.year) === JSON.stringify(result[c]?.year)
    const isChange =
      rows.some(([, , z]) => z.cents < 0) && JSON.stringify(result[a]?.year) !== JSON.stringify(result[b]?.year)
    if (isChange || (!sameYear && result[a]?.year !== null)) result[c] = { role: 'change', year: null, guessed: false }
    else {
      result[a] = { ...(result[a] as ColumnUse), role: 'gross' }
      result[b] = { ...(result[b] as ColumnUse), role: 'depreciation' }
    }
    break
  }
  return innerAndOuter(block, result)
}

function triplesOf({ lines, columns }: Block, a: number, b: number, c: number): Triple[] {
  return lines.flatMap(({ amounts }): Triple[] => {
    const at = (column: number) => amounts.find((amount) => columnOf(columns, amount) === column)
    const [x, y, z] = [at(a), at(b), at(c)]
    if (x === undefined || y === undefined || z === undefined) return []
    return [x, y, z].some(({ cents, plain }) => cents === 0 && plain) ? [] : [[x, y, z]]
  })
}

/** Two columns of one year: items stand in the left one, their sums in the right one. Few rows then have both. */
function innerAndOuter(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const result = [...uses]
  for (const [at, use] of uses.entries()) {
    const next = uses[at + 1]
    const isPair = use.role === 'value' && next?.role === 'value' && use.year !== null
    if (!isPair || JSON.stringify(use.year) !== JSON.stringify(next.year)) continue
    if (!areFilledTogether(block, at)) {
      result[at] = { ...use, role: 'inner' }
      continue
    }
    // The head of one of them was not read. The newer year stands first, but nothing says so.
    const isOverNext = block.heads
      .flat()
      .some((head) => keyOf(head) !== null && overlaps(head, block.columns[at + 1] as Column))
    result[at] = { ...use, guessed: true, year: isOverNext ? yearsFrom(use.year as YearKey, -1) : use.year }
    result[at + 1] = { ...next, guessed: true, year: isOverNext ? next.year : yearsFrom(use.year as YearKey, 1) }
  }
  return result
}

function areFilledTogether({ lines, columns }: Block, left: number): boolean {
  let [both, any] = [0, 0]
  for (const { amounts } of lines) {
    const [one, other] = [left, left + 1].map((column) =>
      amounts.some((amount) => columnOf(columns, amount) === column),
    )
    if (one || other) any += 1
    if (one && other) both += 1
  }
  return both > 0.4 * any
}

/** So many years before. */
function yearsFrom(key: YearKey, back: number): YearKey | null {
  if ('back' in key) return key.back + back < 0 ? null : { back: key.back + back }
  if ('year' in key) return { year: key.year - back }
  return { day: `${Number(key.day.slice(0, 4)) - back}${key.day.slice(4)}` }
}

/** Everywhere the newer year stands first where nothing says otherwise. */
function withoutHeads(uses: readonly ColumnUse[], heads: number): ColumnUse[] {
  const values = uses.filter(({ role }) => role === 'value')
  if (heads > 0 && !(heads === 1 && values.length === 2 && uses.every(({ role }) => role === 'value'))) return [...uses]
  let back = 0
  return uses.map((use) => {
    if (use.role === 'gross' || use.role === 'depreciation') return { ...use, year: { back: 0 } }
    if (use.role !== 'value') return use
    back += 1
    const isFirst = back === 1 && use.year !== null && !('back' in use.year && use.year.back > 0)
    const known = isFirst ? use.year : { back: back - 1 }
    return { ...use, year: known, guessed: values.length > 1 }
  })
}
