import { narrowedByGroup, ownOrGroup, withGroup } from './own-or-group.ts'
import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { plus } from './xbrl-elements.ts'

const written =
  'DepreciationAmortisationExpenseAndImpairmentLossesOfPropertyPlantAndEquipmentAndIntangibleAssetsRecognisedInProfitOrLoss'

/** Elements of the Danish taxonomy `fsa`, as deposited at Erhvervsstyrelsen. Costs are positive there. */
const elements: ElementTable = {
  equity: [{ all: ['Equity'] }],
  // Small companies begin with their gross profit, which is no revenue.
  revenue: [{ all: ['Revenue'] }],
  amortizationDepreciation: [
    { all: [written] },
    { all: ['AmortisationDepreciationAndImpairmentLossesOfPropertyPlantAndEquipmentAndIntangibleAssets'] },
    { all: ['DepreciationAmortisationImpairmentLossesReversalsAndFairValueAdjustments'], broader: true },
  ],
  netIncome: [{ all: ['ProfitLoss'] }],
  interestExpense: [
    { all: ['FinanceExpenses'] },
    { all: ['FinanceCosts'] },
    { sum: ['FinanceExpensesArisingFromGroupEnterprises', 'OtherFinanceExpenses'] },
  ],
  cashAvailable: [{ all: ['CashAndCashEquivalents'] }],
  totalFixedAssets: [{ all: ['NoncurrentAssets'] }],
  totalAssets: [{ all: ['Assets'] }, { all: ['LiabilitiesAndEquity'] }],
  shortTermDebt: [
    {
      sum: [
        'ShorttermPartOfLongtermLiabilitiesOtherThanProvisions',
        'ShorttermDebtToBanks',
        'ShorttermMortgageDebt',
        'ShorttermDebtToOtherCreditInstitutions',
      ],
    },
    { all: ['ShorttermDebtToCreditInstitutions'] },
  ],
  totalDebt: [
    { all: ['LiabilitiesOtherThanProvisions'] },
    { sum: ['LongtermLiabilitiesOtherThanProvisions', 'ShorttermLiabilitiesOtherThanProvisions'], needsProof: true },
  ],
  currentLiabilities: [{ all: ['ShorttermLiabilitiesOtherThanProvisions'] }],
}

const byMaturity = ['LongtermLiabilitiesOtherThanProvisions', 'ShorttermLiabilitiesOtherThanProvisions'] as const

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'Assets', parts: plus('LiabilitiesAndEquity') },
  {
    what: 'fixed + current assets = total assets',
    total: 'Assets',
    parts: plus('NoncurrentAssets', 'CurrentAssets'),
  },
  {
    what: 'equity + provisions + debts = total liabilities',
    total: 'LiabilitiesAndEquity',
    parts: plus('Equity', 'Provisions', 'LiabilitiesOtherThanProvisions'),
  },
  {
    what: 'equity + provisions + debts by when they are due = total liabilities',
    total: 'LiabilitiesAndEquity',
    parts: plus('Equity', 'Provisions', ...byMaturity),
  },
  {
    what: 'due within a year + due later = total debt',
    total: 'LiabilitiesOtherThanProvisions',
    parts: plus(...byMaturity),
  },
  {
    what: 'stocks + receivables + investments + cash = current assets',
    total: 'CurrentAssets',
    parts: plus('Inventories', 'ShorttermReceivables', 'ShorttermInvestments', 'CashAndCashEquivalents'),
  },
  {
    what: 'the lines make the operating result',
    total: 'ProfitLossFromOrdinaryOperatingActivities',
    parts: [
      ...plus('GrossProfitLoss', 'GrossResult'),
      { name: 'EmployeeBenefitsExpense', sign: -1 },
      { name: written, sign: -1 },
      { name: 'OtherOperatingExpenses', sign: -1 },
    ],
  },
  {
    what: 'result before tax − tax = result',
    total: 'ProfitLoss',
    parts: [
      ...plus('ProfitLossFromOrdinaryActivitiesBeforeTax'),
      { name: 'TaxExpense', sign: -1 },
      { name: 'TaxExpenseOnOrdinaryActivities', sign: -1 },
    ],
  },
]

export const danishTaxonomy: Taxonomy = {
  prefix: 'fsa:',
  kind: 'xbrl-fsa',
  elements,
  identities,
  balances: withGroup(['Assets', 'LiabilitiesAndEquity']),
  narrowedName: narrowedByGroup({ basis: /ConsolidatedSoloDimension=/, ofGroup: /=[^=]*ConsolidatedMember$/ }),
  derived: ownOrGroup('Assets'),
}
