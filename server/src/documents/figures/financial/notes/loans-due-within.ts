import { roundedSumCents } from '../proofs/confidence.ts'
import type { Entry, Made, YearLines } from '../proofs/made-figure.ts'

const plus = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, sign: 1 as const }))
const size = (entries: readonly Entry[]) => entries.reduce((cents, { cell }) => cents + Math.abs(cell.cents), 0)

/** What may be asked back at any time is due within a year, whatever the statement says of other loans. */
const onDemand = /\b(?:comptes? courants?|vue|vista|on demand)\b/

/** Financial debts due within a year: by their names, by the heading above them, or by the lines below them that tell when they are due. */
export function loansDueWithin(lines: YearLines): Made | undefined {
  const named = lines.all('loansWithin')
  const loans = lines.all('loans').filter(({ row }) => !row.isAside)
  const headed = loans.filter(({ row }) => row.group === 'debtWithin')
  if (named.length === 0 && headed.length === 0)
    return toldBelow(lines) ?? makeWhatIsDue(lines) ?? restIsOverdrafts(lines)
  const overdrawn = lines.all('overdrafts').filter(({ row }) => !row.isAside)
  const open = loans.filter(({ row }) => row.group !== 'debtWithin' && row.group !== 'debtBeyond')
  const terms = plus([...named, ...headed, ...overdrawn, ...openLoansDue(lines, open)])
  return { terms, unsigned: true, partial: true }
}

/**
 * Loans beside those that tell when they are due. They are lines of their own only if all lines make the total (a sum above its
 * parts would count twice), and due if the loans due later are all that is, or if they can be asked back at any time.
 */
function openLoansDue(lines: YearLines, open: readonly Entry[]): readonly Entry[] {
  const total = lines.first('totalDebt')
  if (total === undefined || open.length === 0) return []
  const beyond = size(lines.all('loansBeyond'))
  const overdrawn = lines.all('overdrafts').filter(({ row }) => !row.isAside)
  const counted = [...lines.all('loansWithin'), ...overdrawn, ...lines.all('loans'), ...lines.all('otherDebts')]
  const debt = Math.abs(total.cell.cents)
  if (Math.abs(debt - beyond - size(counted.filter(({ row }) => !row.isAside))) > roundedSumCents) return []
  const [due, ...others] = lines.all('debtWithin')
  const later = size(lines.all('debtBeyond'))
  // Belgian: all that is due later, its loans, then all that is due within a year, its loans.
  const lastLater = open.findIndex((_, at) => later > 0 && size(open.slice(0, at + 1)) === later)
  if (lastLater !== -1 && due !== undefined && debt === later + Math.abs(due.cell.cents))
    return open.slice(lastLater + 1)
  const isDue =
    due !== undefined && others.length === 0 && Math.abs(debt - beyond - Math.abs(due.cell.cents)) <= roundedSumCents
  return isDue ? open : open.filter(({ row }) => onDemand.test(row.normal))
}

/** Only where all debts that are financial tell when they are due. */
function toldBelow(lines: YearLines): Made | undefined {
  const within = lines.all('debtWithin').filter(({ row }) => row.group === 'loans')
  if (within.length === 0) return undefined
  const beyond = lines.all('debtBeyond').filter(({ row }) => row.group === 'loans')
  const loans = lines.all('loans')
  if (loans.length === 0) return { terms: plus(within), unsigned: true }
  const differenceCents = size(loans) - size(within) - size(beyond)
  if (Math.abs(differenceCents) > roundedSumCents) return undefined
  return {
    terms: plus(within),
    unsigned: true,
    identity: { what: 'loans due within a year + due later = loans', differenceCents, complete: true },
  }
}

/** Danish: what is due later is one line, and those after it are loans and debts of trade that make what is due within a year. */
function makeWhatIsDue(lines: YearLines): Made | undefined {
  const [due, ...others] = lines.all('debtWithin')
  const loans = lines.all('loans').filter(({ row }) => !row.isAside)
  if (due === undefined || others.length > 0 || loans.length === 0) return undefined
  const counted = [...loans, ...lines.all('otherDebts').filter(({ row }) => !row.isAside)]
  const isAll = Math.abs(Math.abs(due.cell.cents) - size(counted)) <= roundedSumCents
  return isAll ? { terms: plus(loans), unsigned: true, partial: true } : undefined
}

/**
 * French: `dont concours bancaires courants` below the debts, and all that is due within a year. What is left of it without the debts
 * of trade is due to lenders: where that is the overdrafts, no loan is due within the year.
 */
function restIsOverdrafts(lines: YearLines): Made | undefined {
  const [overdrawn, ...others] = lines.all('overdrafts').filter(({ row }) => row.isAside)
  const [due, ...dues] = lines.all('debtWithin')
  if (overdrawn === undefined || due === undefined || others.length + dues.length > 0) return undefined
  const trade = size(lines.all('otherDebts').filter(({ row }) => !row.isAside))
  const differenceCents = Math.abs(due.cell.cents) - trade - Math.abs(overdrawn.cell.cents)
  if (trade === 0 || Math.abs(differenceCents) > roundedSumCents) return undefined
  return {
    terms: plus([overdrawn]),
    unsigned: true,
    identity: { what: 'debts due within a year − debts of trade = overdrafts', differenceCents, complete: true },
  }
}
