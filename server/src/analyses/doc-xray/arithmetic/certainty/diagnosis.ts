import type { Line } from '#documents/figures/lines.ts'
import type { Table } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { shownLines, shownTable } from '../../../pages/shown.ts'
import { attestedSums } from '../accounts/attested-figures.ts'
import { proseSums } from '../accounts/attested-prose.ts'
import { balancedSides } from '../accounts/balanced-sides.ts'
import { equitySums } from '../accounts/equity-parts.ts'
import { formulaSums } from '../accounts/printed-formula.ts'
import { relatedSums } from '../accounts/related-figures.ts'
import { resultsOfYears } from '../accounts/result-of-years.ts'
import { moneyTable } from '../figures/money-table.ts'
import { percentage, percentageSums } from '../figures/percentages.ts'
import { sideBySide } from '../figures/side-by-side.ts'
import { spelt, speltSums } from '../figures/spelt-amounts.ts'
import { invoiceSums } from '../invoices/invoice.ts'
import { meterSums } from '../invoices/meter.ts'
import { productSums } from '../invoices/products.ts'
import { restSums } from '../invoices/rest-to-pay.ts'
import { severalTaxes } from '../invoices/several-taxes.ts'
import { stated, statedSums } from '../invoices/stated-totals.ts'
import { taxedBase, taxedBaseSums } from '../invoices/taxed-base.ts'
import { blockSums } from '../lists/block-totals.ts'
import { columnSums } from '../lists/column-sums.ts'
import { headedTotals } from '../lists/headed-totals.ts'
import { ledgerSums } from '../lists/ledger.ts'
import { listedSums } from '../lists/listed-totals.ts'
import { section, sectionSums } from '../lists/section-totals.ts'
import { loan, loanSums } from '../loans/loan-plan.ts'
import { planChains } from '../loans/plan-chain.ts'
import { payslipSums } from '../pay/payslip.ts'
import { withheld, withheldSums } from '../pay/withheld-shares.ts'
import { chainSums } from '../statements/balance-chain.ts'
import { boxAgainstBalances } from '../statements/box-and-balances.ts'
import { headedBlocks } from '../statements/headed-summary.ts'
import { newStatements } from '../statements/new-statements.ts'
import { runningBalance, type StatementTable } from '../statements/running-balance.ts'
import { sectionBalances } from '../statements/section-balances.ts'
import { statementSums } from '../statements/statement.ts'
import { ofBox, summaries } from '../statements/summary.ts'
import { comesOutOtherwise, type Figure, holds, keyOf, type Sum } from '../sum.ts'
import { assessed, assessedSums } from '../taxes/assessed-tax.ts'
import { averageRate, averageRateSums } from '../taxes/average-rate.ts'
import { taxReturnSums } from '../taxes/tax-return.ts'
import { comesOutRegrouped } from './other-groupings.ts'
import { isRounded } from './rounding.ts'
import { secondWitnesses } from './second-witness.ts'
import { changedTwoWays } from './two-ways.ts'

/** A figure that does not fit, and the sums that would come out if it were another. */
export type Misfit = {
  /** The likeliest first; more than one where the sums cannot tell them apart. */
  figures: readonly Figure[]
  failed: readonly Sum[]
  /** What would have to be added to the first figure. */
  changeCents: number
  /** Other sums bear out all other figures: it is this one, by more than its digits. */
  isPinned?: boolean
  /** All figures of which each, changed by another amount of digits, would make the sums come out as well: too many to show them singly. */
  amid?: readonly Figure[]
}
export type Diagnosis = { holding: readonly Sum[]; failed: readonly Sum[]; misfits: readonly Misfit[] }

const misfitsMax = 8
const figuresMax = 3
const partsMax = 8
const runningMin = 5

const made = new WeakMap<readonly PageEvidence[], Diagnosis>()

/** Several detectors ask for the same pages: they are added up once. */
export function diagnose(pages: readonly PageEvidence[]): Diagnosis {
  const known = made.get(pages)
  if (known !== undefined) return known
  const linesOn = (number: number) => pages.filter((page) => page.number === number).flatMap(shownLines)
  const table = shownTable(pages)
  const numbers = pages.map(({ number }) => number)
  const sums = [
    ...sumsOf({ ...table, begins: newStatements(pages), pictured: picturedPages(pages) }, linesOn),
    ...chainSums(table, pages),
    ...meterSums(numbers, linesOn),
    ...productSums(numbers, linesOn),
    ...speltSums(numbers, linesOn),
  ]
  const listed = [...sums, ...unsaid(ledgerSums(numbers, linesOn), sums)]
  const told = [
    statedSums,
    sectionSums,
    headedTotals,
    sectionBalances,
    listedSums,
    taxedBaseSums,
    withheldSums,
    restSums,
    severalTaxes,
    taxReturnSums,
    assessedSums,
    loanSums,
    averageRateSums,
  ].flatMap((sumsOn) => sumsOn(numbers, linesOn))
  const diagnosis = withChanged(diagnosisOf([...listed, ...unsaid(told, listed)]), table)
  made.set(pages, diagnosis)
  return diagnosis
}

