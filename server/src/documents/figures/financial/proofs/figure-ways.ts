import type { AbsenceCode, FinancialField } from '../financial-reading.ts'
import { assetsWithoutDebts } from '../notes/assets-without-debts.ts'
import { mayBeLent } from '../notes/debt-words.ts'
import { debtsTogether, withoutParts } from '../notes/debts-together.ts'
import { loansDueWithin } from '../notes/loans-due-within.ts'
import { ownersEquity, ownersShare, resultInEquity } from '../rows/group-results.ts'
import { equityResults, type LineKey } from '../words/line-table.ts'
import { roundedSumCents } from './confidence.ts'
import { isResultBeside } from './key-identities.ts'
import type { Entry, Made, Term, YearLines } from './made-figure.ts'

export type Way = (lines: YearLines) => Made | { absent: AbsenceCode } | undefined

const plus = (entries: readonly Entry[]): Term[] => entries.map((entry) => ({ ...entry, sign: 1 }))
const sum = (entries: readonly Entry[]) => entries.reduce((cents, { cell }) => cents + cell.cents, 0)
const size = (entries: readonly Entry[]) => entries.reduce((cents, { cell }) => cents + Math.abs(cell.cents), 0)

const line =
  (key: LineKey, extra: Omit<Made, 'terms'> = {}): Way =>
  (lines) => {
    const entry = lines.first(key)
    return entry === undefined ? undefined : { terms: plus([entry]), ...extra }
  }

const unsigned = { unsigned: true } as const
const broader = { unsigned: true, warnings: ['broader-line'] } as const

/**
 * The lines that make each note, the best first. Lines are those of `fr-lines`, `it-lines`, `en-lines` and the forms' codes. All income
 * stands for a turnover that may only be told in words that are not known: it proves nothing. Nor does a line
 * that holds securities beside the cash.
 */
export const figureWays: Readonly<Record<FinancialField, readonly Way[]>> = {
  equity: [equityAndResult, line('equity'), line('netAssets'), ownersEquity, equityFromItsLines],
  revenue: [line('revenue'), soldAll, (lines) => all(lines, 'revenuePart'), line('totalIncome', { partial: true })],
  amortizationDepreciation: [depreciation, line('depreciationWithProvisions', broader)],
  netIncome: [line('netIncome'), resultToAppropriate, resultInEquity, ownersShare],
  interestExpense: [
    line('interest', unsigned),
    (lines) => all(lines, 'interestPart', unsigned),
    line('financialCharges', broader),
    onlyNetInterest,
  ],
  cashAvailable: [line('cash'), (lines) => all(lines, 'cashPart'), line('cashOrSecurities', { partial: true })],
  totalFixedAssets: [line('fixedAssets'), (lines) => fromGroup(lines, 'fixedAssets'), allButCurrent],
  totalAssets: [
    line('totalAssets'),
    line('totalLiabilities', { partial: true }),
    fixedAndCurrentAssets,
    assetsWithoutDebts,
  ],
  totalDebt: [line('totalDebt', unsigned), withinAndBeyond, debtsTogether],
  currentLiabilities: [dueWithin, debtLessBeyond, debtLessLoansBeyond, noMaturities],
  shortTermDebt: [loansDueWithin, noLoans, noMaturities],
}

function all(lines: YearLines, key: LineKey, extra: Pick<Made, 'unsigned'> = {}): Made | undefined {
  const entries = lines.all(key)
  // Nil is a part of no sum, and adds nothing.
  const telling = entries.filter(({ cell }) => cell.cents !== 0)
  if (entries.length === 0) return undefined
  return { terms: plus(telling.length === 0 ? entries : telling), needsProof: true, ...extra }
}

/** Polish: all income is sales of one kind or more, and no sum of lines can say so. */
function soldAll(lines: YearLines): Made | undefined {
  const parts = lines.all('revenuePart').filter(({ cell }) => cell.cents !== 0)
  const whole = lines.first('totalIncome')
  if (whole === undefined || parts[0]?.row.instance !== whole.row.instance) return undefined
  return sum(parts) === whole.cell.cents ? { terms: plus(parts), partial: true } : undefined
}

function depreciation(lines: YearLines): Made | undefined {
  const own = depreciationOwn(lines)
  const flows = withoutTheirSum(lines.all('depreciationInFlows').filter(({ row }) => !row.isAside))
  const isPart = own?.terms.every(({ row }) => ofIntangibles.test(row.normal))
  if (own !== undefined && !isPart) return own
  // Accounts by function spread it over their lines: only the statement of cash flows tells all of it, in words that
  // may not all be known.
  const told = flows.length > 0 && (own === undefined || size(flows) > size(own.terms))
  if (told) return { terms: plus(flows), unsigned: true, partial: true }
  return own === undefined ? undefined : { ...own, partial: true }
}

const ofIntangibles = /^amorti[sz]ation of (?:acquired |other )?(?:intangible|goodwill)/

