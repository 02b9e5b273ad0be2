import type { Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import { headingWords } from '../../page/labels.ts'
import { isLikeIt } from '../figures/digits.ts'
import { type LooseFigure, labelIn, looseFigures } from '../figures/loose-figures.ts'
import { isGross, isNet, isPayable, isTax, lessens } from '../lists/total-labels.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, holds, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const pagesMax = 10
/** The grouping of a total whose net amount and tax prove each other. */
export const stated = 'stated'
const origin: Origin = { grouping: stated, columns: [], tried: 1, near: () => [] }

type Kind = 'net' | 'tax' | 'gross' | 'other'
type Stated = Omit<LooseFigure, 'figure'> & { kind: Kind; figure: LooseFigure['figure'] | undefined }

/** Below it any rate comes to about the same cents. */
const netCentsMin = 1_000
/** A discount, a rounding to five cents or a fee is less, or is printed. */
const offCentsMin = 100
const offShareMin = 0.005
const taxesMax = 4
const headedMin = 3

/**
 * `Net 84.03`, `VAT 19 % 15.97`, `Total 110.00`: each with its words, wherever on the page. The printed rate makes the tax out of the
 * net amount to the cent, so these were read aright; no other net amount, tax, deduction or currency is on the page, nothing else is
 * printed before the total, and the total lacks a digit or two of what they make.
 */
export function statedSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = linesOn(page)
    const all = lines.flatMap((line, at) => statedIn(page, line, (box) => headingWords(lines, at, box)))
    const made = all.flatMap((one, at) => (one.kind === 'gross' ? sumsAt(all, at) : []))
    // What is left to pay of other invoices may stand on another page.
    return pages.length === 1 ? [...made, ...all.flatMap((_, at) => payableAt(all, at))] : made
  })
}

const sameRightPoints = 2

/**
 * `Total 1,230.00`, and right below it `Total to pay 1,530.00`: where net amount and tax make the total, and nothing is printed that
 * would be added to it, what is to be paid is no more than that. Less may be a first instalment.
 */
function payableAt(all: readonly Stated[], at: number): Sum[] {
  const [base, tax, total, paid] = all.slice(at, at + 4)
  if (base?.kind !== 'net' || tax?.kind !== 'tax' || total?.kind !== 'gross' || paid?.kind !== 'gross') return []
  const figures = [base, tax, total, paid].flatMap(({ figure }) => figure ?? [])
  const [net, added, whole, asked] = figures
  if (net === undefined || added === undefined || whole === undefined || asked === undefined) return []
  if (!isPayable(paid.label) || isPayable(total.label) || mayCountMore(all, [base, tax, total, paid])) return []
  // What is to be paid may be in the money of the customer.
  if (total.currency !== paid.currency) return []
  const rated = sumOf('total', [{ figure: net, factor: (tax.rate ?? 0) / 100 }], added, 1, origin)
  const shown = sumOf(
    'total',
    [net, added].map((figure) => ({ figure, factor: 1 })),
    whole,
    1,
    origin,
  )
  const off = asked.cents - whole.cents
  if (!holds(rated) || !holds(shown) || off < offCentsMin || off < offShareMin * whole.cents) return []
  if (Math.abs(whole.box[2] - asked.box[2]) > sameRightPoints) return []
  const others = all.flatMap(({ figure }) =>
    figure === undefined || figures.includes(figure) ? [] : Math.abs(figure.cents),
  )
  if (isMadeOf(others.slice(0, othersMax), off, 1)) return []
  return [rated, shown, sumOf('total', [{ figure: whole, factor: 1 }], asked, 1, origin)]
}

/** `over`: the words of the heading above a box. */
function statedIn(page: number, line: Line, over: (box: Box) => Line['words']): Stated[] {
  const loose = looseFigures(page, line)
  // `Net | VAT 19 % | Total`, and below each its amount.
  const isHeaded = loose.length >= headedMin && loose.every(({ label, rate }) => label === '' && rate === undefined)
  const told = isHeaded ? loose.map((one) => ({ ...one, ...labelIn(over(one.figure.box)) })) : loose
  const found = told.map((one): Stated => ({ ...one, kind: kindOf(one) }))
  if (found.length > 0) return found
  // `Tax rate 0 %` has no amount.
  const { label, rate } = labelIn(line.words)
  return rate === 0 && isTax(label)
    ? [{ kind: 'tax', figure: undefined, label, rate, isPlain: false, roundingCents: 0, currency: undefined }]
    : []
}

function kindOf({ label, rate }: LooseFigure): Kind {
  if (isNet(label)) return 'net'
  if (isGross(label)) return 'gross'
  return rate !== undefined && isTax(label) ? 'tax' : 'other'
}

