import type { Amount } from '#documents/figures/amounts.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { figureOf, type Origin, type Sum, sumOf } from './sum.ts'

const gross =
  /^(?:gesamt-?brutto|brutto(?:lohn|verdienst|bezuge|gehalt)?$|(?:total )?gross (?:pay|salary|earnings)|total devengado|(?:salaire|total) brut|bruto ?(?:loon|salaris))/
const deducted =
  /^(?:total deductions|total a deducir|gesamtabzuge|summe (?:der )?abzuge|totaal inhoudingen|totale trattenute)/
const net =
  /^(?:netto-?(?:verdienst|lohn|bezug|gehalt)|net (?:pay|salary)|liquido (?:total )?a percibir|netto ?(?:loon|salaris)|netto (?:in busta|del mese))/

const deductionsMin = 2

const origin: Origin = { grouping: 'payslip', columns: [], tried: 1, near: () => [] }

/**
 * Gross pay less the deductions is the net pay: where nothing but amounts with a minus stands between the two, or where the sum of
 * the deductions is printed. Other payslips count bases, rates and the employer’s share in between, and claim nothing that simple.
 */
export function payslipSums({ rows }: Table): Sum[] {
  const [from, total, to] = [gross, deducted, net].map((label) => onlyOne(rows, label))
  if (from === undefined || to === undefined) return []
  const [whole, rest] = [from, to].map(({ row, amount }) => figureOf(row, amount))
  if (whole === undefined || rest === undefined) return []
  const term = { figure: whole, factor: 1 }
  if (total !== undefined) {
    const figure = figureOf(total.row, total.amount)
    return [sumOf('total', [term, { figure, factor: figure.cents < 0 ? 1 : -1 }], rest, 0, origin)]
  }
  const between = rows.slice(rows.indexOf(from.row) + 1, rows.indexOf(to.row)).map(moneyOf)
  const isListed = between.every((amounts) => amounts.length === 1 && (amounts[0] as Placed).amount.cents < 0)
  if (!isListed || between.length < deductionsMin) return []
  const parts = between.flat().map(({ row, amount }) => ({ figure: figureOf(row, amount), factor: 1 }))
  return [sumOf('total', [term, ...parts], rest, 0, origin)]
}

type Placed = { row: TableRow; amount: Amount }

const moneyOf = (row: TableRow): Placed[] =>
  [...row.cells.values()].filter(({ plain }) => !plain).map((amount) => ({ row, amount }))

/** The first row of that name with one amount; none where rows of that name say different things. */
function onlyOne(rows: readonly TableRow[], label: RegExp): Placed | undefined {
  const found = rows.filter((row) => label.test(row.label)).map(moneyOf)
  const values = new Set(found.flat().map(({ amount }) => amount.cents))
  return values.size === 1 && found.every(({ length }) => length === 1) ? found[0]?.[0] : undefined
}
