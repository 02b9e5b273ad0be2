import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Table } from '#documents/figures/table.ts'
import { plainWords } from '../page/labels.ts'
import { figureOf, type Origin, type Sum, sumOf } from './sum.ts'

const gross =
  /^(?:gesamt-?brutto|total (?:payments|earnings|pay)$|brutto(?:lohn|verdienst|bezuge|gehalt)?$|(?:total )?gross (?:pay|salary|earnings)|total devengado|(?:salaire|total|remuneration) brute?|bruto ?(?:loon|salaris)|totale competenze)/
const deducted =
  /^(?:total deductions|total a deducir|gesamtabzuge|summe (?:der )?abzuge|totaal inhoudingen|totale trattenute|total (?:des )?(?:cotisations|retenues)(?: (?:et contributions|salariales))*$)/
const net =
  /^(?:netto-?(?:verdienst|lohn|bezug|gehalt)|net (?:pay|salary)\b|liquido (?:total )?a percibir|netto ?(?:loon|salaris)|netto (?:in busta|del mese)|net a payer avant impot)/
/** Of France: the tax is taken from what is left after the contributions. */
const beforeTax = /^net a payer avant impot/
const incomeTax =
  /^(?:impot sur le revenu preleve|montant de l'impot|prelevement a la source|impot preleve a la source)/
const afterTax = /^net (?:a payer(?: au salarie)?|paye|verse)(?: apres (?:impot|prelevement).{0,40}| en euros?)?$/

const deductionsMin = 2
const pagesMax = 3

/**
 * Gross pay less the deductions is the net pay: where nothing but amounts with a minus stands between the two, or where the sum of
 * the deductions is printed. Other payslips count bases, rates and the employer’s share in between, and claim nothing that simple.
 */
export function payslipSums({ rows }: Table, linesOn: (page: number) => readonly Line[]): Sum[] {
  const pages = [...new Set(rows.map(({ page }) => page))].slice(0, pagesMax)
  // The net pay may stand alone, in no column.
  const lines = pages.flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const placed = lines.flatMap(moneyOf)
  return [...grossLessDeductions(lines, placed), ...netLessTax(lines, placed)]
}

function grossLessDeductions(lines: readonly PageLine[], placed: readonly Placed[]): Sum[] {
  const [from, total, to] = [gross, deducted, net].map((label) => onlyOne(placed, label))
  if (from === undefined || to === undefined) return []
  const whole = { figure: figureOf(from.row, from.amount), factor: 1 }
  const rest = figureOf(to.row, to.amount)
  if (total !== undefined) {
    const figure = figureOf(total.row, total.amount)
    // What is paid or kept back besides stands between the two.
    const origin = originOf(lines, total.row, to.row)
    return [sumOf('total', [whole, { figure, factor: figure.cents < 0 ? 1 : -1 }], rest, 0, origin)]
  }
  const between = betweenOf(lines, from.row, to.row)
    .map(moneyOf)
    .filter(({ length }) => length > 0)
  const isListed = between.every((amounts) => amounts.length === 1 && (amounts[0] as Placed).amount.cents < 0)
  if (!isListed || between.length < deductionsMin) return []
  const parts = between.flat().map(({ row, amount }) => ({ figure: figureOf(row, amount), factor: 1 }))
  return [sumOf('total', [whole, ...parts], rest, 0, originOf([], from.row, to.row))]
}

function netLessTax(lines: readonly PageLine[], placed: readonly Placed[]): Sum[] {
  const [from, to] = [beforeTax, afterTax].map((label) => onlyOne(placed, label))
  const taxes = placed.filter(({ label }) => incomeTax.test(label))
  if (from === undefined || to === undefined || new Set(taxes.map(({ row }) => row)).size !== 1) return []
  // The line of the tax may print its base and its rate before it, and the sum of the year behind it: both are larger.
  const [tax] = moneyOf((taxes[0] as Placed).row)
    .filter(isNoRate)
    .toSorted((a, b) => Math.abs(a.amount.cents) - Math.abs(b.amount.cents))
  if (tax === undefined || lines.indexOf(tax.row) < lines.indexOf(from.row)) return []
  const taken = { figure: figureOf(tax.row, tax.amount), factor: tax.amount.cents < 0 ? 1 : -1 }
  const terms = [{ figure: figureOf(from.row, from.amount), factor: 1 }, taken]
  return [sumOf('total', terms, figureOf(to.row, to.amount), 0, originOf(lines, from.row, to.row))]
}

const isNoRate = ({ row, amount }: Placed) => row.line.words[amount.last + 1]?.text.startsWith('%') !== true

type PageLine = { page: number; line: Line }
type Placed = { row: PageLine; amount: Amount; label: string }

const betweenOf = (lines: readonly PageLine[], from: PageLine, to: PageLine) =>
  lines.slice(lines.indexOf(from) + 1, lines.indexOf(to))

/** Amounts between the two may count as well: an advance, meal vouchers, a refund. */
function originOf(lines: readonly PageLine[], from: PageLine, to: PageLine): Origin {
  const near = () =>
    betweenOf(lines, from, to).flatMap((row) => moneyOf(row).map(({ amount }) => figureOf(row, amount)))
  return { grouping: 'payslip', columns: [], tried: 1, near }
}

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
