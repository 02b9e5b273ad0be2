import type { Amount } from '#documents/figures/amounts.ts'
import { heightOf, type Line, median } from '#documents/figures/lines.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { groupBy } from '../../../pages/cells.ts'
import { isNumbering, type Placed } from './numbering.ts'
import { unitHeads, unitOver } from './unit-heads.ts'

/** The table with nothing in it but money, and what was taken out: a sum that lacks it may lack a figure. */
export type MoneyTable = Table & { leftOut: ReadonlyMap<Line, readonly LeftOut[]> }
export type LeftOut = { column: number; amount: Amount }

/**
 * Codes of boxes, numbers of lines, notes and accounts, quantities, percentages and dates stand in columns as amounts do. They are
 * known by how they stand there, not by their values: no list of codes holds for the forms of all countries.
 */
export function moneyTable(table: Table, linesOn: (page: number) => readonly Line[]): MoneyTable {
  const placed = table.rows.flatMap((row): Placed[] =>
    isYears(row) ? [] : [...row.cells].map(([column, amount]) => ({ row, column, amount })),
  )
  const others = new Set<Amount>()
  for (const [page, onPage] of groupBy(placed, ({ row }) => row.page)) {
    const heads = unitHeads(linesOn(page))
    const height = median(onPage.filter(({ amount }) => !amount.plain).map(({ amount }) => heightOf(amount.box)))
    const isExact = hasCents(onPage)
    for (const column of groupBy(onPage, ({ column }) => column).values()) {
      const unit = unitOver(
        column.map(({ amount }) => amount.box),
        heads,
      )
      const isAllPlain = column.every(({ amount }) => amount.plain)
      const isNumbers = isNumbering(column) || (unit === 'number' && isAllPlain)
      for (const cell of column)
        if (unit === 'rate' || (isNumbers && cell.amount.plain) || isNoMoney(cell, { height, isExact }))
          others.add(cell.amount)
    }
  }
  return without(table, others)
}

type PageStyle = { height: number; isExact: boolean }

const smallerThan = 0.87

function isNoMoney({ row, amount }: Placed, { height, isExact }: PageStyle): boolean {
  if (isRate(row, amount)) return true
  if (isMark(row, amount)) return true
  if (!amount.plain) return false
  // Where all amounts have their cents, digits alone are a count or a code. Nothing is written `0` as well as `0,00`.
  if (isExact && amount.cents !== 0) return true
  if (/^0\d/.test(amount.text)) return true
  if (amount.cents >= 100_000 && hasGroups(row, amount)) return true
  return heightOf(amount.box) < smallerThan * height
}

/** Years above the columns are kept: they say where a table begins. */
export const isYears = ({ cells }: Pick<TableRow, 'cells'>): boolean =>
  [...cells.values()].every(({ plain, cents }) => plain && cents >= 190_000 && cents <= 210_000)

const exactShareMin = 0.85
const exactMin = 4

function hasCents(cells: readonly Placed[]): boolean {
  const sure = cells.filter(({ amount }) => !amount.plain)
  const exact = sure.filter(({ amount }) => /[.,]\d{2}\D*$/.test(amount.text)).length
  return exact >= exactMin && exact >= exactShareMin * sure.length
}

/** The other amounts of the row are written in groups: four digits without a space are a year, an account, a number. */
const hasGroups = ({ cells }: TableRow, amount: Amount) =>
  [...cells.values()].some((other) => other !== amount && /\d\D\d{3}(?!\d)/.test(other.text))

/** `12,34 %` */
function isRate({ line: { words } }: TableRow, { last, box }: Amount): boolean {
  const next = words[last + 1]
  return next !== undefined && /^[%‰]/.test(next.text) && next.box[0] - box[2] <= 1.5 * heightOf(box)
}

const spaceMax = 0.75

/**
 * Digits right behind a word, with other amounts to come, are part of what it says: `Note 12`, `au 31 décembre 2025`. A digit or two in
 * brackets right behind anything are the mark of a note: `dettes (3)`, `107 000 (2)`.
 */
function isMark({ line: { words }, cells }: TableRow, amount: Amount): boolean {
  const isBracketed = /^\(\d{1,2}\)$/.test(amount.text)
  const before = words[amount.first - 1]
  if (before === undefined || !(amount.plain || isBracketed)) return false
  if (amount.box[0] - before.box[2] > spaceMax * heightOf(amount.box)) return false
  if (isBracketed) return true
  const isSaid = /\p{L}|[°º]/u.test(before.text)
  return isSaid && [...cells.values()].some(({ box }) => box[0] > amount.box[2])
}

function without(table: Table, others: ReadonlySet<Amount>): MoneyTable {
  const leftOut = new Map<Line, LeftOut[]>()
  const rows = table.rows.flatMap((row) => {
    const kept = [...row.cells].filter(([, amount]) => !others.has(amount))
    if (kept.length === row.cells.size) return [row]
    const out = [...row.cells].filter(([, amount]) => others.has(amount))
    leftOut.set(
      row.line,
      out.map(([column, amount]) => ({ column, amount })),
    )
    return kept.length === 0 ? [] : [{ ...row, cells: new Map(kept) }]
  })
  return { ...table, rows, leftOut }
}
