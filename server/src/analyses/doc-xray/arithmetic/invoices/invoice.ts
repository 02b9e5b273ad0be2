import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { labelOf } from '#documents/figures/row-words.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { type LinesOn, moneyOn, unassigned } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import { apartTotals } from './invoice-totals.ts'
import { isReduced } from './reductions.ts'

const ratePattern = /(?<![\d.,])(?<rate>\d{1,2}(?:[.,]\d{1,4})?) ?%/g

const isNet = (row: TableRow) => isRow('net', row) || /^(?:subtotaal|zwischensumme|summe|sous total)/.test(row.label)

/** What is taxed, and not all that is sold: the tax is the rate of it, whatever is free of tax besides. */
const taxable = /imponibile|base imponible|^taxable|tributavel|incidencia|steuerpflichtig|bemessungsgrundlage/

/** Quantity × price = amount, amounts = net, net × rate = tax, net + tax = gross. */
export function invoiceSums(table: Table, linesOn: LinesOn): Sum[] {
  const lines = linesOf(table) ?? linesOf(inOrder(table, linesOn)) ?? { sums: [], amounts: [] }
  /** A deposit, a discount, a second tax: any amount of the invoice may be counted as well. */
  const near = () => moneyOn(table.rows, linesOn)
  const apart = apartTotals(table, lines.amounts, near, linesOn)
  // A table of rates on the left of the totals: its rates are not those of the total beside them, and its amounts none of these.
  if (hasAll(apart, ['rate', 'gross'])) return [...lines.sums, ...apart]
  for (const [at, net] of table.rows.entries()) {
    const [tax, gross] = [table.rows[at + 1], table.rows[at + 2]]
    if (tax === undefined || gross === undefined) break
    if (!isNet(net) || !isRow('tax', tax) || !isRow('gross', gross) || isRow('gross', net)) continue
    return [...lines.sums, ...totalsOf([net, tax, gross], lines.amounts, near, linesOn)]
  }
  return [...lines.sums, ...apart]
}

const hasAll = (sums: readonly Sum[], groupings: readonly string[]) =>
  groupings.every((grouping) => sums.some(({ origin }) => origin?.grouping === grouping))

/** Of what a sum of the totals is: only the gross amount follows from what stands right above it. */
export type InvoiceGrouping = 'gross' | 'tax' | 'lines' | 'line'

const originOf = (grouping: InvoiceGrouping, near: () => readonly Figure[]): Origin => ({
  grouping,
  columns: [],
  tried: 1,
  near,
})

function totalsOf(
  rows: readonly [TableRow, TableRow, TableRow],
  lines: readonly Figure[],
  near: () => readonly Figure[],
  linesOn: LinesOn,
): Sum[] {
  const [net, tax, gross] = rows.map(lastAmount)
  if (net === undefined || tax === undefined || gross === undefined) return []
  const added = (figures: readonly Figure[]) => figures.map((figure) => ({ figure, factor: 1 }))
  const between = unassigned([net, tax, gross], lines, linesOn)
  const sums = [sumOf('invoice', added([net, tax]), gross, 2, { ...originOf('gross', near), between })]
  const rates = [...rows[1].line.text.matchAll(ratePattern)].map(({ groups }) =>
    Number(groups?.rate?.replace(',', '.')),
  )
  const [rate = 0] = rates
  const isNamed = taxable.test(rows[0].label)
  // A tax of two rates is that of neither.
  if (rate > 0 && rates.length === 1)
    sums.push(sumOf('invoice', [{ figure: net, factor: rate / 100 }], tax, 2, { ...originOf('tax', near), isNamed }))
  const below = lines.filter(({ page, box }) => page < net.page || (page === net.page && box[1] < net.box[1]))
  if (below.length > 0) sums.push(sumOf('invoice', added(below), net, 2, originOf('lines', near)))
  return sums
}

const amountsIn = (rows: readonly TableRow[]): Figure[] =>
  rows.flatMap((row) => [...row.cells.values()].flatMap((amount) => (amount.plain ? [] : [figureOf(row, amount)])))