/** Those that were read from pictures. */
export const picturedPages = (pages: readonly PageEvidence[]): ReadonlySet<number> =>
  new Set(pages.filter(({ textFrom }) => textFrom === 'ocr').map(({ number }) => number))

/** Of sums that were read in another way as well, one counts. */
function unsaid(sums: readonly Sum[], others: readonly Sum[]): Sum[] {
  const known = new Set(others.map(figuresKey))
  return sums.filter((sum) => !known.has(figuresKey(sum)))
}

const figuresKey = ({ terms, result }: Sum): string =>
  [keyOf(result), ...terms.map(({ figure }) => keyOf(figure)).toSorted()].join(' ')

/** Figures that two sums of any kind want to be the same other one, besides those that the sums of the document have shown. */
function withChanged({ holding, failed, misfits }: Diagnosis, table: Table): Diagnosis {
  // A rate or a box wants the figure to be another, and so do two sums, which say more.
  const isWeak = ({ failed: of }: Misfit) =>
    of.every(({ origin }) => origin?.grouping === percentage || (origin === ofBox && of.length === 1))
  const known = new Set(misfits.filter((misfit) => !isWeak(misfit)).flatMap(({ figures }) => figures.map(keyOf)))
  const [changed, ...others] = changedTwoWays(table).filter(({ figure }) => !known.has(keyOf(figure)))
  if (changed === undefined || others.length > 0) return { holding, failed, misfits }
  const { figure, sums, changeCents } = changed
  const left = misfits.filter(
    (misfit) => !isWeak(misfit) || misfit.figures.every((one) => keyOf(one) !== keyOf(figure)),
  )
  return {
    holding,
    failed: [...failed, ...sums],
    misfits: [...left, { figures: [figure], failed: sums, changeCents }],
  }
}

function sumsOf(table: StatementTable, linesOn: (page: number) => readonly Line[]): Sum[] {
  const { table: body, sums: said, blocks } = summaries(table, headedBlocks(table, linesOn), linesOn)
  const running = runningBalance(body)
  const whole = agreeing(statementSums(body, running.column), running.sums)
  const balances = [...running.sums, ...whole, ...said, ...boxAgainstBalances(blocks, body, running.sums)]
  // Among the many amounts of a statement some make others by chance.
  if (balances.some(holds)) return balances
  const money = sideBySide(moneyTable(table, linesOn))
  const columns = columnSums(money)
  const pay = payslipSums(money, linesOn, columns)
  const invoice = invoiceSums(table, linesOn)
  const sums = [
    columns,
    relatedSums(money),
    planChains(money),
    formulaSums(money),
    pay.sums,
    attestedSums(money),
    proseSums(money, linesOn),
    blockSums(money),
    equitySums(money),
    balancedSides(money, columns),
    resultsOfYears(money, columns),
    percentageSums(money, invoice),
    invoice,
  ]
  const all = [balances, ...sums].flat()
  return [...all, ...witnessed(table, all, pay.claims)]
}

/** Claims that nothing else bears out are left aside: they may count something else. */
function witnessed(table: StatementTable, sums: readonly Sum[], claims: readonly Sum[]): Sum[] {
  const borne = claims.map((claim) => ({ claim, witnesses: secondWitnesses(table, [claim], sums) }))
  const open = borne
    .filter(({ witnesses }) => witnesses.length > 0)
    .flatMap(({ claim, witnesses }) => [claim, ...witnesses])
  return [...secondWitnesses(table, sums, sums), ...open]
}

/**
 * Balances that run through from line to line say which way every amount goes. What then fails over the whole statement, and by
 * nothing that is missing in a line, was added up by us from the wrong column.
 */
function agreeing(whole: readonly Sum[], running: readonly Sum[]): readonly Sum[] {
  if (running.filter(holds).length < runningMin) return whole
  const missing = new Set(running.map(({ offCents }) => Math.abs(offCents)))
  return whole.filter((sum) => missing.has(Math.abs(sum.offCents)) || holds(sum))
}

