import type { PageEvidence } from '#documents/page-evidence.ts'
import { chanceOf } from './chance.ts'
import type { Diagnosis, Misfit } from './diagnosis.ts'
import { comesOutRegrouped } from './other-groupings.ts'
import type { Figure, Sum } from './sum.ts'
import { isWholeReading } from './whole-reading.ts'

/** How often a grouping that means nothing may come out in a whole document. */
const groupingChanceMax = 0.003
const columnChanceMax = 0.01
const crossHoldingMin = 6
const outOfScale = 20

/**
 * Whether a figure that does not fit proves that it was changed. A sum is a claim of ours, not of the document: it is certain only
 * where the same grouping comes out in another column, where other sums come out in the same column, where all that stands between
 * its figures was read, and where no other grouping would make it come out.
 */
export function isCertain(
  misfit: Misfit,
  { holding }: Pick<Diagnosis, 'holding'>,
  pages: readonly PageEvidence[],
): boolean {
  const [sum] = misfit.failed
  if (sum === undefined) return false
  if (sum.kind === 'total') return misfit.failed.some((failed) => isCertainTotal(failed, holding, pages))
  return sum.kind === 'invoice' ? isCertainInvoice(misfit, holding) : isCertainBalance(misfit, holding)
}

function isCertainTotal(sum: Sum, holding: readonly Sum[], pages: readonly PageEvidence[]): boolean {
  const { origin, terms, result } = sum
  if (origin === undefined || !isOneStyle([result, ...terms.map(({ figure }) => figure)]) || !isInScale(sum))
    return false
  const alike = holding.filter((other) => other.origin?.grouping === origin.grouping)
  // Three columns that make one another in every row prove themselves.
  if (origin.lines === undefined) return alike.length >= crossHoldingMin
  const chance = alike.reduce((product, other) => product * chanceOf(other), origin.tried)
  return alike.length > 0 && chance <= groupingChanceMax && isProvenColumn(sum, holding) && isWholeReading(sum, pages)
}

/** Another sum comes out in the same column, on the same page or on the next. */
function isProvenColumn({ origin, result }: Sum, holding: readonly Sum[]): boolean {
  return holding.some(
    (other) =>
      other.origin !== undefined &&
      other.origin.grouping !== origin?.grouping &&
      other.origin.columns.some((column) => origin?.columns.includes(column)) &&
      Math.abs(other.result.page - result.page) <= 1 &&
      chanceOf(other) <= columnChanceMax,
  )
}

/** Digits alone among amounts that are written in groups are a year or a number. */
function isOneStyle(figures: readonly Figure[]): boolean {
  const bare = figures.filter(({ text }) => /^\d{4,}$/.test(text.trim())).length
  return bare === 0 || bare === figures.filter(({ cents }) => Math.abs(cents) >= 100_000).length
}

/** Whoever changes a figure leaves it as large as its neighbours: what is far larger than all its parts is not made of them. */
const isInScale = ({ terms, result }: Sum): boolean =>
  outOfScale * Math.max(...terms.map(({ figure }) => Math.abs(figure.cents))) >= Math.abs(result.cents)

/** The same change mends two sums, or two others show that the rows were read aright. */
const isCertainInvoice = ({ failed }: Misfit, holding: readonly Sum[]): boolean =>
  holding.filter(({ kind }) => kind === 'invoice').length >= (failed.length >= 2 ? 1 : 2)

const isCertainBalance = ({ failed }: Misfit, holding: readonly Sum[]): boolean =>
  !failed.every(comesOutRegrouped) &&
  holding.filter(({ kind }) => kind === 'balance').length >= (failed.length >= 2 ? 1 : 2)
