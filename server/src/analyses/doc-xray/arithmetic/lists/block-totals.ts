import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { groupBy } from '../../../pages/cells.ts'
import { isLikeIt } from '../figures/digits.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

/** Totals of a form, with the code of their box, or of the pay: all that stands between the one before and this one makes it. */
const named =
  /^(?:sous-?total|total|totale|totaal|summe|subtotal)(?: (?:[ivx]{1,4}|[a-h]|\d{1,2}))?(?: \([a-z .+-]{1,12}\))?(?: [a-z]{2})?$|^(?:salaire|total|remuneration) brute?$|^(?:gesamt-?brutto|bruttolohn|total gross pay|gross pay|total devengado|brutoloon|totale competenze)$/

const partsMin = 2
const partsMax = 12
/** Smaller figures are printed again by chance. */
const centsMin = 100_000
/** How often a figure is printed elsewhere before it is surely what it says. */
const repeatedMin = 2

const borne: Origin = { grouping: 'borne out', columns: [], tried: 1, near: () => [] }

type Block = { column: number; parts: readonly TableRow[]; total: TableRow }

/**
 * A total that other figures of the page bear out, as the base of contributions or as a part of the total of all, and that the rows
 * above it miss by a digit or two of one of them.
 */
export function blockSums(table: Table): Sum[] {
  const byPage = [...groupBy(table.rows, ({ page }) => page).values()]
  return byPage.flatMap((rows) =>
    table.rights.flatMap((_, column) => blocksIn(rows, column).flatMap((block) => sumOfBlock(block, rows))),
  )
}

function blocksIn(rows: readonly TableRow[], column: number): Block[] {
  const blocks: Block[] = []
  let parts: TableRow[] = []
  for (const row of rows) {
    const [isNamed, amount] = [named.test(row.label), row.cells.get(column)]
    if (!isNamed && !isSumOfAll(row)) {
      if (amount !== undefined) parts.push(row)
      continue
    }
    // Digits alone may be an amount or a number: whether they count is open.
    const isOpen = [...parts, row].some(({ cells }) => cells.get(column)?.plain !== false)
    if (isNamed && !isOpen) blocks.push({ column, parts, total: row })
    parts = []
  }
  return blocks
}

const isSumOfAll = (row: TableRow) => isRow('total', row) || isRow('assets', row) || isRow('liabilities', row)

function sumOfBlock({ column, parts, total }: Block, rows: readonly TableRow[]): Sum[] {
  if (parts.length < partsMin || parts.length > partsMax) return []
  const figures = parts.map((part) => figureIn(part, column))
  const result = figureIn(total, column)
  const all = rows.flatMap(({ cells }) => [...cells.values()])
  const near = () => rows.flatMap((row) => [...row.cells.values()].map((amount) => figureOf(row, amount)))
  const origin: Origin = { grouping: 'block', columns: [column], tried: 1, near }
  const terms = figures.map((figure): Term => ({ figure, factor: 1 }))
  const isWhole = all.filter(({ plain }) => !plain).every(({ cents }) => cents % 100 === 0)
  const sum = sumOf('total', terms, result, isWhole ? 200 : 0, origin)
  if (holds(sum) || Math.abs(result.cents) < centsMin) return []
  const unit = isWhole ? 100 : 1
  const changed = figures.filter(({ cents }) => isLikeIt((cents + sum.offCents) / unit, cents / unit))
  // A figure that the document prints in many places, or that makes a total of its own, is as it was.
  const borneOut = [...repeated(near(), result), ...wholes(result, column, rows)]
  if (changed.length > 0 && borneOut.length > 0) return [sum, ...borneOut]
  // What the rows make is printed in many places, and the total alone is another: it was changed itself.
  const meant = result.cents - sum.offCents
  const others = isLikeIt(meant / unit, result.cents / unit) ? near().filter(({ cents }) => cents === meant) : []
  return others.length < repeatedMin || borneOut.length > 0
    ? []
    : [sum, ...others.map((figure) => sumOf('total', [{ figure: result, factor: 1 }], figure, 0, origin))]
}

function repeated(figures: readonly Figure[], result: Figure): Sum[] {
  const others = figures.filter(({ cents, box }) => cents === result.cents && box !== result.box)
  return others.length < repeatedMin
    ? []
    : others.map((figure) => sumOf('total', [{ figure: result, factor: 1 }], figure, 0, borne))
}

/** Later rows of its column that it makes together with the totals before it. */
function wholes(result: Figure, column: number, rows: readonly TableRow[]): Sum[] {
  const at = rows.findIndex((row) => row.cells.get(column)?.box === result.box)
  const before = rows.slice(0, at).filter((row) => named.test(row.label) && row.cells.has(column))
  const totals = [...before.map((row) => figureIn(row, column)), result]
  const later = rows.slice(at + 1).filter((row) => isSumOfAll(row) && row.cells.get(column)?.plain === false)
  return later
    .flatMap((row) =>
      before.map((_, from) => {
        const terms = totals.slice(from).map((figure): Term => ({ figure, factor: 1 }))
        return sumOf('total', terms, figureIn(row, column), 0, borne)
      }),
    )
    .filter(holds)
}

const figureIn = (row: TableRow, column: number): Figure => {
  const amount = row.cells.get(column)
  if (amount === undefined) throw new Error('a row without an amount is no part')
  return figureOf(row, amount)
}
