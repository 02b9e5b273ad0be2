import type { BankStatement } from '#documents/figures/bank/bank-reading.ts'
import { readPages } from '#documents/figures/bank/read-pages.ts'
import { isOfHead } from '#documents/figures/bank/told-faults.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import type { Misfit } from './diagnosis.ts'
import type { Figure } from './sum.ts'

/** Fewer movements may make a balance by chance. */
const movementsMin = 5

/**
 * A statement of which every line was read, and whose lines lead from its opening to its closing balance, closes with the right one:
 * what fails then is a sum of ours that left lines out, or began with the wrong balance.
 */
export const isOfWholeStatement = ({ failed }: Misfit, pages: readonly PageEvidence[]): boolean =>
  failed.every(({ kind, result }) => kind === 'balance' && closings(pages).some((closing) => isAt(closing, result)))

const closings = once((pages: readonly PageEvidence[]) => {
  const { statements, problems } = readPages({ pages: [...pages], classification: null })
  // A currency or a number of the account that is not printed takes nothing from the lines.
  const isHeadOnly = problems.every(({ code }) => isOfHead(code))
  return statements
    .filter((statement) => isWhole(statement) && (statement.sanity.percentage === 100 || isHeadOnly))
    .flatMap(({ closing }) => (closing === null ? [] : [closing]))
})

const isWhole = ({ sanity, opening, transactions, readFrom }: BankStatement): boolean =>
  sanity.percentage !== null &&
  sanity.failures.length === 0 &&
  opening !== null &&
  transactions.length >= movementsMin &&
  readFrom === 'text'

const isAt = (
  { cents, place }: NonNullable<BankStatement['closing']>,
  { page, box, cents: printed }: Figure,
): boolean =>
  Math.abs(cents) === Math.abs(printed) &&
  place?.page === page &&
  place.box[0] < box[2] &&
  place.box[2] > box[0] &&
  place.box[1] < box[3] &&
  place.box[3] > box[1]
