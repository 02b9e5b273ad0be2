import type { Amount } from '../../amounts.ts'
import { boxColumns } from '../columns/box-columns.ts'
import type { Column } from '../columns/column.ts'
import {
  areFilledApart,
  areFilledTogether,
  areItemsAndSums,
  dueColumns,
  grossAndNet,
  innerColumns,
  isShares,
  newerByChange,
} from '../columns/column-arithmetic.ts'
import { clustersOf, type Head, type HeadRole, headsOf, roleIn } from '../columns/column-heads.ts'
import { headedRoles } from '../columns/column-roles.ts'
import { type ColumnUse, type YearKey, yearsFrom } from '../columns/column-use.ts'
import { companyColumns } from '../columns/company-columns.ts'
import { besideYearBefore } from '../columns/items-beside-year-before.ts'
import { withoutLost } from '../columns/lost-columns.ts'
import { headsMovements } from '../columns/moved-columns.ts'
import { steppedColumns } from '../columns/stepped-columns.ts'
import { withPartsAside } from '../columns/whole-columns.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import { withEndsTold } from './begun-years.ts'
import { headsByColumn, keyOf, overlaps } from './column-years.ts'
import { withDaysAbove, withDaysBelow, withEndsBelow } from './day-heads.ts'

/** The title of a table, its unit, and the line of its heads. */
const titleLines = 3

export type BlockUses = { block: Block; uses: readonly ColumnUse[] }

/** What each column of a block is. `before`: the block that it may go on from. */
export function columnUses(block: Block, before: BlockUses | undefined): ColumnUse[] {
  if (block.lines.slice(0, titleLines).some(headsMovements))
    return block.columns.map(() => ({ role: 'value', year: null, guessed: false }))
  const due = dueColumns(block)
  if (due !== undefined) return due
  const goingOn = continued(block, before)
  if (goingOn !== undefined) return goingOn
  const uses = innerColumns(block, besideYearBefore(block, grossAndNet(block, withPartsAside(block, namedUses(block)))))
  const values = valuesOf(uses)
  const [first, second] = values
  if (values.length === 2 && first !== undefined && second === first + 1 && areStepped(block, first))
    return uses.map((use, at) => ofOneYear(use, at - first, block))
  const years = yearLineOf(block.heads)
  const stepped = years.length > 1 ? undefined : steppedColumns(block, uses, keyOf(years[0]), before?.uses ?? [])
  if (stepped !== undefined) return stepped
  if (values.some((at) => uses[at]?.year !== null)) return withoutLost(block, withoutDoubles(uses))
  return inherited(block, uses, before) ?? withoutLost(block, byOrder(block, uses))
}

const areStepped = (block: Block, left: number) =>
  yearLineOf(block.heads).length <= 1 && (areItemsAndSums(block, left) || areFilledApart(block, left))

/** Items, then their sums: both of the year that the title names. */
function ofOneYear(use: ColumnUse, place: number, { heads }: Block): ColumnUse {
  if (place !== 0 && place !== 1) return use
  const year = keyOf(yearLineOf(heads)[0]) ?? { back: 0 }
  return { role: place === 0 ? 'inner' : 'value', year, guessed: false }
}

/** Under a line that was taken for a head, or over the page: the same columns in the same places, and nothing that names them anew. */
function continued(block: Block, before: BlockUses | undefined): ColumnUse[] | undefined {
  if (before === undefined || block.columns.length < 2 || yearLineOf(block.heads).length > 0) return undefined
  const from = block.columns.map((column) =>
    before.block.columns.flatMap((other, at) => (overlaps(column, other) ? [at] : [])),
  )
  // Columns that the rest of the table leaves empty are missing there: the others then end exactly where they did.
  const endsSame = block.columns.every((column, at) => {
    const [own] = from[at] ?? []
    const other = own === undefined ? undefined : before.block.columns[own]
    return other !== undefined && Math.abs(other.right - column.right) <= endPoints
  })
  const isPlain = block.page === before.block.page || block.columns.length === before.block.columns.length || endsSame
  if (!isPlain || (block.page !== before.block.page && block.heads.length > 0)) return undefined
  if (block.columns.some((_, at) => isShares(block, at))) return undefined
  const isSame = from.every((found) => found.length === 1) && new Set(from.flat()).size === from.length
  const uses = from.map(([at]) => before.uses[at as number] as ColumnUse)
  return isSame && uses.some(({ role, year }) => role === 'value' && year !== null) ? uses : undefined
}

const endPoints = 4

export const valuesOf = (uses: readonly ColumnUse[]): number[] =>
  uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))

const isValue = (role: HeadRole | undefined) => role === undefined || role === 'net' || role === 'whole'
const isAside = (role: HeadRole | undefined) => role === 'change' || role === 'note'