function depreciationOwn(lines: YearLines): Made | undefined {
  const [whole, parts] = [lines.first('depreciation'), withoutTheirSum(lines.all('depreciationPart'))]
  const entries =
    parts.length > 0 && whole !== undefined && !parts.some(({ row }) => row === whole.row)
      ? Math.abs(sum(parts)) === Math.abs(whole.cell.cents)
        ? [whole]
        : [whole, ...parts]
      : parts.length > 0
        ? parts
        : whole === undefined
          ? []
          : [whole]
  return entries.length === 0 ? undefined : { terms: plus(entries), unsigned: true }
}

/** A note tells all of it, in words for both, and then of what it is made. One part may be as much as all others by chance. */
function withoutTheirSum(parts: readonly Entry[]): readonly Entry[] {
  const [first, ...others] = parts
  if (first === undefined || others.length < 2 || !namesBoth(first.row.normal)) return parts
  return Math.abs(first.cell.cents) === Math.abs(sum(others)) ? [first] : parts
}

const namesBoth = (normal: string) => normal.includes('depreciation') && /amorti[sz]ation/.test(normal)

/**
 * Belgian: what is left of the result after transfers to and from untaxed reserves (9905). Where there are none the result itself (9904) is
 * not printed; in a picture it may only not have been read.
 */
function resultToAppropriate(lines: YearLines): Made | undefined {
  const entry = lines.first('resultToAppropriate')
  if (entry === undefined) return undefined
  return { terms: plus([entry]), ...(entry.cell.ocr && { partial: true }) }
}

function onlyNetInterest(lines: YearLines) {
  return lines.first('financialResult') === undefined ? undefined : { absent: 'only-net-stated' as const }
}

/** `Totale passività`, then `Utile d'esercizio`, then `Totale a pareggio`: the result stands beside the equity, and is a part of it. */
function equityAndResult(lines: YearLines): Made | undefined {
  const [equity, result] = [lines.first('equity'), lines.first('balanceResult')]
  const [total, assets] = [lines.first('totalLiabilities'), lines.first('totalAssets')]
  if (equity === undefined || result === undefined || total === undefined || assets === undefined) return undefined
  if (equity.row.instance !== total.row.instance || !isResultBeside(result, total, assets)) return undefined
  return {
    terms: plus([equity, result]),
    identity: { what: 'total liabilities + result = total assets', differenceCents: 0, complete: true },
  }
}

/** Its sum was not read: the lines below its heading, if nothing else is left of the total. */
function equityFromItsLines(lines: YearLines): Made | undefined {
  const total = lines.first('totalLiabilities') ?? lines.first('totalAssets')
  const debt = lines.first('totalDebt')
  const own = lines.group('equity').filter(({ row }) => row.key === undefined || equityResults.has(row.key))
  if (total === undefined || debt === undefined || own.length === 0) return undefined
  const rest = sum([debt, ...withoutParts(lines.all('provisions')), ...lines.all('otherLiabilities')])
  const differenceCents = total.cell.cents - rest - sum(own)
  if (differenceCents !== 0) return undefined
  return {
    terms: plus(own),
    identity: { what: 'equity + provisions + debts = total liabilities', differenceCents, complete: true },
  }
}

function fromGroup(lines: YearLines, key: LineKey): Made | undefined {
  const entries = lines.group(key)
  return entries.length === 0 ? undefined : { terms: plus(entries), needsProof: true }
}

/** American balance sheets have a total of current assets alone: what is left is not current. */
function allButCurrent(lines: YearLines): Made | undefined {
  const [total, current] = [lines.first('totalAssets'), lines.first('currentAssets')]
  if (total === undefined || current === undefined || total.row.instance !== current.row.instance) return undefined
  if (total.cell.cents < current.cell.cents || lines.all('besideAssets').length > 0) return undefined
  return { terms: [...plus([total]), { ...current, sign: -1 }], partial: true }
}

/** British balance sheets have no total of assets: it is what the net ones were made from. */
function fixedAndCurrentAssets(lines: YearLines): Made | undefined {
  const current = lines.first('currentAssets')
  const fixed = lines.first('fixedAssets')
  const fixedTerms = fixed === undefined ? lines.group('fixedAssets') : [fixed]
  if (current === undefined) return undefined
  const [within, less] = [lines.first('debtWithin'), lines.first('assetsLessCurrent')]
  const counted = [...fixedTerms, current]
  if (within === undefined || less === undefined)
    return fixedTerms.length === 0 ? undefined : asMuchAsLiabilities(lines, counted)
  const open = less.cell.cents - (sum(counted) - Math.abs(within.cell.cents))
  // Prepayments of a micro-entity stand beside its current assets.
  const beside = lines.all('besideAssets').filter(({ cell }) => cell.cents === open && open !== 0)
  const terms = plus([...counted, ...beside.slice(0, 1)])
  const differenceCents = beside.length > 0 ? 0 : open
  return {
    terms,
    identity: {
      what: 'fixed assets + current assets − current liabilities = total assets less current liabilities',
      differenceCents,
      complete: true,
    },
  }
}

