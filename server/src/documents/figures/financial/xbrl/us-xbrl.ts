import type { ElementIdentity, ElementTable, Taxonomy, Values } from './xbrl-elements.ts'
import { minus, plus } from './xbrl-elements.ts'

const equityWithMinorities = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const equityNames = [equityWithMinorities, 'StockholdersEquity', 'MembersEquity', 'PartnersCapital']
/** Capital that may have to be paid back stands between debts and equity. */
const betweenBoth = [
  'TemporaryEquityCarryingAmountAttributableToParent',
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
]
const longTermWithLeases = 'LongTermDebtAndCapitalLeaseObligationsCurrent'
/** Many filers print no total of their liabilities: no element has it. */
const restOfTotal = 'total − equity'

/** Elements of US GAAP as filings with the SEC use them (10-K, 10-Q). */
const elements: ElementTable = {
  equity: equityNames.map((name) => ({ all: [name] })),
  revenue: [
    { all: ['Revenues'] },
    { all: ['RevenueFromContractWithCustomerExcludingAssessedTax'] },
    { all: ['RevenueFromContractWithCustomerIncludingAssessedTax'] },
    { all: ['SalesRevenueNet'] },
  ],
  amortizationDepreciation: [
    { all: ['DepreciationDepletionAndAmortization'] },
    { all: ['DepreciationAndAmortization'] },
    { all: ['DepreciationAmortizationAndAccretionNet'] },
    { all: ['Depreciation', 'AmortizationOfIntangibleAssets'] },
    { all: ['Depreciation'] },
  ],
  netIncome: [{ all: ['ProfitLoss'] }, { all: ['NetIncomeLoss'] }],
  interestExpense: [
    { all: ['InterestExpense'] },
    { all: ['InterestExpenseNonoperating'] },
    { all: ['InterestExpenseDebt'] },
  ],
  cashAvailable: [{ all: ['CashAndCashEquivalentsAtCarryingValue'] }, { all: ['Cash'] }],
  totalFixedAssets: [{ all: ['AssetsNoncurrent'] }],
  totalAssets: [{ all: ['Assets'] }],
  shortTermDebt: [
    { all: ['DebtCurrent'] },
    ...['ShortTermBorrowings', 'CommercialPaper'].flatMap((name) => [
      { all: [name, 'LongTermDebtCurrent'] },
      { all: [name, longTermWithLeases], broader: true as const },
    ]),
    { all: ['ShortTermBorrowings'] },
    { all: ['LongTermDebtCurrent'] },
    { all: [longTermWithLeases], broader: true },
  ],
  totalDebt: [
    { all: ['Liabilities'] },
    { all: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
    { all: [restOfTotal] },
  ],
  currentLiabilities: [{ all: ['LiabilitiesCurrent'] }],
}

const identities: readonly ElementIdentity[] = [
  {
    what: 'total assets = total liabilities and equity',
    total: 'Assets',
    parts: plus('LiabilitiesAndStockholdersEquity'),
  },
  ...equityNames.map((name) => ({
    what: 'equity + liabilities = total',
    total: 'LiabilitiesAndStockholdersEquity',
    parts: plus('Liabilities', name, ...betweenBoth),
  })),
  {
    what: 'non-current + current assets = total assets',
    total: 'Assets',
    parts: plus('AssetsCurrent', 'AssetsNoncurrent'),
  },
  {
    what: 'non-current + current liabilities = liabilities',
    total: 'Liabilities',
    parts: plus('LiabilitiesCurrent', 'LiabilitiesNoncurrent'),
  },
  ...['NetIncomeLoss', 'ProfitLoss'].map((total) => ({
    what: 'result before tax − tax = result',
    total,
    parts: [
      ...plus(
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      ),
      ...minus('IncomeTaxExpenseBenefit'),
    ],
  })),
]

function withRestOfTotal(values: Values): { values: Values; corrected: ReadonlySet<string> } {
  const total = values.get('LiabilitiesAndStockholdersEquity')
  const equity = equityNames.map((name) => values.get(name)).find((cents) => cents !== undefined)
  const isBetween = betweenBoth.some((name) => (values.get(name) ?? 0) !== 0)
  if (total === undefined || equity === undefined || isBetween || values.has('Liabilities'))
    return { values, corrected: new Set() }
  return { values: new Map([...values, [restOfTotal, total - equity]]), corrected: new Set() }
}

export const americanTaxonomy: Taxonomy = {
  prefix: 'us-gaap:',
  kind: 'xbrl-us-gaap',
  elements,
  identities,
  balances: ['Assets', 'LiabilitiesAndStockholdersEquity'],
  derived: withRestOfTotal,
}
