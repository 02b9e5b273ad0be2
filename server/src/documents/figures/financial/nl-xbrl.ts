import type { ElementIdentity, ElementTable, Taxonomy, Values } from './xbrl-elements.ts'
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
const group = (name: string) => `${name}@group`

/** Every fact says whether it is of the company or of its group: that narrows nothing. */
function narrowedName(local: string, dimensions: readonly string[]): string | undefined {
  if (!dimensions.every((each) => basis.test(each))) return undefined
  return dimensions.some((each) => ofGroup.test(each)) ? group(local) : local
}

/** Where both are in the file the company's own count; a file of the group alone gives the group's. */
function ownOrGroup(values: Values): { values: Values; corrected: ReadonlySet<string> } {
  if (values.has('Assets') || !values.has(group('Assets'))) return { values, corrected: new Set() }
  const own = [...values].map(([name, cents]): [string, number] => [name.replace(/@group$/, ''), cents])
  return { values: new Map(own), corrected: new Set() }
}

export const dutchTaxonomy: Taxonomy = {
  prefix: 'bw2:',
  kind: 'xbrl-bw2',
  elements,
  identities,
  balances: ['Assets', 'EquityAndLiabilities'].flatMap((name) => [name, group(name)]),
  narrowedName,
  derived: ownOrGroup,
}