/** By what stands above the columns, and what kind of numbers they hold. */
function namedUses(block: Block): ColumnUse[] {
  const { columns } = block
  const alone = companyColumns(block)
  const headed = headedRoles(block)
  const boxes = boxColumns(block)
  const roles = columns.map(
    (column, at): HeadRole | undefined =>
      (boxes.has(at) ? 'note' : undefined) ??
      dueRole(column, block) ??
      (alone.has(at) ? 'part' : undefined) ??
      headed[at] ??
      noteRole(block, at) ??
      (isShares(block, at) ? 'change' : undefined),
  )
  const placed = (keep: (role: HeadRole | undefined) => boolean) =>
    columns.flatMap((column, at) => (keep(roles[at]) ? [{ at, column }] : []))
  const named = withDaysBelow(withDaysAbove(yearLineOf(block.heads), block), block)
  const years = withEndsTold(withEndsBelow(named, block), block)
  const found = headsByPair(block, placed(isValue), years) ?? headsByColumn(placed(isValue), years)
  const besides = headsByColumn(
    placed((role) => !isValue(role) && !isAside(role)),
    years.filter((head) => !isNet(head)),
  )
  // `France | Exportations | Total | Exercice (N-1)`, `Net | N-1 Net`: what the last column counts back from is the year of the one before.
  const isBackFrom = years.length === 1 && [...found.values()].some(({ head }) => head.back === 1)
  return roles.map((role, at): ColumnUse => {
    if (role !== undefined && isAside(role)) return { role, year: null, guessed: false }
    const own = found.get(at) ?? besides.get(at)
    return {
      role: isValue(role) ? 'value' : (role as HeadRole),
      year: keyOf(own?.head) ?? (isBackFrom && (role === 'whole' || role === 'net') ? { back: 0 } : null),
      guessed: own?.guessed ?? false,
    }
  })
}

/** British sheets have two columns a year, items and sums, and one head over both: few rows have an amount in each. */
function headsByPair(block: Block, placed: readonly { at: number; column: Column }[], heads: readonly Head[]) {
  const sorted = heads.toSorted((a, b) => a.left - b.left)
  if (sorted.length < 2 || placed.length !== 2 * sorted.length) return undefined
  const lefts = placed.filter((_, index) => index % 2 === 0).map(({ at }) => at)
  if (lefts.some((at) => areFilledTogether(block, at))) return undefined
  return new Map(
    placed.map(({ at }, index) => [at, { head: sorted[Math.floor(index / 2)] as Head, guessed: false }] as const),
  )
}

/** The lowest line that names several years, else one: the day at the top of the page is not above a column. */
function yearLineOf(heads: Block['heads']): Head[] {
  const all = heads.map((line) => line.filter((head) => keyOf(head) !== null)).toReversed()
  // A sentence above the table names the years only where no head does.
  const own = all.filter((line) => !line.every(({ inSentence }) => inSentence))
  const years = own.some((line) => line.length > 0) ? own : all
  const line = years.find((each) => each.length >= 2) ?? years.find((each) => each.length === 1) ?? []
  const lone = lowestLone(heads, line)
  if (lone !== undefined) return lone
  // `Exercice N` says less than the day below or above it.
  const dated = years.find((each) => each.length === line.length && each.every(({ day }) => day !== undefined))
  const isOf = (head: Head, other: Head) =>
    overlaps(head, other) && (head.year === undefined || other.day?.startsWith(String(head.year)) === true)
  return dated !== undefined && line.every((head, at) => isOf(head, dated[at] as Head)) ? dated : line
}

/**
 * `Brut | Amortissements | Net | Net N-1` below `Exercice N clos le 31/12/2024, N-1 : 31/12/2023`: the line that names the columns
 * says of which year they are, what stands above it in a sentence does not.
 */
function lowestLone(heads: Block['heads'], found: readonly Head[]): Head[] | undefined {
  const line = heads.findLast((each) => each.includes(found[0] as Head) || isOfColumns(each))
  if (line === undefined || line.includes(found[0] as Head)) return undefined
  return line.filter((head) => keyOf(head) !== null || isNet(head))
}

const isNet = ({ role }: Head) => role === 'net' || role === 'whole'
/** One of two net columns has the year before. */
const isOfColumns = (line: readonly Head[]) =>
  line.some(({ role }) => role === 'gross' || role === 'depreciation') &&
  line.filter((head) => isNet(head) || keyOf(head) !== null).length === 2 &&
  line.some(({ back }) => back !== undefined && back > 0)

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

/**
 * Numbers of notes stand between the words and the amounts; the year of the title may stand above them. Forms have the numbers of their
 * boxes before them.
 */
function noteRole(block: Block, at: number): HeadRole | undefined {
  const { lines, columns } = block
  const isBehindBoxes = at === 1 && columns.length > 2 && noteRole(block, 0) === 'note'
  if ((at !== 0 && !isBehindBoxes) || columns.length < 2) return undefined
  const firstRow = lines.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  const cells = lines
    .slice(Math.max(0, firstRow))
    .flatMap(({ amounts }) => amounts.filter((amount) => columnOf(columns, amount) === at))
  // `7.`: dust behind it makes it no amount.
  const areNotes = cells.every(({ text, cents }) => /^\d{1,3}[.,]?$/.test(text) && cents > 0 && cents < 60_00)
  if (cells.length > 0 && areNotes) return 'note'
  const others = lines.slice(Math.max(0, firstRow)).flatMap((line) => (headsOf(line).length > 0 ? [] : line.amounts))
  return areBoxes(cells, others) ? 'note' : undefined
}

