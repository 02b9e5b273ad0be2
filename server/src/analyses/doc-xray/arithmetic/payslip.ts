import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Table } from '#documents/figures/table.ts'
import { plainWords } from '../page/labels.ts'
import { figureOf, type Origin, type Sum, sumOf } from './sum.ts'

const gross =
  /^(?:gesamt-?brutto|total (?:payments|earnings|pay)$|brutto(?:lohn|verdienst|bezuge|gehalt)?$|(?:total )?gross (?:pay|salary|earnings)|total devengado|(?:salaire|total) brut|bruto ?(?:loon|salaris))/
const deducted =
  /^(?:total deductions|total a deducir|gesamtabzuge|summe (?:der )?abzuge|totaal inhoudingen|totale trattenute)/
const net =
  /^(?:netto-?(?:verdienst|lohn|bezug|gehalt)|net (?:pay|salary)|liquido (?:total )?a percibir|netto ?(?:loon|salaris)|netto (?:in busta|del mese))/

const deductionsMin = 2
const pagesMax = 3

const origin: Origin = { grouping: 'payslip', columns: [], tried: 1, near: () => [] }

/**
 * Gross pay less the deductions is the net pay: where nothing but amounts with a minus stands between the two, or where the sum of
 * the deductions is printed. Other payslips count bases, rates and the employer’s share in between, and claim nothing that simple.
 */
export function payslipSums({ rows }: Table, linesOn: (page: number) => readonly Line[]): Sum[] {
  const pages = [...new Set(rows.map(({ page }) => page))].slice(0, pagesMax)
  // The net pay may stand alone, in no column.
  const lines = pages.flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const placed = lines.flatMap(moneyOf)
  const [from, total, to] = [gross, deducted, net].map((label) => onlyOne(placed, label))
  if (from === undefined || to === undefined) return []
  const [whole, rest] = [from, to].map(({ row, amount }) => figureOf(row, amount))
  if (whole === undefined || rest === undefined) return []
  const term = { figure: whole, factor: 1 }
  if (total !== undefined) {
    const figure = figureOf(total.row, total.amount)
    return [sumOf('total', [term, { figure, factor: figure.cents < 0 ? 1 : -1 }], rest, 0, origin)]
  }
  const between = lines
    .slice(lines.indexOf(from.row) + 1, lines.indexOf(to.row))
    .map(moneyOf)
    .filter(({ length }) => length > 0)
  const isListed = between.every((amounts) => amounts.length === 1 && (amounts[0] as Placed).amount.cents < 0)
  if (!isListed || between.length < deductionsMin) return []
  const parts = between.flat().map(({ row, amount }) => ({ figure: figureOf(row, amount), factor: 1 }))
  return [sumOf('total', [term, ...parts], rest, 0, origin)]
}

type PageLine = { page: number; line: Line }
type Placed = { row: PageLine; amount: Amount; label: string }

/** What is paid and what is taken away often stand side by side: each amount has the words right before it. */
function moneyOf(row: PageLine): Placed[] {
  const { words } = row.line
  const amounts = amountsOf(row.line)
  return amounts
    .map((amount, at) => {
      const from = amounts[at - 1] === undefined ? 0 : (amounts[at - 1] as Amount).last + 1
      return { row, amount, label: plainWords(words.slice(from, amount.first)) }
    })
    .filter(({ amount }) => !amount.plain)
}

/** The first of that name; none where those of that name say different things. */
function onlyOne(placed: readonly Placed[], label: RegExp): Placed | undefined {
  const found = placed.filter((one) => label.test(one.label))
  return new Set(found.map(({ amount }) => amount.cents)).size === 1 ? found[0] : undefined
}
