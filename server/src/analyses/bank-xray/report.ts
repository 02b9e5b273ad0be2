import type { Notes } from '#domain/notes.ts'
import { inOthers } from '#language/languages.ts'
import { spoken } from '#language/text.ts'
import { type Account, accountsOf, type ReadStatement } from '../accounts/accounts.ts'
import { balanceCurve, exceededOn, jointCurve } from '../accounts/balances.ts'
import { sanityPercentageMin } from '../accounts/sanity.ts'
import type { AnalysisContext } from '../analysis.ts'
import { couldNotRun } from '../could-not-run.ts'
import {
  annualised,
  coveredBy,
  type Flow,
  flowsOf,
  inCategory,
  moneyIn,
  moneyOut,
  monthsOf,
  sumOf,
  turnover,
} from './cash-flow.ts'
import { categories, otherIn, otherOut } from './categories.ts'
import { topCounterparties } from './counterparties.ts'
import { crossChecks } from './cross-checks.ts'
import { type Graded, gradeAll, type Indicator, scoreOf } from './indicators.ts'
import { whyNoScore } from './no-score.ts'
import type { BankXrayRaw } from './raw.ts'
import { reasonsOf } from './reasons.ts'
import { recurringPayments } from './recurring.ts'
import { type ReadMedium, shownPlace, shownStatements } from './shown-statements.ts'
import { shownTransactions } from './shown-transactions.ts'
import { internalTransfers } from './transfers.ts'

/** `indicators`: others than those of the service, for tests. */
type Judging = Pick<AnalysisContext, 'onCriterionFailed' | 'keepTransactions'> & { indicators?: readonly Indicator[] }

const countsMax = { counterparties: 10, recurring: 20, alerts: 100 }

export function bankReport(
  read: readonly ReadMedium[],
  notes: Notes,
  { onCriterionFailed, keepTransactions, indicators }: Judging = {},
): BankXrayRaw {
  const statements = read.flatMap(({ medium, reading }) => reading.statements.map((one) => ({ ...one, medium })))
  const usable = statements.filter(isUsable)
  const currency = mainCurrency(usable)
  // Amounts in different currencies are never added; what nothing proves is not added to what is proved.
  const isProved = usable.some(({ sanity }) => sanity.percentage !== null)
  const used = usable.filter(
    (one) => (one.currency ?? currency) === currency && (!isProved || one.sanity.percentage !== null),
  )
  const accounts = accountsOf(used)
  const flows = flowsOf(accounts, internalTransfers(accounts))
  const covered = coveredBy(accounts)
  const days = covered?.days ?? 0
  const curve = jointCurve(accounts)
  const months = monthsOf(flows, covered)
  const sanity = overallSanity(statements)
  const graded = gradeAll({ flows, curve, months, days }, onCriterionFailed, indicators)
  const noScore = whyNoScore({ statements, flows, sanity, graded })
  const checks = crossChecks(flows, days, notes)
  keepTransactions?.(shownTransactions(flows))
  return {
    dataSanity: sanity,
    score: noScore === undefined ? scoreOf(graded) : null,
    noScore: noScore ?? null,
    criterias: Object.fromEntries(
      graded.map(({ indicator, value }) => [indicator.name, { value, source: sourceOf(accounts) }]),
    ),
    indicators: graded.map(shownIndicator),
    reasons: reasonsOf({ graded, accounts, checks, statements, read, isScored: noScore === undefined }),
    currency,
    period: covered,
    statements: read.flatMap((one) => shownStatements(one, used)),
    accounts: accounts.map(shownAccount),
    moneyIn: totalOf(moneyIn(flows), days),
    moneyOut: totalOf(moneyOut(flows), days),
    internalTransfers: totalOf(
      flows.filter(({ isInternal, cents }) => isInternal && cents < 0),
      days,
    ),
    turnover: totalOf(turnover(flows), days),
    balance: {
      lowest: curve.length === 0 ? null : Math.min(...curve.map(({ cents }) => cents)),
      highest: curve.length === 0 ? null : Math.max(...curve.map(({ cents }) => cents)),
      exceededOn90PercentOfDays: exceededOn(curve, 0.9),
      daysOverdrawn: curve.length === 0 ? null : curve.filter(({ cents }) => cents < 0).length,
      days: curve.length,
    },
    months: months.map(({ month, inCents, outCents, count, isWhole }) => ({
      month,
      in: inCents,
      out: outCents,
      count,
      isWhole,
    })),
    categories: shownCategories(flows),
    topPayers: shownCounterparties(moneyIn(flows)),
    topPayees: shownCounterparties(moneyOut(flows)),
    recurring: recurringPayments(flows, countsMax.recurring).map(({ cents, ...one }) => ({ ...one, amount: cents })),
    ...shownAlerts(flows),
    crossChecks: checks.map(({ message, ...check }) => ({ ...check, ...spoken(message) })),
    ...notRun(graded),
  }
}

