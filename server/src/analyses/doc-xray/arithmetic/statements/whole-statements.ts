import type { BankReading, BankStatement, Place } from '#documents/figures/bank/bank-reading.ts'
import { readPages } from '#documents/figures/bank/read-pages.ts'
import { isOfHead } from '#documents/figures/bank/told-faults.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../../pages/once.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import type { Figure, Sum } from '../sum.ts'

/** Fewer movements may make a balance by chance. */
const movementsMin = 5

type PrintedBalance = { cents: number; place: Place }

/**
 * A statement of which every line was read, and whose lines lead from its opening to its closing balance, closes with the right one;
 * and where each line leads to the balance beside it, each of these is right. What fails then is a sum of ours that left lines out,
 * counted a number that is no amount, or began with the wrong balance. A total that lacks as much lacks the same line.
 */
export function isOfWholeStatement({ failed }: Misfit, pages: readonly PageEvidence[]): boolean {
  if (failed.some(({ kind }) => kind !== 'balance')) return false
  const isRight = ({ result }: Sum) => balances(pages).some((balance) => isAt(balance, result))
  const offs = new Set(failed.filter(isRight).map(({ offCents }) => Math.abs(offCents)))
  return failed.every((sum) => offs.has(Math.abs(sum.offCents)))
}

/** The pages as those of a bank. */
export const bankReading = once(
  (pages: readonly PageEvidence[]): BankReading => readPages({ pages: [...pages], classification: null }),
)

const balances = once((pages: readonly PageEvidence[]): PrintedBalance[] => {
  const { statements, problems } = bankReading(pages)
  // A currency or a number of the account that is not printed takes nothing from the lines.
  const isHeadOnly = problems.every(({ code }) => isOfHead(code))
  return statements.filter(isProven).flatMap((statement): PrintedBalance[] => {
    const { sanity, opening, closing } = statement
    const closes = opening !== null && closing !== null && (sanity.percentage === 100 || isHeadOnly)
    return [...(closes ? [closing] : []), ...balancesBeside(statement)]
  })
})

const isProven = ({ sanity, transactions, readFrom }: BankStatement): boolean =>
  sanity.percentage !== null &&
  sanity.failures.length === 0 &&
  transactions.length >= movementsMin &&
  readFrom === 'text'

/**
 * Where each line, or the last of each day, leads to its balance from the one before it: the first has none before it, unless the opening
 * balance is printed.
 */
function balancesBeside({ sanity, opening, transactions }: BankStatement): PrintedBalance[] {
  const printed = transactions.flatMap(({ balanceCents, place }) =>
    balanceCents === null ? [] : [{ cents: balanceCents, place }],
  )
  const following = opening?.place ? printed : printed.slice(1)
  return sanity.checks < following.length ? [] : following
}

const isAt = ({ cents, place }: PrintedBalance, { page, box, cents: printed }: Figure): boolean =>
  Math.abs(cents) === Math.abs(printed) &&
  place?.page === page &&
  place.box[0] < box[2] &&
  place.box[2] > box[0] &&
  place.box[1] < box[3] &&
  place.box[3] > box[1]
