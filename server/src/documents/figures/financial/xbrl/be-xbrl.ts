import type { ElementIdentity, ElementTable, Taxonomy } from './xbrl-elements.ts'
import { minus, plus } from './xbrl-elements.ts'

/** Elements of the Belgian taxonomy `pfs` (full, abbreviated and micro schemes), as deposited at the National Bank until 2021. */
const elements: ElementTable = {
  equity: [{ all: ['Equity'] }],
  revenue: [{ all: ['Turnover'] }],
  amortizationDepreciation: [
    { all: ['DepreciationOtherAmountsWrittenDownFormationExpensesIntangibleTangibleFixedAssets'] },
  ],
  netIncome: [{ all: ['GainLossPeriod'] }],
  interestExpense: [{ all: ['DebtCharges'] }, { all: ['FinancialCharges'], broader: true }],
  cashAvailable: [{ all: ['CashBankHand'] }],
  totalFixedAssets: [{ all: ['FixedAssets'] }, { all: ['FixedAssetsFormationExpensesExcluded'] }],
  totalAssets: [{ all: ['Assets'] }, { all: ['EquityLiabilities'] }],
  shortTermDebt: [
    {
      sum: [
        'CurrentPortionAmountsPayableMoreOneYearFallingDueWithinOneYear',
        'FinancialDebtsPayableWithinOneYear',
        'AmountsPayableWithinOneYearFinancialDebts',
      ],
    },
  ],
  totalDebt: [{ all: ['AmountsPayable'] }],
  currentLiabilities: [{ all: ['AmountsPayableWithinOneYear'] }],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'Assets', parts: plus('EquityLiabilities') },
  {
    what: 'formation expenses + fixed + current assets = total assets',
    total: 'Assets',
    parts: plus('FormationExpenses', 'FixedAssets', 'CurrentsAssets'),
  },
  {
    what: 'equity + provisions + debts = total liabilities',
    total: 'EquityLiabilities',
    parts: plus('Equity', 'ProvisionsDeferredTaxes', 'AmountsPayable'),
  },
  {
    what: 'due later + due within a year + deferrals = debts',
    total: 'AmountsPayable',
    parts: plus('AmountsPayableMoreOneYear', 'AmountsPayableWithinOneYear', 'AccruedChargesDeferredIncome'),
  },
  {
    what: 'result before tax − tax = result',
    total: 'GainLossPeriod',
    parts: [...plus('GainLossBeforeTaxes'), ...minus('IncomeTaxes')],
  },
]

export const belgianTaxonomy: Taxonomy = {
  prefix: 'pfs:',
  kind: 'xbrl-pfs',
  elements,
  identities,
  balances: ['Assets', 'EquityLiabilities'],
}