function sumsAt(all: readonly Stated[], at: number): Sum[] {
  const total = all[at]
  let first = at
  while (all[first - 1]?.kind === 'tax' && at - first < taxesMax) first -= 1
  const [base, taxes] = [all[first - 1], all.slice(first, at)]
  if (total?.figure === undefined || base?.figure === undefined || base.kind !== 'net' || taxes.length === 0) return []
  const { figure } = base
  if (figure.cents < netCentsMin || mayCountMore(all, [base, ...taxes, total])) return []
  const rated = taxes.flatMap((one) =>
    one.figure === undefined
      ? []
      : [
          sumOf(
            'total',
            [{ figure, factor: (one.rate ?? 0) / 100 }],
            one.figure,
            Math.max(one.roundingCents, base.roundingCents),
            origin,
          ),
        ],
  )
  const shown = rated.every(holds) ? rated : ofSeveralRates(figure, taxes)
  if (shown === undefined || (rated.every(({ result }) => result.cents === 0) && !isTwice(all, base))) return []
  const tolerance = Math.max(...[base, total, ...taxes].map(({ roundingCents }) => roundingCents))
  const made = signed(rated.map(({ result }) => result)).map((terms) =>
    sumOf('total', [{ figure, factor: 1 }, ...terms], total.figure as Figure, tolerance, origin),
  )
  const [sum] = made
  // A tax that the customer keeps back, or that is shown and not asked for.
  if (sum === undefined || made.some(holds)) return []
  const off = Math.abs(sum.offCents)
  if (off < offCentsMin || off < offShareMin * Math.abs(total.figure.cents)) return []
  // A deposit, a fee or another sum of the page; or costs without tax, which may be several.
  if (all.some((one) => Math.abs(Math.abs(one.figure?.cents ?? 0) - off) <= tolerance)) return []
  const others = all.flatMap(({ kind, figure: one, isPlain }) =>
    kind === 'other' && one !== undefined && (!isPlain || total.isPlain) ? Math.abs(one.cents) : [],
  )
  if (isMadeOf(others.slice(0, othersMax), off, tolerance)) return []
  return isLikeIt(total.figure.cents - sum.offCents, total.figure.cents) ? [...shown, sum] : []
}

/** So many other amounts of a page are tried together. */
const othersMax = 60
const togetherMax = 3

function isMadeOf(amounts: readonly number[], cents: number, tolerance: number, most = togetherMax): boolean {
  if (Math.abs(cents) <= tolerance) return true
  if (most === 0 || cents < 0) return false
  return amounts.some((amount, at) => isMadeOf(amounts.slice(at + 1), cents - amount, tolerance, most - 1))
}

/** Of what rounding leaves open, in parts of the net amount: more would come out by chance. */
const openShareMax = 0.005

/** Each tax tells by its rate what it is a tax on; together they make the net amount. */
function ofSeveralRates(net: Figure, taxes: readonly Stated[]): Sum[] | undefined {
  const rates = taxes.map(({ rate = 0 }) => rate)
  if (new Set(rates).size !== rates.length || rates.length < 2 || Math.min(...rates) <= 0) return undefined
  const terms = taxes.flatMap(({ figure, rate = 0 }) => (figure === undefined ? [] : [{ figure, factor: 100 / rate }]))
  const open = terms.reduce((cents, { factor }) => cents + factor / 2, 1)
  const sum = sumOf('total', terms, net, open, origin)
  return terms.length === taxes.length && open <= openShareMax * net.cents && holds(sum) ? [sum] : undefined
}

/** The total may count what stands elsewhere: the net amount of another rate, a deposit, or money of another kind. */
function mayCountMore(all: readonly Stated[], own: readonly Stated[]): boolean {
  const known = new Set(own.map(({ figure }) => figure?.cents))
  const currencies = own.flatMap(({ currency }) => currency ?? [])
  return (
    new Set(currencies).size > 1 ||
    all.some(({ kind, figure, label }) =>
      kind === 'net' || kind === 'tax' ? !known.has(figure?.cents) : kind === 'other' && lessens(label),
    )
  )
}

/** Each figure added, left out or taken away: first all of them added. */
function signed(figures: readonly Figure[]): Term[][] {
  return figures.reduce<Term[][]>(
    (made, figure) => made.flatMap((terms) => [1, 0, -1].map((factor) => [...terms, { figure, factor }])),
    [[]],
  )
}

/** Without a tax nothing but a line of the same amount bears the net amount out. */
const isTwice = (all: readonly Stated[], base: Stated): boolean =>
  all.some(({ kind, figure, isPlain }) => kind === 'other' && !isPlain && figure?.cents === base.figure?.cents)
