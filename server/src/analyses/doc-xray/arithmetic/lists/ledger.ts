import { amountsOf } from '#documents/figures/amounts.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, type Origin, type Sum, sumOf } from '../sum.ts'
import { type Factor, type LedgerEntry, ledgersOn } from './ledger-entries.ts'
import { type Account, accountOf, type Equation, type Ref, type Values, valuesOf } from './ledger-equations.ts'

/** The grouping of sums of a list of which all but one figure come out. */
export const ledger = 'ledger'
const origin: Origin = { grouping: ledger, columns: [], tried: 1, near: () => [] }

const pagesMax = 4
/** Of a page. Whoever makes hundreds of columns has us try every digit of each. */
const listsMax = 3
/** Equations that come out without the figure, before it is said to be wrong. */
const othersMin = 2
/** Results that one figure leaves open. */
const brokenMax = 3
/** Below that a difference may be rounding; of figures without cents ten of them. */
const [offCentsMin, offWholeMin] = [100, 1_000]
/** How often a digit of a figure that means nothing makes a sum come out. */
const chanceMax = 0.02
/** Lists of a page that end in what is left. */
const endsMax = 2

/**
 * A payslip, a bill or a tax notice is one list: products, rates, subtotals, what is left to pay. Where all of its results come out
 * once a single digit of a single figure is another, and the figure is in two equations, or in the one that ends the list, that
 * figure was changed.
 */
export function ledgerSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  let printed: ReadonlySet<number> | undefined
  const isPrinted = (cents: number) => {
    printed ??= printedOn(pages.slice(0, printedPagesMax), linesOn)
    return printed.has(Math.abs(cents))
  }
  return pages.slice(0, pagesMax).flatMap((page) =>
    ledgersOn(page, linesOn(page))
      .slice(0, listsMax)
      .flatMap((entries) => sumsOf(entries, isPrinted)),
  )
}

const printedPagesMax = 40

/** All amounts, and what two or three that follow one another make: discounts, deposits, lines of the page before. */
function printedOn(pages: readonly number[], linesOn: LinesOn): ReadonlySet<number> {
  const cents = pages.flatMap((page) =>
    linesOn(page).flatMap((line) => amountsOf(line).map((amount) => Math.abs(amount.cents))),
  )
  const pairs = cents.map((one, at) => one + (cents[at + 1] ?? 0))
  return new Set([...cents, ...pairs, ...pairs.map((pair, at) => pair + (cents[at + 2] ?? 0))])
}

type Repair = { ref: Ref; cents: number; mended: readonly Equation[]; account: Account }

function sumsOf(entries: readonly LedgerEntry[], isPrinted: (cents: number) => boolean): Sum[] {
  const values = valuesOf(entries)
  const printed = accountOf(entries, values)
  // The equations that come out without the figure do so as printed; and one figure is in a few results.
  if (printed.equations.length < othersMin || brokenIn(entries, printed) > brokenMax) return []
  if (isWhole(entries, printed) && looseIn(entries, printed) === 0) return []
  const repairs = refsOf(entries).flatMap((ref) => repairsOf(entries, values, ref))
  const most = Math.max(0, ...repairs.map(({ mended }) => mended.length))
  const best = repairs.filter(({ mended }) => mended.length === most)
  const [first] = best
  if (first === undefined || best.some((repair) => !isSameFault(repair, first))) return []
  // What is missing stands somewhere else: the list counts it, or leaves it out.
  if (best.some(({ ref, cents }) => isPrinted(cents - figureAt(entries, ref).cents))) return []
  const held = first.account.equations.filter((equation) => !first.mended.includes(equation))
  return [...first.mended, ...held].flatMap((equation) =>
    equation.terms.length === 0 ? [] : [asSum(entries, equation)],
  )
}

/** Either figure of one equation may be the wrong one. */
const isSameFault = (one: Repair, other: Repair): boolean =>
  one === other || one.mended.some(({ result }) => other.mended.some(({ result: same }) => isSame(result, same)))

/** Every line that says that it is a result is one, and so is the last one. */
const isWhole = (entries: readonly LedgerEntry[], account: Account): boolean =>
  brokenIn(entries, account) === 0 && account.explained.at(-1) === true

/** Lines that say that they are a result and are none. */
const brokenIn = (entries: readonly LedgerEntry[], { explained }: Account): number =>
  entries.filter(({ isResult }, at) => isResult && at > 0 && !explained[at]).length

