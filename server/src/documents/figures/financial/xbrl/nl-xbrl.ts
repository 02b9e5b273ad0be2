import { narrowedByGroup, ownOrGroup, withGroup } from './own-or-group.ts'
import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { plus } from './xbrl-elements.ts'

/** Elements of the Dutch taxonomy of book 2 of the civil code, as deposited at the KVK. */
const elements: ElementTable = {
  equity: [{ all: ['Equity'] }],
  revenue: [{ all: ['NetRevenue'] }],
  amortizationDepreciation: [
    { all: ['AmortisationDepreciationIntangibleTangibleAssets'] },
    { all: ['DepreciationAmortisationExpense'] },
    { all: ['AmortisationIntangibleAssetsDepreciationTangibleAssets'] },
  ],
  netIncome: [{ all: ['NetResultAfterTax'] }, { all: ['ResultAfterTax'] }],
  interestExpense: [{ all: ['InterestExpensesSimilarExpenses'] }, { all: ['FinancialExpense'], broader: true }],
  cashAvailable: [{ all: ['CashAndCashEquivalents'] }],
  totalFixedAssets: [{ all: ['AssetsNoncurrent'] }],
  totalAssets: [{ all: ['Assets'] }, { all: ['EquityAndLiabilities'] }],
  // When loans are due is said in the notes alone.
  shortTermDebt: [],
  totalDebt: [{ all: ['Liabilities'] }, { all: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] }],
  currentLiabilities: [{ all: ['LiabilitiesCurrent'] }],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'Assets', parts: plus('EquityAndLiabilities') },
  {
    what: 'fixed + current assets = total assets',
    total: 'Assets',
    parts: plus('AssetsNoncurrent', 'AssetsCurrent'),
  },
  {
    what: 'equity + provisions + debts = total liabilities',
    total: 'EquityAndLiabilities',
    parts: plus('Equity', 'Provisions', 'LiabilitiesNoncurrent', 'LiabilitiesCurrent'),
  },
  {
    what: 'stocks + receivables + investments + cash = current assets',
    total: 'AssetsCurrent',
    parts: plus('Inventories', 'Receivables', 'SecuritiesCurrent', 'CashAndCashEquivalents'),
  },
]

const basis = /(?:FinancialStatementsType|BasisOfPreparation)Axis=/
const ofGroup = /=[^=]*ConsolidatedMember$/

export const dutchTaxonomy: Taxonomy = {
  prefix: 'bw2:',
  kind: 'xbrl-bw2',
  elements,
  identities,
  balances: withGroup(['Assets', 'EquityAndLiabilities']),
  narrowedName: narrowedByGroup({ basis, ofGroup }),
  derived: ownOrGroup('Assets'),
}
