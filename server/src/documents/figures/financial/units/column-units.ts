import type { Column } from '../columns/column.ts'
import { clustersOf } from '../columns/column-heads.ts'
import type { ColumnUnit, ColumnUse, YearKey } from '../columns/column-use.ts'
import type { PageLine } from '../pages/page-line.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import { overlaps } from '../years/column-years.ts'
import { choiceIn, columnUnitTold, lastYearUnitTold, unitTold } from './statement-money.ts'

export type ColumnUnits = readonly (ColumnUnit | undefined)[]
export type BlockUnits = { uses: readonly ColumnUse[]; units: ColumnUnits }

const headLinesMax = 8
const headPointsMax = 130
const cellsMin = 3

/**
 * In what each column is told where they differ: German accounts print the year in EUR and the year before in TEUR. Empty where the
 * columns are all told alike, which is for the page to say.
 */
export function columnUnits(
  block: Block,
  uses: readonly ColumnUse[],
  onPage: readonly PageLine[],
  before: BlockUnits | undefined,
): ColumnUnits {
  const own = block.columns.map((column, at) => (uses[at]?.role === 'note' ? undefined : unitOver(column, block)))
  const told = withinYears(own, uses)
  if (new Set(told.filter((unit) => unit !== undefined)).size > 1) return told.map(asTold)
  // A line above or below says nothing of a column whose own head tells.
  const lastYear = lastYearUnits(uses, onPage).map((unit, at) => (told[at] === undefined ? unit : undefined))
  if (lastYear.some((unit) => unit !== undefined)) return lastYear.map((unit, at) => unit ?? asTold(told[at]))
  if (told.some((unit) => unit !== undefined)) {
    const apart = besideWhole(block, uses, told)
    return apart.length > 0 ? apart : againstPage(uses, told, onPage)
  }
  const isSilent = onPage.every(({ text }) => unitTold(text) === undefined)
  return isSilent && before !== undefined ? goingOn(uses, before) : []
}

const asTold = (cents: number | undefined): ColumnUnit | undefined =>
  cents === undefined ? undefined : { cents, told: true }

/** The lowest words over a column that tell one. */
export function unitOver(column: Column | undefined, { lines }: Block): number | undefined {
  const firstRow = lines.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  for (const line of lines.slice(Math.max(0, firstRow - headLinesMax), Math.max(0, firstRow)).toReversed()) {
    if (choiceIn(line.text) !== undefined) continue
    for (const cluster of clustersOf(line)) {
      if (column === undefined || !overlaps(cluster, column) || cluster.right - cluster.left > headPointsMax) continue
      const unit = columnUnitTold(cluster.text)
      if (unit !== undefined) return unit
    }
  }
  return undefined
}

const isSame = (one: YearKey, other: YearKey | null | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Items and sums of one year stand in two columns, and one of them may have the head. */
function withinYears(own: readonly (number | undefined)[], uses: readonly ColumnUse[]): (number | undefined)[] {
  return own.map((unit, at) => {
    const year = uses[at]?.year
    if (unit !== undefined || year === null || year === undefined) return unit
    return own.find((other, beside) => other !== undefined && isSame(year, uses[beside]?.year))
  })
}

/** `Vorjahr in TEUR` in a line above the table. */
function lastYearUnits(uses: readonly ColumnUse[], onPage: readonly PageLine[]): ColumnUnits {
  const last = onPage.flatMap(({ text }) => lastYearUnitTold(text) ?? [])[0]
  if (last === undefined) return []
  const ranks = uses.flatMap(({ year }) => (year === null ? [] : [rankOf(year)]))
  const newest = ranks.toSorted().at(-1)
  return uses.map(({ year }) =>
    year === null || rankOf(year) === newest || ranks.some((rank) => rank.length !== newest?.length)
      ? undefined
      : { cents: last, told: true },
  )
}

/** As text that sorts, the newest last; texts of one length are of one kind. */
function rankOf(year: YearKey): string {
  if ('day' in year) return year.day
  return 'year' in year ? String(year.year) : String(9 - year.back)
}

/** Thousands over one column alone, and another one prints cents: nobody prints thousands with cents. */
function besideWhole(block: Block, uses: readonly ColumnUse[], told: readonly (number | undefined)[]): ColumnUnits {
  const isLarge = (unit: number | undefined) => unit !== undefined && unit > 100
  if (!told.some((unit, at) => isLarge(unit) && !printsCents(block, at))) return []
  const withCents = told.map((unit, at) => unit === undefined && uses[at]?.role === 'value' && printsCents(block, at))
  if (!withCents.includes(true)) return []
  return told.map((unit, at) => (withCents[at] === true ? { cents: 100, told: false } : asTold(unit)))
}

/** `Alle Angaben in Mio. EUR` on a page whose columns are headed `TEUR`: what stands nearer to the amounts is likelier, and proves nothing. */
function againstPage(
  uses: readonly ColumnUse[],
  told: readonly (number | undefined)[],
  onPage: readonly PageLine[],
): ColumnUnits {
  const [unit, ...others] = uses.flatMap(({ role }, at) => (role === 'value' ? [told[at]] : []))
  if (unit === undefined || others.some((other) => other !== unit)) return []
  const isOther = onPage.some(({ text }) => {
    const page = unitTold(text)
    return page !== undefined && page !== unit
  })
  return isOther ? told.map((cents) => (cents === undefined ? undefined : { cents, told: false })) : []
}

function printsCents({ lines, columns }: Block, at: number): boolean {
  const cells = lines.flatMap(({ amounts }) => amounts.filter((amount) => columnOf(columns, amount) === at))
  const fine = cells.filter(({ cents }) => cents % 100 !== 0)
  return fine.length >= cellsMin && 2 * fine.length > cells.length
}

/** The page before had the heads, and this one says nothing: the same years are told in the same units. */
function goingOn(uses: readonly ColumnUse[], before: BlockUnits): ColumnUnits {
  const units = uses.map(({ year }) => {
    const from = year === null ? -1 : before.uses.findIndex((other) => isSame(year, other.year))
    const unit = before.units[from]
    return unit === undefined ? undefined : { cents: unit.cents, told: false }
  })
  return units.some((unit) => unit !== undefined) ? units : []
}
