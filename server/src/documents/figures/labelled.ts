import type { Amount } from './amounts.ts'
import { type Relation, relation } from './relation.ts'
import { isRow, type Table, type TableRow } from './table.ts'

/** Sums that words announce: net + tax = gross, total of assets = total of liabilities. */
export function labelledSums(table: Table): Relation[] {
  return [...invoiceTotal(table), ...balanceSheet(table)]
}

const amountOf = ({ cells }: TableRow): Amount | undefined => [...cells.values()].filter(({ plain }) => !plain).at(-1)

/** Only where the three stand one below the other: a deposit or a discount between them would count as well. */
function invoiceTotal({ rows }: Table): Relation[] {
  for (const [at, row] of rows.entries()) {
    const [tax, gross] = [rows[at + 1], rows[at + 2]]
    if (tax === undefined || gross === undefined) return []
    if (!isRow('net', row) || !isRow('tax', tax) || !isRow('gross', gross) || isRow('gross', row)) continue
    const [a, b, c] = [amountOf(row), amountOf(tax), amountOf(gross)]
    if (a === undefined || b === undefined || c === undefined) continue
    return [relation('net and tax', gross.page, a.cents + b.cents, c, 2)]
  }
  return []
}

/** The assets may have more columns (gross, depreciation): the last ones are those of the liabilities. */
function balanceSheet({ rows }: Table): Relation[] {
  const assets = rows.filter((row) => isRow('assets', row))
  const liabilities = rows.filter((row) => isRow('liabilities', row))
  if (assets.length !== 1 || liabilities.length !== 1) return []
  const [left, right] = [cellsOf(assets[0] as TableRow), cellsOf(liabilities[0] as TableRow)]
  if (right.length === 0 || left.length < right.length) return []
  const page = (liabilities[0] as TableRow).page
  const relations = right.map((amount, at) =>
    relation('assets and liabilities', page, (left[left.length - right.length + at] as Amount).cents, amount, 100),
  )
  return relations.some(({ holds }) => holds) ? relations : []
}

const cellsOf = ({ cells }: TableRow) => [...cells].toSorted(([a], [b]) => a - b).map(([, amount]) => amount)