/** Figure by figure: the one whose change mends most sums and breaks fewest comes first. */
export function diagnosisOf(sums: readonly Sum[]): Diagnosis {
  const holding = sums.filter(holds)
  const failed = sums.filter((sum) => !holds(sum) && !isExplained(sum))
  const misfits: Misfit[] = []
  const sound = indexOf(holding)
  let left = failed
  while (left.length > 0 && misfits.length < misfitsMax) {
    const misfit = likeliest(left, sound)
    if (misfit === undefined) break
    misfits.push(misfit)
    left = left.filter((sum) => !misfit.failed.includes(sum))
  }
  return { holding, failed, misfits }
}

/**
 * It comes out after all, if its figures are read, rounded or grouped otherwise. Banks round nothing and date what they count; nobody
 * rounds what is said twice.
 */
const isExplained = (sum: Sum) =>
  comesOutOtherwise(sum) ||
  (sum.kind !== 'balance' && !saidTwice.has(sum.origin?.grouping) && (isRounded(sum) || comesOutRegrouped(sum)))

/** In words and in digits, or as a rate and as an amount: the noughts of a rate are no rounding. Headings say what is counted. */
const saidTwice: ReadonlySet<string | undefined> = new Set([
  spelt,
  percentage,
  section,
  stated,
  taxedBase,
  withheld,
  assessed,
  averageRate,
  loan,
])

type Candidate = { figure: Figure; changeCents: number; mended: Sum[]; broken: number; shape: number }

/** The sums that a figure is in. */
type Index = ReadonlyMap<string, readonly Sum[]>

/** A page of many lines has thousands of sums: each figure is looked for in its own alone. */
function indexOf(sums: readonly Sum[]): Index {
  const index = new Map<string, Sum[]>()
  for (const sum of sums)
    for (const key of new Set([sum.result, ...sum.terms.map(({ figure }) => figure)].map(keyOf))) {
      const known = index.get(key)
      if (known === undefined) index.set(key, [sum])
      else known.push(sum)
    }
  return index
}

function likeliest(failed: readonly Sum[], holding: Index): Misfit | undefined {
  const candidates = new Map<string, Candidate>()
  const failing = indexOf(failed)
  for (const sum of failed) {
    for (const { figure, factor } of [...sum.terms, { figure: sum.result, factor: -1 }]) {
      const changeCents = Math.round(sum.offCents / factor)
      const own = keyOf(figure)
      const key = `${own}:${changeCents}`
      if (candidates.has(key)) continue
      const mended = (failing.get(own) ?? []).filter((other) => mends(other, figure, changeCents))
      const broken = (holding.get(own) ?? []).filter((other) => factorIn(other, figure) !== 0).length
      candidates.set(key, { figure, changeCents, mended, broken, shape: changedDigits(figure.cents, changeCents) })
    }
  }
  const ranked = [...candidates.values()].sort(
    (a, b) => b.mended.length - b.broken - (a.mended.length - a.broken) || a.shape - b.shape,
  )
  const [first] = ranked
  if (first === undefined) return undefined
  const equal = ranked.filter(
    (other) => other.mended.length - other.broken === first.mended.length - first.broken && other.shape === first.shape,
  )
  const { result } = first.mended[0] as Sum
  const open = equal.map(({ figure }) => figure)
  // A total that other sums bear out is as it was: the reader is shown those of its parts that may have been changed.
  const isPart = equal.length <= partsMax && open.every((figure) => keyOf(figure) !== keyOf(result))
  const figures = equal.length <= figuresMax ? open : isPart ? [result, ...open] : [result]
  const isRival = (other: Candidate) =>
    keyOf(other.figure) !== keyOf(first.figure) &&
    other.mended.length - other.broken >= first.mended.length - first.broken
  const rivals = ranked.filter(isRival)
  const isPinned = figures.length === 1 && rivals.length === 0
  const amid = rivals.length > figuresMax ? [first, ...rivals].map(({ figure }) => figure) : []
  return {
    figures,
    failed: first.mended,
    changeCents: first.changeCents,
    ...(isPinned && { isPinned }),
    ...(amid.length > 0 && { amid }),
  }
}

function mends(sum: Sum, figure: Figure, changeCents: number): boolean {
  return Math.abs(sum.offCents - factorIn(sum, figure) * changeCents) <= Math.max(sum.toleranceCents, 0)
}

/** What a change of the figure adds to what the sum expects; its own result counts the other way. */
function factorIn({ terms, result }: Sum, figure: Figure): number {
  const key = keyOf(figure)
  if (keyOf(result) === key) return -1
  return terms.find((term) => keyOf(term.figure) === key)?.factor ?? 0
}

/** Whoever changes a figure changes few of its digits, and seldom their number. */
export function changedDigits(cents: number, changeCents: number): number {
  const [before, after] = [String(Math.abs(cents + changeCents)), String(Math.abs(cents))]
  if (before.length !== after.length) return 20 + Math.abs(before.length - after.length)
  return [...before].filter((digit, at) => digit !== after[at]).length
}
