import { type LooseFigure, looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, keyOf, type Origin, type Sum, sumOf } from '../sum.ts'

const pagesMax = 10
/** Returns are printed in full units of money in some countries, and each line is rounded by itself. */
const unitsCents = 200
const exactCents = 2

/** The grouping of what a return of turnover tax leaves to pay. */
const taxReturn = 'return'

type Part = 'due' | 'deducted' | 'left' | 'paid'

/** As the forms print them, in small letters without accents: France, Spain, Germany, Italy, United Kingdom, Netherlands, Portugal. */
const names: Readonly<Record<Part, RegExp>> = {
  due: /(?:total (?:de la )?tva brute due|total (?:de la )?tva brute|total cuotas? devengadas?|^umsatzsteuer|(?:totale )?iva esigibile|total vat due|(?:totaal )?verschuldigde omzetbelasting|total do imposto (?:liquidado|a favor do estado))$/,
  deducted:
    /(?:total (?:de la )?tva deductible|total a deducir|^abziehbare vorsteuer(?:betrage)?(?: aus rechnungen.*)?|(?:totale )?iva (?:detratta|che si detrae)|(?:total )?vat reclaimed(?: in this period)?.*|voorbelasting|total do imposto (?:dedutivel|a favor do sujeito passivo))$/,
  left: /(?:tva nette due|^resultado(?: del? regimen general| de la (?:auto)?liquidacion)?|verbleibende umsatzsteuer-? ?vorauszahlung|iva dovuta|net vat (?:to (?:be paid|pay)|payable|due).*|te betalen|imposto a entregar(?: ao estado)?)$/,
  paid: /(?:\b(?:ingreso|cargo)\b.* importe:?(?: i)?|importe a ingresar|importo (?:da versare|versato)|montant (?:preleve|paye))$/,
}

type Named = { part: Part; figure: Figure }

/**
 * A return of turnover tax: what is due less what is deducted is left, and that is paid. Each is told in one amount alone; further
 * deductions, corrections, credits of before and payments on account are printed as well, and any of them may be counted.
 */
export function taxReturnSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  const lines = pages.slice(0, pagesMax).flatMap((page) => linesOn(page).map((line) => looseFigures(page, line)))
  const named = lines.flatMap(namedIn)
  const only = (part: Part): Figure | undefined => {
    const found = named.filter((one) => one.part === part)
    return new Set(found.map(({ figure }) => figure.cents)).size === 1 ? found[0]?.figure : undefined
  }
  const [due, deducted, left, paid] = [only('due'), only('deducted'), only('left'), only('paid')]
  if (due === undefined || deducted === undefined || left === undefined) return []
  const all = lines.flatMap((line) => amountsIn(line).map(({ figure }) => figure))
  const counted = [
    { figure: due, factor: 1 },
    { figure: deducted, factor: -Math.sign(deducted.cents || 1) },
  ]
  const sums = [sumOf('total', counted, left, toleranceOf([due, deducted, left]), originOf(all, deducted, left))]
  // Less may be paid in several parts, more never is. What is owed to the company is not paid by it.
  if (paid !== undefined && left.cents > 0 && paid.cents >= left.cents)
    sums.push(sumOf('total', [{ figure: left, factor: 1 }], paid, toleranceOf([left, paid]), originOf(all, left, paid)))
  return sums
}

const toleranceOf = (figures: readonly Figure[]): number =>
  figures.some(({ cents }) => cents % 100 !== 0) ? exactCents : unitsCents

/** Boxes and lines of a form are numbered so; an amount is written in groups or with its cents, or it is as small. */
const likeBox = /^\D{0,3}\d{1,3}\D{0,3}$/
const longIn = (figures: readonly LooseFigure[]): LooseFigure[] =>
  figures.filter(({ figure }) => !likeBox.test(figure.text))

function amountsIn(figures: readonly LooseFigure[]): readonly LooseFigure[] {
  const long = longIn(figures)
  return long.length > 0 ? long : figures.slice(-1)
}

/**
 * The amount of a line, and its name: the words before its first number, which may be that of its box. A box that is empty leaves its
 * number alone, and of two amounts, as of tax and of credit, it is open which is meant.
 */
function namedIn(figures: readonly LooseFigure[]): Named[] {
  const [amount, ...others] = longIn(figures)
  const label = figures[0]?.label.replace(/ ?ligne.*$/, '').replace(/^\d{1,3} /, '') ?? ''
  const part = (Object.keys(names) as Part[]).find((one) => names[one].test(label))
  return part === undefined || amount === undefined || others.length > 0 ? [] : [{ part, figure: amount.figure }]
}

/** What stands between the last figure that is counted and the result may be counted as well, be it as much as it is. */
function originOf(all: readonly Figure[], last: Figure, result: Figure): Origin {
  const near = [...new Map(all.map((figure) => [keyOf(figure), figure])).values()]
  const [from = 0, to] = [last, result].map((one) => near.findIndex((figure) => keyOf(figure) === keyOf(one)))
  return { grouping: taxReturn, columns: [], tried: 1, near: () => near, between: near.slice(from + 1, to) }
}
