import fc from 'fast-check'

/** What a fictional company owned, owed and earned in one year, in whole units; it balances. */
export type AnyBooks = {
  intangible: number
  tangible: number
  /** Of the two above together. */
  written: number
  stocks: number
  receivables: number
  cash: number
  capital: number
  reserves: number
  result: number
  provisions: number
  loansWithin: number
  loansBeyond: number
  suppliers: number
  taxes: number
  revenue: number
  otherIncome: number
  purchases: number
  wages: number
  depreciation: number
  interest: number
  tax: number
}

const amount = (max: number) => fc.integer({ min: 1_000, max })

/** Cash is what is left: assets are made to balance. */
export const anyBooks: fc.Arbitrary<AnyBooks> = fc
  .record({
    intangible: fc.oneof(fc.constant(0), amount(90_000)),
    tangible: amount(900_000),
    written: amount(300_000),
    stocks: fc.oneof(fc.constant(0), amount(200_000)),
    receivables: amount(400_000),
    capital: amount(100_000),
    reserves: amount(2_000_000),
    provisions: fc.oneof(fc.constant(0), amount(40_000)),
    loansWithin: amount(90_000),
    loansBeyond: amount(500_000),
    suppliers: amount(300_000),
    taxes: amount(90_000),
    revenue: amount(3_000_000),
    otherIncome: fc.oneof(fc.constant(0), amount(30_000)),
    purchases: amount(1_500_000),
    wages: amount(900_000),
    depreciation: amount(90_000),
    interest: amount(30_000),
    tax: fc.oneof(fc.constant(0), amount(60_000)),
  })
  .map((drawn) => {
    const { revenue, otherIncome, purchases, wages, depreciation, interest, tax } = drawn
    const result = revenue + otherIncome - purchases - wages - depreciation - interest - tax
    const owed = drawn.provisions + drawn.loansWithin + drawn.loansBeyond + drawn.suppliers + drawn.taxes
    const owned = drawn.intangible + drawn.tangible + drawn.stocks + drawn.receivables
    const short = owned + 1_000 - (owed + drawn.capital + drawn.reserves + result)
    const reserves = short > 0 ? drawn.reserves + short : drawn.reserves
    return { ...drawn, result, reserves, cash: owed + drawn.capital + reserves + result - owned }
  })

export const fixedOf = ({ intangible, tangible }: AnyBooks): number => intangible + tangible
export const currentOf = ({ stocks, receivables, cash }: AnyBooks): number => stocks + receivables + cash
export const equityOf = ({ capital, reserves, result }: AnyBooks): number => capital + reserves + result
export const withinOf = ({ loansWithin, suppliers, taxes }: AnyBooks): number => loansWithin + suppliers + taxes
export const debtOf = (books: AnyBooks): number => withinOf(books) + books.loansBeyond
