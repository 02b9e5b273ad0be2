import type { FinancialField } from '#documents/figures/financial/financial-reading.ts'
import type { Random } from '../../documents/random.ts'
import { type Books, totalsOf } from '../books.ts'
import { centsOf, type NumberStyle, printed, type Statement } from '../sheet.ts'

export type Company = { name: string; code: string; end: string; year: number }
export type Input = { now: Books; before: Books; company: Company; random: Random }

/** One way in which accountants print statements. `heldOut`: written after the reader, and never looked at to change it. */
export type Layout = { name: string; language: 'fr' | 'it' | 'en'; heldOut?: true; make(input: Input): Statement }

export const french = (random: Random, unit = 1): NumberStyle => ({
  group: random.pick(['\u00a0', ' ', '\u202f']),
  negative: random.pick(['brackets', 'minus']),
  decimals: unit === 1 && random.chance(0.25),
  zero: random.pick(['', '0', '-']),
  unit,
})
export const italian = (random: Random): NumberStyle => ({
  group: '.',
  negative: random.pick(['brackets', 'minus']),
  decimals: false,
  zero: random.pick(['0', '-']),
  unit: 1,
})
export const english = (_: Random, unit = 1): NumberStyle => ({
  group: ',',
  negative: 'brackets',
  decimals: false,
  zero: '-',
  unit,
})

/** Both years in cells of one row. */
export type Pair = readonly [number, number]
export const cellsOf = (style: NumberStyle, ...values: readonly number[]): string[] =>
  values.map((value) => printed(value, style))

type Extra = {
  withDeferred?: boolean
  withMaturities?: boolean
  withInterest?: boolean
  broadDepreciation?: boolean
  withDepreciation?: boolean
  withProvisionsAsDebt?: boolean
}

/** The notes that a layout says, as it prints them. */
export function truthOf(books: Books, style: NumberStyle, extra: Extra): Partial<Record<FinancialField, number>> {
  const t = totalsOf(books)
  const deferred = extra.withDeferred ? books.deferred : 0
  const cents = (euros: number) => centsOf(euros, style)
  return {
    equity: cents(t.equity),
    revenue: cents(t.revenue),
    ...(extra.withDepreciation === false
      ? {}
      : { amortizationDepreciation: cents(t.depreciation + (extra.broadDepreciation ? books.writeDowns : 0)) }),
    netIncome: cents(t.result),
    ...(extra.withInterest === false ? {} : { interestExpense: cents(books.interest) }),
    cashAvailable: cents(books.cash),
    totalFixedAssets: cents(t.fixed),
    totalAssets: cents(t.assets),
    totalDebt: cents(t.debts + deferred),
    ...(extra.withMaturities
      ? { currentLiabilities: cents(t.debts + deferred - books.loansBeyond), shortTermDebt: cents(books.loansWithin) }
      : {}),
  }
}

export const dayIn = (end: string, language: 'fr' | 'it' | 'en') => {
  const [year = '', month = '', day = ''] = end.split('-')
  return language === 'en'
    ? `${Number(day)} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(month) - 1]} ${year}`
    : `${day}/${month}/${year}`
}
export const yearBefore = (end: string) => `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`
