import type { FinancialField } from '#documents/figures/financial/financial-reading.ts'
import { type AnyBooks, currentOf, debtOf, equityOf, fixedOf, withinOf } from '../any-books.ts'

/** What books of a year say under the names that layouts use. */
const items = {
  intangible: ({ intangible }) => intangible,
  tangible: ({ tangible }) => tangible,
  fixed: fixedOf,
  stocks: ({ stocks }) => stocks,
  receivables: ({ receivables }) => receivables,
  cash: ({ cash }) => cash,
  current: currentOf,
  assets: (books) => fixedOf(books) + currentOf(books),
  capital: ({ capital }) => capital,
  reserves: ({ reserves }) => reserves,
  result: ({ result }) => result,
  retained: ({ reserves, result }) => reserves + result,
  equity: equityOf,
  provisions: ({ provisions }) => provisions,
  loans: ({ loansWithin, loansBeyond }) => loansWithin + loansBeyond,
  loansWithin: ({ loansWithin }) => loansWithin,
  loansBeyond: ({ loansBeyond }) => loansBeyond,
  suppliers: ({ suppliers }) => suppliers,
  taxes: ({ taxes }) => taxes,
  within: withinOf,
  debt: debtOf,
  /** Not due within a year, provisions with it. */
  later: ({ loansBeyond, provisions }) => loansBeyond + provisions,
  /** All that is not equity. */
  owed: (books) => debtOf(books) + books.provisions,
  revenue: ({ revenue }) => revenue,
  otherIncome: ({ otherIncome }) => otherIncome,
  income: ({ revenue, otherIncome }) => revenue + otherIncome,
  purchases: ({ purchases }) => purchases,
  gross: ({ revenue, purchases }) => revenue - purchases,
  wages: ({ wages }) => wages,
  depreciation: ({ depreciation }) => depreciation,
  costs: ({ purchases, wages, depreciation }) => purchases + wages + depreciation,
  overheads: ({ wages, depreciation, otherIncome }) => wages + depreciation - otherIncome,
  operating: (b) => b.revenue + b.otherIncome - b.purchases - b.wages - b.depreciation,
  earnings: (b) => b.revenue + b.otherIncome - b.purchases - b.wages,
  interest: ({ interest }) => interest,
  beforeTax: ({ result, tax }) => result + tax,
  tax: ({ tax }) => tax,
  netCurrent: (books) => currentOf(books) - withinOf(books),
  assetsLess: (books) => fixedOf(books) + currentOf(books) - withinOf(books),
  assetsLessLater: (books) => fixedOf(books) + currentOf(books) - debtOf(books),
  nil: () => 0,
} satisfies Record<string, (books: AnyBooks) => number>

export type Item = keyof typeof items

/** A printed line: its words, its code where the form has one, and its amount; none opens a group. */
export type LayoutLine = { words: string; code: string; of: ((books: AnyBooks) => number) | undefined; item: Item | '' }

export type LayoutPart = {
  side: 'assets' | 'liabilities' | 'income'
  titles: readonly string[]
  lines: readonly LayoutLine[]
}

export type Layout = {
  name: string
  parts: readonly LayoutPart[]
  /** Which item each figure is, where it is not the usual one; `null`: the layout does not print it. */
  truth: Partial<Record<FinancialField, Item | null>>
  /** The heads of the two columns. */
  heads: readonly (readonly [now: string, before: string])[]
  /** How amounts in thousands are announced. */
  thousands: readonly string[]
  group: string
}

/** `words {code} = item`, one a line; `= -item` is printed as a deduction. */
export function part(side: LayoutPart['side'], titles: readonly string[], text: string): LayoutPart {
  const lines = text
    .trim()
    .split('\n')
    .map((each): LayoutLine => {
      const [, label = '', code = '', minus = '', item = ''] =
        /^(.*?)(?:\{(.*?)\})? *(?:= *(-?)([a-zA-Z]+))?$/.exec(each.trim()) ?? []
      if (item !== '' && !(item in items)) throw new Error(`no such item: ${item}`)
      const value = item === '' ? undefined : (items[item as Item] as (books: AnyBooks) => number)
      const of = value === undefined ? undefined : (books: AnyBooks) => (minus === '' ? value(books) : -value(books))
      return { words: label.trim(), code, of, item: item as Item | '' }
    })
  return { side, titles, lines }
}

const usual: Readonly<Record<FinancialField, Item | null>> = {
  equity: 'equity',
  revenue: 'revenue',
  amortizationDepreciation: 'depreciation',
  netIncome: 'result',
  interestExpense: 'interest',
  cashAvailable: 'cash',
  totalFixedAssets: 'fixed',
  totalAssets: 'assets',
  totalDebt: 'debt',
  currentLiabilities: 'within',
  shortTermDebt: null,
}

/** In units, what such a statement says. */
export function layoutTruth({ truth }: Layout, books: AnyBooks): [FinancialField, number][] {
  const fields = Object.keys(usual) as FinancialField[]
  return fields.flatMap((field): [FinancialField, number][] => {
    const item = truth[field] === undefined ? usual[field] : truth[field]
    return item === null ? [] : [[field, (items[item] as (books: AnyBooks) => number)(books)]]
  })
}
