import type { Random } from '../documents/random.ts'

/** What a company owned, owed and earned, in whole euros; it balances. */
export type Books = {
  intangible: Valued
  tangible: Valued
  financial: number
  stocks: number
  receivables: Valued
  otherReceivables: number
  cash: number
  prepaid: number
  capital: number
  legalReserve: number
  reserves: number
  provisions: number
  severance: number
  loansWithin: number
  loansBeyond: number
  suppliers: number
  taxes: number
  social: number
  otherDebts: number
  deferred: number
  goods: number
  services: number
  otherIncome: number
  purchases: number
  external: number
  duties: number
  wages: number
  charges: number
  depreciationIntangible: number
  depreciationTangible: number
  writeDowns: number
  otherCosts: number
  financialIncome: number
  interest: number
  exceptionalIncome: number
  exceptionalCosts: number
  tax: number
}
export type Valued = { gross: number; less: number }

export const netOf = ({ gross, less }: Valued): number => gross - less

/** Totals that statements print. */
export function totalsOf(books: Books) {
  const fixed = netOf(books.intangible) + netOf(books.tangible) + books.financial
  const current = books.stocks + netOf(books.receivables) + books.otherReceivables + books.cash
  const depreciation = books.depreciationIntangible + books.depreciationTangible
  const revenue = books.goods + books.services
  const operatingIncome = revenue + books.otherIncome
  const operatingCosts =
    books.purchases +
    books.external +
    books.duties +
    books.wages +
    books.charges +
    depreciation +
    books.writeDowns +
    books.otherCosts
  const operating = operatingIncome - operatingCosts
  const financial = books.financialIncome - books.interest
  const exceptional = books.exceptionalIncome - books.exceptionalCosts
  const beforeTax = operating + financial + exceptional
  const result = beforeTax - books.tax
  const equity = books.capital + books.legalReserve + books.reserves + result
  const loans = books.loansWithin + books.loansBeyond
  const others = books.suppliers + books.taxes + books.social + books.otherDebts
  return {
    fixed,
    current,
    assets: fixed + current + books.prepaid,
    depreciation,
    revenue,
    operatingIncome,
    operatingCosts,
    operating,
    financial,
    exceptional,
    beforeTax,
    result,
    equity,
    loans,
    others,
    /** Without what was received in advance. */
    debts: loans + others,
    personnel: books.wages + books.charges,
  }
}

/** Reserves are what is left: negative where losses have used them up. */
export function booksFrom(random: Random, size: number): Books {
  const part = (share: number) => Math.round(size * share * (0.3 + 1.4 * random.next())) + random.integer(0, 9)
  const valued = (share: number): Valued => {
    const gross = part(share)
    return { gross, less: Math.floor(gross * random.next() * 0.7) }
  }
  const books: Books = {
    intangible: valued(0.05),
    tangible: valued(0.35),
    financial: random.chance(0.8) ? part(0.01) : 0,
    stocks: part(0.15),
    receivables: {
      gross: part(0.2),
      less: random.chance(0.5) ? random.integer(1, Math.max(2, Math.round(size * 0.005))) : 0,
    },
    otherReceivables: part(0.04),
    cash: part(0.12),
    prepaid: part(0.01),
    capital: random.pick([1_000, 8_000, 10_000, 50_000, 120_000]),
    legalReserve: random.pick([100, 800, 1_000, 5_000]),
    reserves: 0,
    provisions: random.chance(0.7) ? part(0.01) : 0,
    severance: part(0.03),
    loansWithin: part(0.04),
    loansBeyond: part(0.12),
    suppliers: part(0.14),
    taxes: part(0.03),
    social: part(0.04),
    otherDebts: part(0.02),
    deferred: part(0.005),
    goods: random.chance(0.7) ? part(0.5) : 0,
    services: part(0.9),
    otherIncome: part(0.02),
    purchases: part(0.4),
    external: part(0.25),
    duties: part(0.02),
    wages: part(0.3),
    charges: part(0.1),
    depreciationIntangible: part(0.01),
    depreciationTangible: part(0.05),
    writeDowns: random.chance(0.5) ? part(0.005) : 0,
    otherCosts: part(0.003),
    financialIncome: random.integer(0, 900),
    interest: part(0.008),
    exceptionalIncome: part(0.002),
    exceptionalCosts: part(0.002),
    tax: 0,
  }
  const { beforeTax } = totalsOf(books)
  books.tax = beforeTax > 0 ? Math.round(beforeTax * 0.25) : 0
  return books
}

/** With the lines of the balance sheet that a country has, the reserves take what is left. */
export function balanced(books: Books, withSeverance: boolean): Books {
  const own = withSeverance ? books : { ...books, severance: 0 }
  const { assets, debts, result } = totalsOf(own)
  const reserves =
    assets - debts - own.provisions - own.severance - own.deferred - own.capital - own.legalReserve - result
  return { ...own, reserves }
}
