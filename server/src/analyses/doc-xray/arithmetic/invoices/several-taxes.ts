import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import { isGross, isNet, isPayable, isTax } from '../lists/total-labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, holds, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const pagesMax = 10
const [taxesMin, taxesMax] = [2, 4]
const toleranceCents = 2
/** In points: amounts of one column end there. */
const alignedPoints = 4

/** The grouping of a total with taxes of several rates. */
export const taxes = 'taxes'

const netOf = /\bht$|^subtotaal$|^(?:totale )?imponibile$|^summe netto$/
const rateIn = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/

type TotalLine = { label: string; rate: number | undefined; base: Figure | undefined; figure: Figure }

/**
 * `Net 1 493,97`, `VAT 5.5 % on 209.00: 11.50`, `VAT 20 % on 1 284.97: 256.99`, `Total 1 762.46`: lines that follow one another, in one
 * column. What was taxed at each rate makes its tax and the net amount, and net and taxes make the total. A block of which nothing
 * else comes out is of another kind.
 */
export function severalTaxes(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page).map((line) => totalLine(page, line))
    const money = lines.flatMap((line) => (line === undefined ? [] : [line.figure]))
    return lines.flatMap((net, at) => {
      if (net === undefined || !(isNet(net.label) || netOf.test(net.label)) || isTax(net.label)) return []
      const below = lines.slice(at + 1)
      const end = below.findIndex((line) => line === undefined || !isTax(line.label) || line.rate === undefined)
      const [rated, gross] = [below.slice(0, Math.max(0, end)).flatMap((line) => line ?? []), below[end]]
      if (gross === undefined || !(isGross(gross.label) || isPayable(gross.label))) return []
      if (rated.length < taxesMin || rated.length > taxesMax) return []
      return sumsOf(net.figure, rated, gross.figure, () => money)
    })
  })
}

function totalLine(page: number, line: Line): TotalLine | undefined {
  const money = looseFigures(page, line).filter(({ isPlain }) => !isPlain)
  const [last, before] = [money.at(-1), money.at(-2)]
  if (last === undefined) return undefined
  const start = (before ?? last).figure.box[0]
  const label = plainWords(line.words.filter(({ box, text }) => box[2] <= start && !/^\p{Sc}$/u.test(text)))
  const rate = rateIn.exec(label)?.[1]?.replace(',', '.')
  return { label, rate: rate === undefined ? undefined : Number(rate), base: before?.figure, figure: last.figure }
}

function sumsOf(net: Figure, rated: readonly TotalLine[], gross: Figure, near: Origin['near']): Sum[] {
  const figures = [net, ...rated.map(({ figure }) => figure), gross]
  if (figures.some(({ box }) => Math.abs(box[2] - gross.box[2]) > alignedPoints)) return []
  const origin: Origin = { grouping: taxes, columns: [], tried: 1, near }
  const made = (terms: readonly Term[], result: Figure) => sumOf('total', terms, result, toleranceCents, origin)
  const added = (some: readonly Figure[]) => some.map((figure) => ({ figure, factor: 1 }))
  const bases = rated.flatMap(({ base }) => base ?? [])
  const byRate = rated.flatMap(({ base, rate = 0, figure }) =>
    base === undefined ? [] : [made([{ figure: base, factor: rate / 100 }], figure)],
  )
  const total = made(added(figures.slice(0, -1)), gross)
  const whole = bases.length === rated.length ? [made(added(bases), net)] : []
  const sums = [total, ...byRate, ...whole]
  return byRate.some(holds) ? sums : []
}
