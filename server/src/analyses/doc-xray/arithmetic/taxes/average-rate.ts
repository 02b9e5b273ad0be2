import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Origin, type Sum, sumOf } from '../sum.ts'
import { isOfNotice, type NoticeLine, noticeLine } from './assessed-tax.ts'

const pagesMax = 10

/** The grouping of a tax that is printed beside its share of the income. */
export const averageRate = 'average rate'
const origin: Origin = { grouping: averageRate, columns: [], tried: 1, near: () => [] }

const rateName =
  /^(?:taux moyen d'imposition|average (?:tax rate|rate of tax)|effective tax rate|durchschnitts?(?:steuersatz|belastung)|durchschnittlicher steuersatz|aliquota media|tipo medio(?: de gravamen)?|gemiddeld (?:belasting)?tarief)\b/
const income =
  /^(?:revenus? (?:net )?(?:imposable|fiscal|brut global)|taxable income|zu versteuerndes einkommen|reddito imponibile|base liquidable|belastbaar inkomen)/
const taxOf =
  /^(?:impot sur (?:les|le) revenus?|income tax|tarifliche einkommensteuer|festzusetzende einkommensteuer|imposta (?:lorda|netta)|cuota (?:integra|liquida)|(?:verschuldigde )?inkomstenbelasting)\b/
/** What is left to pay, or was withheld, is another amount. */
const paid = /\b(?:solde|reste|restant|verse|preleve|prelevement|withheld|paid|balance|saldo|einbehalten|ingehouden)\b/
/** Taxes at rates of their own, and what is taken from the tax: the share is then one of other amounts than these. */
const further =
  /\b(?:reductions?|credits? d'impot|tax credits?|forfaitaire|sociaux|plus-values?|quotient|exceptionnels?|progressionsvorbehalt|abgeltung\w*|tassazione separata|detrazioni|deducciones|heffingskorting|capital gains|dividends?)\b/

/** Shares of other amounts of the same notice lie nearer to one another than this. */
const apartMin = 0.1
/** In points of the rate: it may be cut off behind one decimal. */
const sameRate = 0.1

/** `Average rate of tax 6.55 %`: the share of the taxable income that is the tax. It stands on another page than both, often the last. */
export function averageRateSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  const lines = pages.slice(0, pagesMax).flatMap((page) => linesOn(page).map((line) => ({ page, line })))
  const rates = lines.flatMap(({ line }) => rateIn(line))
  const [rate] = rates
  if (rate === undefined || rates.length > 1 || !isOfNotice(pages, linesOn)) return []
  if (lines.some(({ line }) => further.test(plainWords(line.words)))) return []
  const figures = lines.flatMap(({ page, line }) => noticeLine(page, line) ?? []).filter(isMoney)
  const incomes = figures.filter(({ label }) => income.test(label))
  const taxes = figures.filter(({ label }) => taxOf.test(label) && !paid.test(label))
  const pairs = incomes.flatMap((base) => taxes.map((tax) => ({ base, tax })))
  const [pair] = pairs
  if (pair === undefined) return []
  const near = pairs.find((one) => Math.abs(shareOf(one) - rate) <= apartMin * rate)
  // Each office counts its own share: that of the wages before anything was taken off is one as well.
  const isOfOther = figures.some((base) => taxes.some((tax) => Math.abs(shareOf({ base, tax }) - rate) <= sameRate))
  if (near === undefined && isOfOther) return []
  const { base, tax } = near ?? pair
  // What is near was counted with something else: it is no more than rounding that is told.
  const tolerance = near === undefined ? (base.figure.cents * roundingPercent) / 100 : tax.figure.cents
  return [sumOf('total', [{ figure: base.figure, factor: rate / 100 }], tax.figure, tolerance, origin)]
}

/** A year may stand behind the name of the tax. */
const isMoney = ({ figure }: NoticeLine): boolean => figure.cents > 0 && !/^(?:19|20)\d\d$/.test(figure.text)

/** Of the last digit of the rate. */
const roundingPercent = 0.01

const shareOf = ({ base, tax }: { base: NoticeLine; tax: NoticeLine }) => (100 * tax.figure.cents) / base.figure.cents

function rateIn({ words, text }: Line): number[] {
  if (!rateName.test(plainWords(words))) return []
  const [found, ...others] = [...text.matchAll(/(?<![\d.,])(\d{1,2}[.,]\d{1,2}) ?%/g)]
  const rate = Number(found?.[1]?.replace(',', '.'))
  return others.length > 0 || !(rate > 0) ? [] : [rate]
}