const notRun = (graded: readonly Graded[]): Pick<BankXrayRaw, 'coverage'> => {
  const failed = graded.filter(({ isFailed }) => isFailed)
  if (failed.length === 0) return {}
  return {
    coverage: { notChecked: failed.map(({ indicator }) => ({ typeCode: indicator.name, ...spoken(couldNotRun) })) },
  }
}

/** Nothing to check, as in a statement without balances, is nothing against it: its figures are shown, without a grade. */
const isUsable = ({ sanity }: ReadStatement): boolean =>
  sanity.percentage === null || sanity.percentage >= sanityPercentageMin

function overallSanity(statements: readonly ReadStatement[]): number | null {
  const checked = statements.filter(({ sanity }) => sanity.percentage !== null)
  const checks = checked.reduce((sum, { sanity }) => sum + sanity.checks, 0)
  if (checks === 0) return null
  const held = checked.reduce((sum, { sanity }) => sum + ((sanity.percentage ?? 0) / 100) * sanity.checks, 0)
  return Math.round((held / checks) * 10_000) / 100
}

function mainCurrency(statements: readonly ReadStatement[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency, transactions } of statements)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + transactions.length + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null
}

const sourceOf = (accounts: readonly Account[]): string =>
  [...new Set(accounts.flatMap(({ statements }) => statements.map(({ medium }) => `medium:${medium}`)))].join('+')

function totalOf(flows: readonly Flow[], days: number): BankXrayRaw['moneyIn'] {
  const total = Math.abs(sumOf(flows))
  return {
    count: flows.length,
    total,
    mean: flows.length === 0 ? null : Math.round(total / flows.length),
    annualised: annualised(total, days),
  }
}

function shownIndicator({ indicator, value, grade }: Graded): BankXrayRaw['indicators'][number] {
  const { name, unit, weight, bounds, title, formula } = indicator
  return {
    name,
    value,
    unit,
    grade,
    weight,
    bounds: [...bounds],
    title: title.en,
    formula: formula.en,
    translations: inOthers((language) => ({ title: title[language], formula: formula[language] })),
  }
}

function shownAccount(account: Account): BankXrayRaw['accounts'][number] {
  const { id, bank, holder, currency, from, to, openingCents, closingCents, movements, doubledCount } = account
  const curve = balanceCurve(account)
  const changes = curve.filter(({ cents }, index) => index === 0 || cents !== curve[index - 1]?.cents)
  return {
    id,
    bank,
    holder,
    currency,
    from,
    to,
    opening: openingCents,
    closing: closingCents,
    transactions: movements.length,
    doubled: doubledCount,
    gaps: account.gaps.map((gap) => ({ ...gap })),
    contradictions: account.contradictions.map(({ what, date, oneCents, otherCents, media }) => ({
      what,
      date,
      one: oneCents,
      other: otherCents,
      media: [...media],
    })),
    curve: changes.map(({ date, cents }): [string, number] => [date, cents]),
  }
}

function shownCategories(flows: readonly Flow[]): BankXrayRaw['categories'] {
  return [...categories, otherIn, otherOut].flatMap(({ name, title }) => {
    const of = inCategory(flows, name)
    if (of.length === 0) return []
    const [into, out] = [of.filter(({ cents }) => cents > 0), of.filter(({ cents }) => cents < 0)]
    const translations = inOthers((language) => ({ title: title[language] }))
    return [{ name, title: title.en, in: sumOf(into), out: -sumOf(out) || 0, count: of.length, translations }]
  })
}

const shownCounterparties = (flows: readonly Flow[]) =>
  topCounterparties(flows, countsMax.counterparties).map(({ cents, ...one }) => ({ ...one, total: cents }))

function shownAlerts(flows: readonly Flow[]): Pick<BankXrayRaw, 'alerts' | 'alertsCut'> {
  const all = flows.filter(({ category }) => category.isAlert)
  return {
    alerts: all.slice(0, countsMax.alerts).map(({ bookingDate, label, cents, category, word, medium, place }) => ({
      date: bookingDate,
      label: label.slice(0, 200),
      amount: cents,
      category: category.name,
      word,
      medium,
      place: shownPlace(place),
    })),
    alertsCut: Math.max(0, all.length - countsMax.alerts),
  }
}
