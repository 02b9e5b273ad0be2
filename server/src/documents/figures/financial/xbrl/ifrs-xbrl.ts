import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { plus } from './xbrl-elements.ts'

/** Elements of IFRS as ESEF reports use them. */
const elements: ElementTable = {
  equity: [{ all: ['Equity'] }],
  revenue: [{ all: ['Revenue'] }, { all: ['RevenueFromContractsWithCustomers'] }],
  amortizationDepreciation: [
    { all: ['DepreciationAndAmortisationExpense'] },
    { all: ['AdjustmentsForDepreciationAndAmortisationExpense'] },
    {
      all: ['DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss'],
      broader: true,
    },
  ],
  netIncome: [{ all: ['ProfitLoss'] }],
  interestExpense: [{ all: ['InterestExpense'] }, { all: ['FinanceCosts'], broader: true }],
  cashAvailable: [{ all: ['CashAndCashEquivalents'] }],
  totalFixedAssets: [{ all: ['NoncurrentAssets'] }],
  totalAssets: [{ all: ['Assets'] }],
  shortTermDebt: [
    { all: ['CurrentBorrowings'] },
    { all: ['ShorttermBorrowings'] },
    { all: ['CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'] },
  ],
  totalDebt: [{ all: ['Liabilities'] }, { all: ['CurrentLiabilities', 'NoncurrentLiabilities'] }],
  currentLiabilities: [{ all: ['CurrentLiabilities'] }],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities and equity', total: 'Assets', parts: plus('EquityAndLiabilities') },
  {
    what: 'non-current + current assets = total assets',
    total: 'Assets',
    parts: plus('NoncurrentAssets', 'CurrentAssets'),
  },
  { what: 'equity + liabilities = total', total: 'EquityAndLiabilities', parts: plus('Equity', 'Liabilities') },
  {
    what: 'equity + non-current + current liabilities = total',
    total: 'EquityAndLiabilities',
    parts: plus('Equity', 'NoncurrentLiabilities', 'CurrentLiabilities'),
  },
  {
    what: 'non-current + current liabilities = liabilities',
    total: 'Liabilities',
    parts: plus('NoncurrentLiabilities', 'CurrentLiabilities'),
  },
  {
    what: 'result before tax − tax = result',
    total: 'ProfitLoss',
    parts: [...plus('ProfitLossBeforeTax'), { name: 'IncomeTaxExpenseContinuingOperations', sign: -1 }],
  },
]

export const ifrsTaxonomy: Taxonomy = {
  prefix: 'ifrs-full:',
  kind: 'xbrl-ifrs',
  elements,
  identities,
  balances: ['Assets', 'EquityAndLiabilities'],
}