function lastAmount(row: TableRow): Figure | undefined {
  const amount = [...row.cells.values()].filter(({ plain }) => !plain).at(-1)
  return amount && figureOf(row, amount)
}

const pagesMax = 6
type Columns = Pick<Table, 'rights' | 'rows'>
type InvoiceLines = { sums: Sum[]; amounts: Figure[] }

/** What is set flush left ends in no column: the last three numbers of a line are quantity, price and amount. */
function inOrder({ rows }: Table, linesOn: LinesOn): Columns {
  const pages = [...new Set(rows.map(({ page }) => page))].slice(0, pagesMax)
  const ordered = pages.flatMap((page) =>
    linesOn(page).flatMap((line) => {
      const [count, price, made] = amountsOf(line).slice(-3)
      if (count?.plain !== true || price?.plain !== false || made?.plain !== false) return []
      return [
        { page, line, label: labelOf(line), cells: new Map([count, price, made].map((amount, at) => [at, amount])) },
      ]
    }),
  )
  return { rights: [0, 1, 2], rows: ordered }
}

/** The columns by which most rows are a whole quantity times a price. */
function linesOf({ rights, rows }: Columns): InvoiceLines | undefined {
  let best: InvoiceLines | undefined
  let most = 0
  const columns = rights.map((_, at) => at).slice(0, 10)
  const counts = columns.filter((at) => rows.filter(({ cells }) => cells.get(at)?.plain === true).length >= 2)
  const prices = columns.filter((at) => rows.filter(({ cells }) => cells.get(at)?.plain === false).length >= 2)
  for (const quantity of counts)
    for (const price of prices.filter((at) => at !== quantity))
      for (const amount of prices.filter((at) => at !== quantity && at !== price)) {
        if (!mayHold(rows, quantity, price, amount)) continue
        const sums = rows.flatMap((row) => lineSum(row, quantity, price, amount))
        const holding = sums.filter(holds).length
        if (holding < 2 || holding < 0.6 * sums.length || holding <= most) continue
        most = holding
        const single = rows.flatMap((row) => lineSum(row, quantity, price, amount, 1))
        best = { sums: [...sums, ...single], amounts: rows.flatMap((row) => amountIn(row, amount)) }
      }
  return best
}

/** Seen from the bare numbers, before any sum is written out. */
function mayHold(rows: readonly TableRow[], quantity: number, price: number, amount: number): boolean {
  let holding = 0
  for (const { cells } of rows) {
    const [count, each, made] = [cells.get(quantity), cells.get(price), cells.get(amount)]
    if (count === undefined || each === undefined || made === undefined) continue
    if (Math.abs(Math.round((count.cents / 100) * each.cents) - made.cents) <= 1) holding += 1
    if (holding >= 2) return true
  }
  return false
}

/** `only`: of rows with that quantity. One piece shows nothing about the columns, and follows from them. */
function lineSum(row: TableRow, quantity: number, price: number, amount: number, only?: number): Sum[] {
  const [count, each, made] = [quantity, price, amount].map((at) => row.cells.get(at))
  if (count === undefined || each === undefined || made === undefined) return []
  // Quantities are whole here; a price times a fraction is rounded in ways that differ.
  if (!count.plain || each.plain || made.plain || each.cents === 0) return []
  if (only === undefined ? count.cents <= 100 : count.cents !== 100 * only) return []
  const [figure, factor] = [figureOf(row, each), count.cents / 100]
  if (isReduced(row.line.text, factor, each.cents, made.cents)) return []
  const near = () => amountsIn([row])
  return [sumOf('invoice', [{ figure, factor }], figureOf(row, made), 1, originOf('line', near))]
}

function amountIn(row: TableRow, column: number): Figure[] {
  const amount: Amount | undefined = row.cells.get(column)
  const isTotal = isNet(row) || isRow('tax', row) || isRow('gross', row) || isRow('total', row)
  return amount === undefined || amount.plain || isTotal ? [] : [figureOf(row, amount)]
}
