import type { BankStatement, Place } from '#documents/figures/bank/bank-reading.ts'
import { readPages } from '#documents/figures/bank/read-pages.ts'
import { isOfHead } from '#documents/figures/bank/told-faults.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import type { Misfit } from './diagnosis.ts'
import type { Figure } from './sum.ts'

/** Fewer movements may make a balance by chance. */
const movementsMin = 5

type PrintedBalance = { cents: number; place: Place }

/**
 * A statement of which every line was read, and whose lines lead from its opening to its closing balance, closes with the right one;
 * and where each line leads to the balance beside it, each of these is right. What fails then is a sum of ours that left lines out,
 * counted a number that is no amount, or began with the wrong balance.
 */
export const isOfWholeStatement = ({ failed }: Misfit, pages: readonly PageEvidence[]): boolean =>
  failed.every(({ kind, result }) => kind === 'balance' && balances(pages).some((balance) => isAt(balance, result)))

const balances = once((pages: readonly PageEvidence[]): PrintedBalance[] => {
  const { statements, problems } = readPages({ pages: [...pages], classification: null })
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

/** Where each line leads to its balance from that of the line before it: the first has none before it. */
function balancesBeside({ sanity, transactions }: BankStatement): PrintedBalance[] {
  const [, ...later] = transactions
  if (sanity.checks < later.length) return []
  return later.flatMap(({ balanceCents, place }) => (balanceCents === null ? [] : [{ cents: balanceCents, place }]))
}

const isAt = ({ cents, place }: PrintedBalance, { page, box, cents: printed }: Figure): boolean =>
  Math.abs(cents) === Math.abs(printed) &&
  place?.page === page &&
  place.box[0] < box[2] &&
  place.box[2] > box[0] &&
  place.box[1] < box[3] &&
  place.box[3] > box[1]