/** A total that is printed nowhere, or without words: the assets that are as much as equity and debts together. */
function asMuchAsLiabilities(lines: YearLines, counted: readonly Entry[]): Made | undefined {
  const [equity, debt] = [lines.first('equity'), lines.first('totalDebt')]
  if (equity === undefined || debt === undefined) return { terms: plus(counted), partial: true }
  const beside = lines.all('besideAssets')
  const whole = sum([equity, debt, ...withoutParts(lines.all('provisions')), ...lines.all('otherLiabilities')])
  const terms = [counted, [...counted, ...beside]].find((entries) => Math.abs(whole - sum(entries)) <= roundedSumCents)
  if (terms === undefined) return undefined
  const differenceCents = whole - sum(terms)
  return {
    terms: plus(terms),
    identity: { what: 'assets = equity + provisions + debts', differenceCents, complete: true },
  }
}

function withinAndBeyond(lines: YearLines): Made | undefined {
  const [within, less, net] = [
    lines.first('debtWithin'),
    lines.first('assetsLessCurrent'),
    lines.first('netAssets') ?? lines.first('equity'),
  ]
  if (within === undefined) return undefined
  const beyond = lines.all('debtBeyond')
  const terms = plus([within, ...beyond])
  // Polish: the total that is printed counts provisions among the debts. Whether they are meant is not for a sum to prove.
  const isPart = lines.first('debtWithProvisions') !== undefined
  if (less === undefined || net === undefined)
    return beyond.length === 0 ? undefined : { terms, unsigned: true, ...(isPart && { partial: true }) }
  const taken = size(beyond) + size(withoutParts(lines.all('provisions')))
  const differenceCents = net.cell.cents - (less.cell.cents - taken)
  // Something is due later that was not read: what is due within a year is not all.
  if (beyond.length === 0 && Math.abs(differenceCents) > roundedSumCents) return undefined
  return {
    terms,
    unsigned: true,
    identity: {
      what: 'total assets less current liabilities − creditors − provisions = net assets',
      differenceCents,
      complete: true,
      besides: within,
    },
  }
}

function dueWithin(lines: YearLines): Made | { absent: AbsenceCode } | undefined {
  const printed = lines.all('debtWithin')
  // The note tells its lines and, without words, as much again as the balance sheet: that is no second debt.
  const within = printed.filter(({ row, cell }, at) => {
    const before = printed.slice(0, at).some((other) => Math.abs(other.cell.cents) === Math.abs(cell.cents))
    return row.normal !== '' || !before
  })
  if (within.length === 0) return undefined
  const [total, beyond] = [lines.first('totalDebt'), lines.all('debtBeyond')]
  const made = { terms: plus(within), unsigned: true } as const
  if (total === undefined || (within.length === 1 && beyond.length === 0)) return made
  const rest = Math.abs(total.cell.cents) - size(within)
  // Below the debts, and again below each of them: the one that makes the whole is of all.
  const ofAll = beyond.find(({ cell }) => Math.abs(cell.cents) === rest)
  if (within.length === 1 && ofAll !== undefined && rest !== 0)
    return {
      ...made,
      identity: { what: 'due within a year + due later = total debt', differenceCents: 0, complete: true },
    }
  const differenceCents = rest - size(beyond)
  // Several lines that do not make the whole leave some out, or count some twice; those below a loan are of it alone.
  const areOfLoans = within.every(({ row }) => row.group === 'loans' || row.group === 'otherDebts')
  if (Math.abs(differenceCents) > roundedSumCents && (within.length > 1 || beyond.length > 1 || areOfLoans))
    return { absent: 'ambiguous' }
  return { ...made, identity: { what: 'due within a year + due later = total debt', differenceCents, complete: true } }
}

function debtLessBeyond(lines: YearLines): Made | undefined {
  const [total, beyond] = [lines.first('totalDebt'), lines.all('debtBeyond')]
  if (total === undefined || beyond.length !== 1 || total.cell.cents < size(beyond)) return undefined
  return { terms: [...plus([total]), ...beyond.map((entry) => ({ ...entry, sign: -1 as const }))] }
}

/** Loans are told by when they are due; all other debts of such a statement are due within a year. */
function debtLessLoansBeyond(lines: YearLines): Made | undefined {
  const [total, beyond] = [lines.first('totalDebt'), lines.all('loansBeyond')]
  if (total === undefined || beyond.length === 0 || lines.all('loansWithin').length === 0) return undefined
  return { terms: [...plus([total]), ...beyond.map((entry) => ({ ...entry, sign: -1 as const }))], unsigned: true }
}

/** Every debt is another one: there is no loan that could be due. */
function noLoans(lines: YearLines): Made | undefined {
  const [total, others] = [lines.first('totalDebt'), lines.all('otherDebts')]
  if (total === undefined || others.length === 0 || lines.all('loans').some(({ cell }) => cell.cents !== 0))
    return undefined
  const differenceCents = Math.abs(total.cell.cents) - size(others)
  if (differenceCents !== 0 || others.some(({ row }) => mayBeLent(row.label))) return undefined
  return { terms: [], identity: { what: 'debts other than loans = total debt', differenceCents, complete: true } }
}

function noMaturities(lines: YearLines) {
  return lines.first('totalDebt') === undefined && lines.all('loans').length === 0
    ? undefined
    : { absent: 'maturities-not-stated' as const }
}