/** Lines that are neither made of others nor counted by any, or that have a base and a rate and are not what these make. */
function looseIn(entries: readonly LedgerEntry[], { explained, equations }: Account): number {
  const counted = new Set(equations.flatMap(({ terms }) => terms.map(({ ref }) => ref.entry)))
  const isProduct = ({ rate, factors }: LedgerEntry) => rate !== undefined && factors.length > 0
  return entries.filter((entry, at) => !explained[at] && (!counted.has(at) || isProduct(entry))).length
}

const refsOf = (entries: readonly LedgerEntry[]): Ref[] =>
  entries.flatMap(({ factors }, entry): Ref[] => [
    { entry },
    ...factors.flatMap(({ isPrice }, factor) => (isPrice ? [] : [{ entry, factor }])),
  ])

function repairsOf(entries: readonly LedgerEntry[], values: Values, ref: Ref): Repair[] {
  return otherCents(figureAt(entries, ref)).flatMap((cents) => {
    const account = accountOf(entries, withCents(values, ref, cents))
    if (!isWhole(entries, account)) return []
    const touching = account.equations.filter((equation) => isIn(equation, ref))
    const mended = touching.filter((equation) => equation.terms.length > 0 && !comesOut(entries, equation))
    const others = account.equations.length - touching.length
    if (mended.length === 0 || others < othersMin) return []
    const isSure = mended.length >= 2 || isEnd(entries, account, mended[0] as Equation)
    return isSure && chanceOf(entries, mended) <= chanceMax ? [{ ref, cents, mended, account }] : []
  })
}

/** What is left at the end, of lines that are known: a sum that nothing else bears out. */
function isEnd(entries: readonly LedgerEntry[], { explained }: Account, { kind, result, terms }: Equation): boolean {
  if (kind !== 'sum' && kind !== 'rest') return false
  const open = terms.filter(({ ref }) => !explained[ref.entry]).length
  return entries[result.entry]?.isResult === true && explained[terms[0]?.ref.entry ?? -1] === true && open <= 1
}

/** In how many ways a digit may be another, of figures that could be any; what else comes out with the same digit is all the rarer. */
function chanceOf(entries: readonly LedgerEntry[], mended: readonly Equation[]): number {
  const tried = mended.length === 1 ? endsMax : entries.length
  return mended.reduce((chance, { result, terms, toleranceCents }, at) => {
    const figures = [result, ...terms.map(({ ref }) => ref)].map((ref) => Math.abs(figureAt(entries, ref).cents))
    const grain = Math.max(2 * toleranceCents + 1, figures.reduce(divisor, 0))
    const digits = figures.reduce((all, cents) => all + String(Math.round(cents / grain)).length, 0)
    return chance * Math.min(1, ((at === 0 ? 9 * digits : 1) * grain) / Math.max(...figures))
  }, tried)
}

function divisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

/** The figure with one digit changed, in every way. */
function otherCents({ cents, text }: Figure): number[] {
  const digits = String(Math.abs(cents))
  const least = /[.,]\d{2}(?!\d)/.test(text) ? offCentsMin : offWholeMin
  const found: number[] = []
  for (let at = 0; at < digits.length; at += 1)
    for (let digit = at === 0 ? 1 : 0; digit <= 9; digit += 1) {
      const other = Number(digits.slice(0, at) + digit + digits.slice(at + 1))
      if (Math.abs(other - Math.abs(cents)) >= least) found.push(Math.sign(cents) * other)
    }
  return found
}

const isSame = (one: Ref, other: Ref) => one.entry === other.entry && one.factor === other.factor

const isIn = ({ result, terms }: Equation, ref: Ref): boolean =>
  isSame(result, ref) || terms.some((term) => isSame(term.ref, ref))

function withCents({ column, factors }: Values, { entry, factor }: Ref, cents: number): Values {
  if (factor === undefined) return { column: column.with(entry, cents), factors }
  return { column, factors: factors.with(entry, (factors[entry] ?? []).with(factor, cents / 100)) }
}

function figureAt(entries: readonly LedgerEntry[], { entry, factor }: Ref): Figure {
  const { figure, factors } = entries[entry] as LedgerEntry
  return factor === undefined ? figure : (factors[factor] as Factor).figure
}

const comesOut = (entries: readonly LedgerEntry[], equation: Equation): boolean =>
  asSum(entries, equation).offCents === 0

function asSum(entries: readonly LedgerEntry[], { result, terms, toleranceCents }: Equation): Sum {
  const counted = terms.map(({ ref, factor }) => ({ figure: figureAt(entries, ref), factor }))
  return sumOf('total', counted, figureAt(entries, result), toleranceCents, origin)
}
