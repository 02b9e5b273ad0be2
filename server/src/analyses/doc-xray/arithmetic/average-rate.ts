import type { Line } from '#documents/figures/lines.ts'
import { around } from '../page/boxes.ts'
import { plainWords } from '../page/labels.ts'
import { looseFigures } from './loose-figures.ts'
import { type Figure, type Origin, type Sum, sumOf } from './sum.ts'
import type { LinesOn } from './unassigned.ts'

/** The grouping of a tax, the income it is of, and the rate that both make. */
export const averageRate = 'average rate'
const origin: Origin = { grouping: averageRate, columns: [], tried: 1, near: () => [], isUnsigned: true }

const pagesMax = 6
/** A tax and its rate are each printed rounded. */
const toleranceCents = 2
const incomeCentsMin = 100_000
/** In hundredths of a per cent: less may be a small tax that is counted as well. */
const offMin = 10
const offShareMin = 0.02

const rateLabel =
  /(?:taux moyen d'imposition|aliquota media(?: (?:di imposta|irpef|di tassazione))?|(?:average|effective) (?:tax )?rate|durchschnitts?steuersatz|tipo medio(?: de gravamen)?)$/
const taxLabel =
  /impots? sur les? revenus?\b.{0,40}(?:bareme|net avant corrections)$|imposta (?:lorda|netta)$|income tax (?:due|charged|payable)$|(?:festzusetzende|tarifliche) einkommensteuer$|cuota (?:integra|liquida)(?: total)?$/
const incomeLabel =
  /revenu (?:brut global|net global|(?:net )?imposable|fiscal de reference)$|reddito (?:complessivo|imponibile)$|(?:total|taxable) income$|zu versteuerndes einkommen$|base (?:liquidable|imponible)(?: general)?$/
const rated = /^(\d{1,2}[.,]\d{1,2}) ?%$/

/**
 * `Taux moyen d'imposition 7,42 %`: the tax in parts of the income. Only where a notice prints one tax and one income, each at least
 * twice under names of its own: with reductions, or with income that is taxed otherwise, there are several ways to count.
 */
export function averageRateSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  const lines = pages.slice(0, pagesMax).flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const [rate, ...others] = lines.flatMap(({ page, line }) => rateIn(page, line))
  const figures = lines.flatMap(({ page, line }) => lastOf(page, line))
  const [tax, income] = [taxLabel, incomeLabel].map((label) => onlyOne(figures, label))
  if (rate === undefined || others.length > 0 || tax === undefined || income === undefined) return []
  if (income.cents < incomeCentsMin || tax.cents <= 0) return []
  const sum = sumOf('total', [{ figure: tax, factor: 10_000 / income.cents }], rate, toleranceCents, {
    ...origin,
    scale: income,
  })
  const off = Math.abs(sum.offCents)
  return off > 0 && (off < offMin || off < offShareMin * rate.cents) ? [] : [sum]
}

type Named = { label: string; figure: Figure }

/** The last figure of a line, with all words before it: names of taxes are long. */
function lastOf(page: number, line: Line): Named[] {
  const figure = looseFigures(page, line).at(-1)?.figure
  if (figure === undefined) return []
  return [{ figure, label: plainWords(line.words.filter(({ box }) => box[2] <= figure.box[0])) }]
}

/** Where all that are called so are the same. */
function onlyOne(figures: readonly Named[], label: RegExp): Figure | undefined {
  const found = figures.filter((one) => label.test(one.label)).map(({ figure }) => figure)
  return found.length >= 2 && new Set(found.map(({ cents }) => cents)).size === 1 ? found[0] : undefined
}

function rateIn(page: number, { words }: Line): Figure[] {
  const from = words.findLastIndex(({ text }) => /^\d/.test(text))
  const own = words.slice(from)
  const text = own.map((word) => word.text).join('')
  const [, digits] = rated.exec(text) ?? []
  if (from < 1 || digits === undefined || !rateLabel.test(plainWords(words.slice(0, from)))) return []
  const cents = Math.round(Number(digits.replace(',', '.')) * 100)
  return [
    { page, box: around(own.map(({ box }) => box)), text: own.map((word) => word.text).join(' '), cents, others: [] },
  ]
}
