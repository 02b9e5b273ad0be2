import { amountsOf, parseAmount } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import { around } from '../../page/boxes.ts'
import { plainWords } from '../../page/labels.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import { isGross, isNet, isTax } from '../lists/total-labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'

const pagesMax = 10
/** The grouping of a tax that is printed with its rate and its base. */
export const taxedBase = 'base'
const origin: Origin = { grouping: taxedBase, columns: [], tried: 1, near: () => [] }

/** Less may be rounding, line by line. */
const offCentsMin = 100
const offShareMin = 0.005
const bracketWordsMax = 5

/** `step`: of its last digit, by which it may be rounded or cut off: `8%` is printed for 8.25 %. */
type Rate = { percent: number; step: number }
type Taxed = { rate: Rate; base: Figure; tax: Figure }

/**
 * `VAT 22 % (1,347.00)   446.34`: one line says what is taxed, at which rate, and the tax. Where the base is the net amount of the
 * page, base and tax make its total, and no other rate is printed, all of it was read aright, and the tax has to be what the rate
 * makes of the base.
 */
export function taxedBaseSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page)
    const [taxed, ...more] = lines.flatMap((line) => taxedIn(page, line))
    if (taxed === undefined || more.length > 0 || ratesOn(lines).size > 1) return []
    const { rate, base, tax } = taxed
    const told = lines.flatMap((line) => looseFigures(page, line))
    const net = told.find(({ label, figure }) => isNet(label) && figure.cents === Math.abs(base.cents))?.figure
    const gross = told.find(({ label, figure }) => isGross(label) && figure.cents === (net?.cents ?? 0) + tax.cents)
    const sum = sumOf('total', [{ figure: base, factor: (Math.sign(base.cents) * rate.percent) / 100 }], tax, 2, origin)
    if (net === undefined || gross === undefined || holds(sum)) return []
    const off = Math.abs(sum.offCents)
    const roundedCents = (Math.abs(base.cents) * rate.step) / 100
    return off < offCentsMin || off < offShareMin * tax.cents || off <= roundedCents ? [] : [sum]
  })
}

function taxedIn(page: number, line: Line): Taxed[] {
  const money = amountsOf(line).filter(({ plain }) => !plain)
  const tax = money.at(-1)
  const base = money.length === 2 && money[0] ? figureOf({ page, line }, money[0]) : bracketed(page, line)
  if (tax === undefined || base === undefined || money.length > 2) return []
  const before = line.words.filter(({ box }) => box[2] <= base.box[0])
  const [rate, ...others] = ratesIn(before.map(({ text }) => text).join(' '))
  if (rate === undefined || rate.percent === 0 || others.length > 0) return []
  return isTax(plainWords(before)) && tax.cents > 0 ? [{ rate, base, tax: figureOf({ page, line }, tax) }] : []
}

/** `(1.347,00 EUR)`: what stands in brackets is told, and not taken away. */
function bracketed(page: number, { words }: Line): Figure | undefined {
  const from = words.findIndex(({ text }) => text.startsWith('('))
  const to = words.findIndex(({ text }, at) => at >= from && text.endsWith(')'))
  if (from === -1 || to === -1 || to - from > bracketWordsMax) return undefined
  const inside = words.slice(from, to + 1)
  const text = inside.map((word) => word.text).join(' ')
  const read = parseAmount(text.replaceAll(/[()]|\p{Sc}|[A-Z]{3}/gu, '').trim())
  const box = around(inside.map((word) => word.box))
  return read === undefined || read.plain ? undefined : { page, box, text, cents: read.cents, others: [] }
}

const ratesIn = (text: string): Rate[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,2})(?:[.,](\d{1,4}))? ?%/g)].map(([, whole, decimals = '']) => ({
    percent: Number(`${whole}.${decimals}`),
    step: 10 ** -decimals.length,
  }))

const ratesOn = (lines: readonly Line[]) =>
  new Set(lines.flatMap(({ text }) => ratesIn(text).map(({ percent }) => percent)))
