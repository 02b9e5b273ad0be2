import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { Table } from '#documents/figures/table.ts'
import { plainWords } from '../../page/labels.ts'
import { figureOf, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'
import { boxedNet, boxedPay, headedTotals } from './boxed-pay.ts'
import { type PageLine, type Placed, payAgain } from './repeated-pay.ts'

const gross =
  /^(?:gesamt-?brutto|total (?:payments|earnings|pay)$|brutto(?:lohn|verdienst|bezuge|gehalt)?$|(?:total )?gross (?:pay|salary|earnings)|total (?:de(?: los)? )?(?:devengado|devengos|abonos|vencimentos)|total iliquido|(?:salaire|total|remuneration) brute?|bruto ?(?:loon|salaris)|totale competenze)/
const deducted =
  /^(?:total deductions|total (?:a deducir|(?:de )?(?:las )?deducciones|(?:de |dos )?descontos)$|gesamtabzuge|summe (?:der )?abzuge|totaal inhoudingen|totale trattenute|total (?:des )?(?:cotisations|retenues)(?: (?:et contributions|salariales))*$)/
const net =
  /^(?:gesetzliches netto$|netto-?(?:verdienst|lohn|bezug|gehalt)|net (?:pay|salary)\b|(?:total )?liquido (?:total )?a (?:percibir|receber|pagar)|total liquido$|netto ?(?:loon|salaris|uitbetaling)|netto (?:in busta|del mese)|net a payer avant impot|auszahlung(?:sbetrag)?\b|uberweisung(?:sbetrag)?\b)/
/** What is left for the tax once contributions to a pension are taken away. */
const taxed =
  /^(?:belastbaar loon|fiscaal loon|belastbare bezoldiging|steuerpflichtiges brutto|steuerbrutto|taxable (?:pay|gross)|(?:retribuzione|reddito) imponibile)$/
/** Of Germany: what is left after tax and contributions, and what of it is paid. */
const earned = /^(?:gesetzliches netto|netto-?(?:verdienst|lohn|bezug|gehalt))$/
const paidOut = /^auszahlung(?:sbetrag)?$/
/** Of France: the tax is taken from what is left after the contributions. */
const beforeTax = /^net a payer avant impot/
const incomeTax =
  /^(?:impot sur le revenu preleve|montant de l'impot|prelevement a la source|impot preleve a la source)/
const afterTax =
  /^net (?:a payer(?: au salarie)?|paye|verse)(?: apres (?:impot|prelevement).{0,40}| en euros?| \(?(?:eur|euros?|€)\)?)?$/

const deductionsMin = 2
const pagesMax = 3

/**
 * Gross pay less the deductions is the net pay: where nothing but amounts with a minus stands between the two, or where the sum of
 * the deductions is printed. Other payslips count bases, rates and the employer’s share in between, and claim nothing that simple.
 */
export function payslipSums(
  { rows }: Table,
  linesOn: (page: number) => readonly Line[],
  columns: readonly Sum[] = [],
): { sums: Sum[]; claims: Sum[] } {
  const pages = [...new Set(rows.map(({ page }) => page))].slice(0, pagesMax)
  // The net pay may stand alone, in no column.
  const lines = pages.flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const named = lines.flatMap(moneyOf)
  const isNamed = [gross, deducted, net].some((label) => named.some((one) => label.test(one.label)))
  const all = isNamed
    ? [...named, ...boxedBeside(lines, named), ...headedBeside(lines, named)]
    : [...named, ...boxedPay(lines)]
  const twice = payAgain(lines, all, net) ?? payAgain(lines, all, afterTax)
  const placed = all.filter((one) => one !== twice?.again)
  const sums = [
    ...grossLessDeductions(lines, placed),
    ...netLessTax(lines, placed),
    ...lessTaken(lines, placed, [earned, paidOut]),
    ...grossLessUntaxed(lines, placed),
  ]
  if (twice !== undefined) sums.push(...paidAsMade(twice, sums))
  return sums.some(({ origin }) => origin?.grouping === 'payslip')
    ? { sums, claims: [] }
    : { sums, claims: grossLessSums(lines, placed, columns) }
}

/** Gross pay and deductions have their names before them, and the net pay its own above it, in a box. */
function boxedBeside(lines: readonly PageLine[], named: readonly Placed[]): Placed[] {
  const [from, total] = [grossIn(named), onlyOne(named, deducted)]
  const isElsewhere = named.some(({ label }) => net.test(label) || afterTax.test(label))
  return from === undefined || total === undefined || isElsewhere ? [] : boxedNet(lines, from, total)
}

/** The net pay has its name before it, and both totals have theirs over them. */
function headedBeside(lines: readonly PageLine[], named: readonly Placed[]): Placed[] {
  const isElsewhere = named.some(({ label }) => gross.test(label) || deducted.test(label))
  return isElsewhere || onlyOne(named, net) === undefined ? [] : headedTotals(lines)
}

/** Where a sum makes the first of the two, it was read aright. */
function paidAsMade({ first, again }: { first: Placed; again: Placed }, sums: readonly Sum[]): Sum[] {
  const [figure, repeated] = [figureOf(first.row, first.amount), figureOf(again.row, again.amount)]
  const isMade = sums.some((sum) => holds(sum) && keyOf(sum.result) === keyOf(figure))
  return isMade ? [sumOf('total', [{ figure, factor: 1 }], repeated, 0, originOf([], first.row, again.row))] : []
}

const partsMin = 3

/**
 * No word says which of the sums between gross and net pay is that of the deductions: it may be any that comes out, the employee's
 * share or the employer's. Each is a claim, for which something else has to speak.
 */
function grossLessSums(lines: readonly PageLine[], placed: readonly Placed[], columns: readonly Sum[]): Sum[] {
  const [from, to] = [gross, net].map((label) => onlyOne(placed, label))
  if (from === undefined || to === undefined) return []
  const whole = { figure: figureOf(from.row, from.amount), factor: 1 }
  const rest = figureOf(to.row, to.amount)
  const origin: Origin = { grouping: 'payslip', columns: [], tried: 1, near: () => [] }
  const between = new Set(
    betweenOf(lines, from.row, to.row).flatMap((row) =>
      amountsOf(row.line).map((amount) => keyOf(figureOf(row, amount))),
    ),
  )
  const claims = columns
    .filter((sum) => holds(sum) && sum.terms.length >= partsMin && between.has(keyOf(sum.result)))
    .map(({ result: figure }) =>
      sumOf('total', [whole, { figure, factor: figure.cents < 0 ? 1 : -1 }], rest, 0, origin),
    )
  return claims.some(holds) ? [] : claims
}

function grossLessDeductions(lines: readonly PageLine[], placed: readonly Placed[]): Sum[] {
  const [total, only, before] = [deducted, net, earned].map((label) => onlyOne(placed, label))
  const from = grossIn(placed)
  // Where a sum of the deductions is printed, it may count what is kept back from the net pay as well.
  const to = only ?? (total === undefined ? before : undefined)
  if (from === undefined || to === undefined) return []
  const whole = { figure: figureOf(from.row, from.amount), factor: 1 }
  const rest = figureOf(to.row, to.amount)
  if (total !== undefined) {
    const figure = figureOf(total.row, total.amount)
    const origin = originOf(lines, from.row, to.row, total.row)
    return [sumOf('total', [whole, { figure, factor: figure.cents < 0 ? 1 : -1 }], rest, 0, origin)]
  }
  const parts = takenBetween(lines, from, to)
  if (parts.length < deductionsMin) return []
  return [sumOf('total', [whole, ...parts], rest, 0, originOf([], from.row, to.row))]
}

/** In points: amounts of one column end there. */
const alignedPoints = 3

/** One amount a line, and all of them taken away; else none. What each is a part of may stand before it, in a column of its own. */
function takenBetween(lines: readonly PageLine[], from: Placed, to: Placed): Term[] {
  const isBelow = ({ amount }: Placed) => Math.abs(amount.box[2] - from.amount.box[2]) <= alignedPoints
  const between = betweenOf(lines, from.row, to.row)
    .map((row) => moneyOf(row).filter(isNoRate))
    .filter(({ length }) => length > 0)
  const columns = between.map((amounts) =>
    amounts.length === 2 && !isBelow(amounts[0] as Placed) ? amounts.filter(isBelow) : amounts,
  )
  const isListed = columns.every((amounts) => amounts.length === 1 && (amounts[0] as Placed).amount.cents <= 0)
  return isListed ? columns.flat().map(({ row, amount }) => ({ figure: figureOf(row, amount), factor: 1 })) : []
}

const untaxedMax = 60

/** Supplements in the gross pay may be free of tax, and what is listed between may be kept back from the net pay: nothing is said then. */
function grossLessUntaxed(lines: readonly PageLine[], placed: readonly Placed[]): Sum[] {
  const from = onlyOne(placed, gross)
  const above = placed.filter(({ row }) => from !== undefined && lines.indexOf(row) < lines.indexOf(from.row))
  const free = above.slice(-untaxedMax).map(({ amount }) => amount.cents)
  const untaxed = new Set([0, ...free, ...free.flatMap((one, at) => free.slice(at + 1).map((other) => one + other))])
  return lessTaken(lines, placed, [gross, taxed]).filter(({ terms: [, ...taken], offCents }) => {
    const isExplained = (at: number, cents: number): boolean =>
      at === taken.length
        ? untaxed.has(-cents)
        : isExplained(at + 1, cents) || isExplained(at + 1, cents + (taken[at] as Term).figure.cents)
    return offCents === 0 || (taken.length <= betweenMax && !isExplained(0, offCents))
  })
}

/** What is kept back from the net pay, as savings or an advance, and from the gross pay before it is taxed. */
function lessTaken(lines: readonly PageLine[], placed: readonly Placed[], labels: readonly [RegExp, RegExp]): Sum[] {
  const [from, to] = labels.map((label) => onlyOne(placed, label))
  if (from === undefined || to === undefined) return []
  const parts = takenBetween(lines, from, to)
  if (parts.length === 0) return []
  const whole = { figure: figureOf(from.row, from.amount), factor: 1 }
  return [sumOf('total', [whole, ...parts], figureOf(to.row, to.amount), 0, originOf([], from.row, to.row))]
}

function netLessTax(lines: readonly PageLine[], placed: readonly Placed[]): Sum[] {
  const [from, to] = [beforeTax, afterTax].map((label) => onlyOne(placed, label))
  const taxes = placed.filter(({ label }) => incomeTax.test(label))
  if (from === undefined || to === undefined || new Set(taxes.map(({ row }) => row)).size !== 1) return []
  const { row } = taxes[0] as Placed
  const tax = taxIn(row)
  if (tax === undefined || lines.indexOf(row) < lines.indexOf(from.row)) return []
  const taken = { figure: figureOf(row, tax), factor: tax.cents < 0 ? 1 : -1 }
  const terms = [{ figure: figureOf(from.row, from.amount), factor: 1 }, taken]
  return [sumOf('total', terms, figureOf(to.row, to.amount), 0, originOf(lines, from.row, to.row))]
}

/**
 * The line of the tax may print its base and its rate before it, the rate with a sign or without, and the sum of the year behind it:
 * which of several amounts is the tax is known where the base times the rate makes it.
 */
function taxIn(row: PageLine): Amount | undefined {
  const amounts = amountsOf(row.line)
  const known = amounts.find((amount, at) => {
    const [base, rate] = [amounts[at - 2], amounts[at - 1]]
    if (base === undefined || rate === undefined || amount.plain) return false
    const made = Math.abs(base.cents * rate.cents) / 10_000
    // A rate of three decimals, 7,400, reads as thousands.
    return [made, made / 1_000].some((cents) => Math.abs(cents - Math.abs(amount.cents)) <= 1)
  })
  const others = moneyOf(row).filter(isNoRate)
  return known ?? (others.length === 1 ? others[0]?.amount : undefined)
}

const isNoRate = ({ row, amount }: Placed) => row.line.words[amount.last + 1]?.text.startsWith('%') !== true

const betweenOf = (lines: readonly PageLine[], from: PageLine, to: PageLine) =>
  lines.slice(lines.indexOf(from) + 1, lines.indexOf(to))

/** More are the deductions one by one, with their bases and rates. */
const betweenMax = 8

/**
 * Amounts between the two may count as well: an advance, meal vouchers, expenses, above the sum of the deductions or below it. All
 * that stand below it, or that are few, may count together.
 */
function originOf(lines: readonly PageLine[], from: PageLine, to: PageLine, total: PageLine = from): Origin {
  const figuresIn = (rows: readonly PageLine[]) =>
    rows.flatMap((row) => moneyOf(row).map(({ amount }) => figureOf(row, amount)))
  const near = () => figuresIn([from, ...betweenOf(lines, from, to), to])
  const all = figuresIn(betweenOf(lines, from, to))
  const between = all.length <= betweenMax ? all : figuresIn(betweenOf(lines, total, to))
  return { grouping: 'payslip', columns: [], tried: 1, near, between }
}

/** What is paid and what is taken away often stand side by side: each amount has the words right before it. */
function moneyOf(row: PageLine): Placed[] {
  const { words } = row.line
  const amounts = amountsOf(row.line)
  return amounts
    .map((amount, at) => {
      const from = amounts[at - 1] === undefined ? 0 : (amounts[at - 1] as Amount).last + 1
      return { row, amount, label: labelOf(words.slice(from, amount.first)) }
    })
    .filter(({ amount }) => !amount.plain)
}

/** The side of a box is read as a bar from a picture. */
const wordsOf = (words: Line['words']) => plainWords(words).replace(/^[| ]{1,4}/, '')

/** Day and way of the payment often stand on the line of the net pay, far to its left: the name is what comes after the last gap. */
function labelOf(words: Line['words']): string {
  const own = words.findLastIndex((word, at) => {
    const before = words[at - 1]
    return before !== undefined && word.box[0] - before.box[2] > gapMin * heightOf(word.box)
  })
  const [whole, last] = [wordsOf(words), wordsOf(words.slice(Math.max(0, own)))]
  return isName(last) && !isName(whole) ? last : whole
}

/** In heights: words of one name stand closer. */
const gapMin = 3
const isName = (label: string): boolean => [net, afterTax, beforeTax].some((name) => name.test(label))

/** That of the year may have a name as well: that of the month stands beside the sum of its deductions. */
function grossIn(placed: readonly Placed[]): Placed | undefined {
  const total = onlyOne(placed, deducted)
  const beside = placed.filter(({ row, label }) => row === total?.row && gross.test(label))
  return onlyOne(placed, gross) ?? onlyOne(beside, gross)
}

/** The first of that name; none where those of that name say different things. */
function onlyOne(placed: readonly Placed[], label: RegExp): Placed | undefined {
  const found = placed.filter((one) => label.test(one.label))
  return new Set(found.map(({ amount }) => amount.cents)).size === 1 ? found[0] : undefined
}