/** `11000`, `11100`, …: numbers of boxes have as many digits each and no separators, where the amounts beside them have. */
function areBoxes(cells: readonly Amount[], all: readonly Amount[]): boolean {
  const isLong = ({ plain, text }: Amount) => plain && /^\d{4,6}$/.test(text)
  const [first] = cells
  if (first === undefined || cells.length < boxesMin || new Set(cells.map(({ cents }) => cents)).size < cells.length)
    return false
  return (
    cells.every((cell) => isLong(cell) && cell.text.length === first.text.length) &&
    !all.some((amount) => isLong(amount) && !cells.includes(amount)) &&
    all.some(({ plain, cents }) => !plain && Math.abs(cents) >= 1000_00)
  )
}

const boxesMin = 3

const isSame = (one: YearKey | null, other: YearKey | null) => JSON.stringify(one) === JSON.stringify(other)

/** Columns that nothing names are left alone; of two that share a year at most one is of it. */
function withoutDoubles(uses: readonly ColumnUse[]): ColumnUse[] {
  const values = valuesOf(uses)
  const headed = values.filter((at) => uses[at]?.year !== null)
  if (values.length === 2 && headed.length === 1) return withMissingHead(uses, values, headed[0] as number)
  return uses.map((use, at): ColumnUse => {
    if (use.role !== 'value') return use
    if (use.year === null) return { role: 'note', year: null, guessed: false }
    const isDouble = headed.some((other) => other !== at && isSame(uses[other]?.year ?? null, use.year))
    return isDouble ? { ...use, guessed: true } : use
  })
}

/**
 * The head of one of two columns was not read. What stands beside the previous year is this one; else the newer year stands first,
 * but nothing says so.
 */
function withMissingHead(uses: readonly ColumnUse[], values: readonly number[], headed: number): ColumnUse[] {
  const other = values.find((at) => at !== headed)
  const known = uses[headed]?.year as YearKey
  const isPrevious = 'back' in known && known.back === 1
  const year = isPrevious ? { back: 0 } : yearsFrom(known, other === values[0] ? -1 : 1)
  return withNetYear(uses.map((use, at) => (at === other ? { ...use, year, guessed: !isPrevious } : use)))
}

/** The page before had the heads: its columns go on where they stand, or in the same order where there are as many. */
function inherited(block: Block, uses: readonly ColumnUse[], before: BlockUses | undefined): ColumnUse[] | undefined {
  if (before === undefined) return undefined
  const [own, their] = [valuesOf(uses), valuesOf(before.uses)]
  if (own.length === 0 || own.length !== their.length) return undefined
  const result = [...uses]
  for (const [index, at] of own.entries()) {
    const from = their[index] as number
    const known = before.uses[from] as ColumnUse
    const goesOn = overlaps(block.columns[at] as Column, before.block.columns[from] as Column)
    result[at] = { ...(uses[at] as ColumnUse), year: known.year, guessed: known.guessed || (!goesOn && own.length > 1) }
  }
  return withNetYear(result)
}

/** Nothing says of which year they are. The change that is printed tells which is the newer; else the newer stands first mostly. */
function byOrder(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const values = valuesOf(uses)
  const newer = newerByChange(block, uses)
  const ordered = newer === undefined ? values : values.toSorted((a, b) => Number(b === newer) - Number(a === newer))
  const lone = yearLineOf(block.heads)
  const named = lone.length === 1 ? keyOf(lone[0]) : null
  const known = named !== null && 'back' in named && named.back > 0 ? null : named
  // The only head that was read may be that of a later column: those before it are newer.
  const headed = known === null ? 0 : ordered.findIndex((at) => overlaps(lone[0] as Head, block.columns[at] as Column))
  const result = uses.map((use, at): ColumnUse => {
    const back = ordered.indexOf(at)
    if (back === -1) return use
    const year = known === null || (headed < 1 && back > 0) ? { back } : yearsFrom(known, back - Math.max(0, headed))
    return { ...use, year, guessed: use.guessed || (values.length > 1 && newer === undefined) }
  })
  return withNetYear(result)
}

/** Gross amounts are of the year of the net ones beside them. */
function withNetYear(uses: readonly ColumnUse[]): ColumnUse[] {
  return uses.map((use, at) => {
    if (use.role !== 'gross' && use.role !== 'depreciation') return use
    const net = uses.slice(at).find(({ role }) => role === 'value')
    return { ...use, year: use.year ?? net?.year ?? { back: 0 } }
  })
}
