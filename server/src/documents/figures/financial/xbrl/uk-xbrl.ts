import type { ElementIdentity, ElementTable, Taxonomy, Values } from './xbrl-elements.ts'
import { minus, plus } from './xbrl-elements.ts'

/**
 * Elements of the FRC taxonomies (FRS 101, 102 and 105) and of their forerunner of 2009. Creditors are one element, told apart by a
 * dimension: `Creditors@within`, `Creditors@beyond`.
 */
const fixedParts = [
  'IntangibleAssets',
  'IntangibleFixedAssets',
  'PropertyPlantEquipment',
  'TangibleFixedAssets',
  'InvestmentProperty',
  'InvestmentsFixedAssets',
  'FixedAssetInvestments',
  'HeritageAssets',
  'BiologicalAssets',
]
const besideCurrent = [
  'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
  'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
]
const provisions = [
  'ProvisionsForLiabilitiesBalanceSheetSubtotal',
  'ProvisionsForLiabilitiesCharges',
  'ProvisionsForLiabilities',
  'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
  'AccruedLiabilitiesDeferredIncome',
  'AccrualsDeferredIncome',
  'PensionLiability',
]
/** Made from what is left after current liabilities: no element has it. */
const wholeAssets = 'assets less current liabilities + creditors within a year'

const elements: ElementTable = {
  equity: [
    { all: ['Equity'] },
    { all: ['ShareholderFunds'] },
    { all: ['NetAssetsLiabilities'] },
    { all: ['NetAssetsLiabilitiesIncludingPensionAssetLiability'] },
  ],
  revenue: [{ all: ['TurnoverRevenue'] }, { all: ['TurnoverGrossOperatingRevenue'] }, { all: ['Revenue'] }],
  amortizationDepreciation: [
    { sum: ['DepreciationExpensePropertyPlantEquipment', 'AmortisationExpenseIntangibleAssets'] },
    { all: ['DepreciationAmortisationExpense'] },
    { all: ['DepreciationAmortisationImpairmentExpense'] },
    {
      sum: [
        'IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
        'IncreaseFromAmortisationChargeForYearIntangibleAssets',
      ],
    },
  ],
  netIncome: [{ all: ['ProfitLoss'] }, { all: ['ProfitLossForPeriod'] }],
  interestExpense: [
    { all: ['InterestPayableSimilarChargesFinanceCosts'] },
    { all: ['InterestPayableSimilarCharges'] },
    { all: ['FinanceCosts'], broader: true },
  ],
  cashAvailable: [{ all: ['CashBankOnHand'] }, { all: ['CashBankInHand'] }, { all: ['CashCashEquivalents'] }],
  totalFixedAssets: [
    { all: ['FixedAssets'] },
    { sum: fixedParts, rest: ['NetCurrentAssetsLiabilities'], total: 'TotalAssetsLessCurrentLiabilities' },
  ],
  totalAssets: [
    { all: ['TotalAssets'] },
    { sum: ['FixedAssets', 'CurrentAssets', ...besideCurrent], total: wholeAssets },
    { all: ['FixedAssets', 'CurrentAssets'] },
    { all: [wholeAssets] },
  ],
  shortTermDebt: [
    { sum: ['BankBorrowingsOverdrafts@within', 'BankLoansOverdrafts@within'] },
    { sum: ['BankBorrowings@within', 'BankOverdrafts@within', 'BankOverdrafts', 'OtherRemainingBorrowings@within'] },
  ],
  totalDebt: [
    {
      sum: ['Creditors@within', 'Creditors@beyond'],
      rest: [...provisions, 'NetAssetsLiabilities', 'NetAssetsLiabilitiesIncludingPensionAssetLiability'],
      total: wholeAssets,
    },
    { all: ['Creditors@within', 'Creditors@beyond'] },
  ],
  currentLiabilities: [{ all: ['Creditors@within'] }],
}

const identities: readonly ElementIdentity[] = [
  {
    what: 'current assets − creditors within a year = net current assets',
    total: 'NetCurrentAssetsLiabilities',
    parts: [...plus('CurrentAssets', ...besideCurrent), ...minus('Creditors@within')],
  },
  {
    what: 'fixed assets + net current assets = total assets less current liabilities',
    total: 'TotalAssetsLessCurrentLiabilities',
    parts: plus('FixedAssets', 'NetCurrentAssetsLiabilities', 'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset'),
  },
  {
    what: 'total assets less current liabilities − creditors − provisions = net assets',
    total: 'NetAssetsLiabilities',
    parts: [...plus('TotalAssetsLessCurrentLiabilities'), ...minus('Creditors@beyond', ...provisions)],
  },
  { what: 'net assets = equity', total: 'NetAssetsLiabilities', parts: plus('Equity') },
  { what: 'net assets = shareholders’ funds', total: 'NetAssetsLiabilities', parts: plus('ShareholderFunds') },
  {
    what: 'net assets = shareholders’ funds',
    total: 'NetAssetsLiabilitiesIncludingPensionAssetLiability',
    parts: plus('ShareholderFunds'),
  },
  {
    what: 'stocks + debtors + investments + cash = current assets',
    total: 'CurrentAssets',
    parts: plus(
      'TotalInventories',
      'StocksInventory',
      'Debtors',
      'CurrentAssetInvestments',
      'CashBankOnHand',
      'CashBankInHand',
    ),
  },
  {
    what: 'the parts make the fixed assets',
    total: 'FixedAssets',
    parts: plus(...fixedParts),
  },
  {
    what: 'turnover − cost of sales = gross profit',
    total: 'GrossProfitLoss',
    parts: [...plus('TurnoverRevenue'), ...minus('CostSales')],
  },
  {
    what: 'turnover and other income − costs = profit',
    total: 'ProfitLoss',
    parts: [
      ...plus('TurnoverRevenue', 'OtherOperatingIncomeFormat2'),
      ...minus(
        'RawMaterialsConsumablesUsed',
        'StaffCostsEmployeeBenefitsExpense',
        'DepreciationAmortisationImpairmentExpense',
        'OtherOperatingExpensesFormat2',
        'OtherExternalCharges',
        'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
      ),
    ],
  },
  {
    what: 'operating profit + interest received − interest paid = profit before tax',
    total: 'ProfitLossOnOrdinaryActivitiesBeforeTax',
    parts: [
      ...plus('OperatingProfitLoss', 'OtherInterestReceivableSimilarIncomeFinanceIncome'),
      ...minus('InterestPayableSimilarChargesFinanceCosts'),
    ],
  },
  {
    what: 'profit before tax − tax = profit',
    total: 'ProfitLoss',
    parts: [
      ...plus('ProfitLossOnOrdinaryActivitiesBeforeTax'),
      ...minus('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities'),
    ],
  },
]

const within = /=[^=]*(?:WithinOneYear|:CurrentFinancialInstruments)$/
const beyond = /=[^=]*(?:AfterOneYear|Non-currentFinancialInstruments)$/

function narrowedName(local: string, dimensions: readonly string[]): string | undefined {
  if (dimensions.every((each) => within.test(each))) return `${local}@within`
  return dimensions.every((each) => beyond.test(each)) ? `${local}@beyond` : undefined
}

/** The elements of 2009 had no dimension; and where a file leaves it out, what the net current assets are made of tells. */
function derived(told: Values) {
  const { values, corrected } = withSigns(withMaturities(told))
  const made = new Map(values)
  const [less, creditors] = [made.get('TotalAssetsLessCurrentLiabilities'), made.get('Creditors@within')]
  if (less !== undefined && creditors !== undefined) made.set(wholeAssets, less + creditors)
  return { values: made, corrected }
}

function withMaturities(values: Values): Values {
  const made = new Map(values)
  const copy = (from: string, to: string) => {
    const value = values.get(from)
    if (value !== undefined && !made.has(to)) made.set(to, value)
  }
  copy('CreditorsDueWithinOneYear', 'Creditors@within')
  copy('CreditorsAmountsFallingDueWithinOneYear', 'Creditors@within')
  copy('CreditorsDueAfterOneYear', 'Creditors@beyond')
  copy('CreditorsAmountsFallingDueAfterOneYear', 'Creditors@beyond')
  const [current, net] = [values.get('CurrentAssets'), values.get('NetCurrentAssetsLiabilities')]
  const due = current === undefined || net === undefined ? undefined : current + sumOf(values, besideCurrent) - net
  if (due !== undefined && due === values.get('Creditors')) copy('Creditors', 'Creditors@within')
  return made
}

const sumOf = (values: Values, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (values.get(name) ?? 0), 0)

/**
 * Net liabilities are printed in brackets, and small filers leave out the sign that stands for them. What they are made of tells: each
 * step down the balance sheet that comes out with the other sign, and only with it, is turned.
 */
function withSigns(values: Values): { values: Values; corrected: ReadonlySet<string> } {
  const made = new Map(values)
  const corrected = new Set<string>()
  const turn = (name: string, should: number) => {
    if (should >= 0 || made.get(name) !== -should) return
    made.set(name, should)
    corrected.add(name)
  }
  const of = (...names: string[]) => sumOf(made, names)
  if (!made.has('CurrentAssets') || !made.has('Creditors@within')) return { values, corrected }
  turn('NetCurrentAssetsLiabilities', of('CurrentAssets', ...besideCurrent) - of('Creditors@within'))
  turn('TotalAssetsLessCurrentLiabilities', of('FixedAssets', 'NetCurrentAssetsLiabilities'))
  const net = of('TotalAssetsLessCurrentLiabilities') - of('Creditors@beyond', ...provisions)
  for (const name of netNames) turn(name, net)
  return { values: made, corrected }
}

const netNames = [
  'NetAssetsLiabilities',
  'NetAssetsLiabilitiesIncludingPensionAssetLiability',
  'ShareholderFunds',
  'Equity',
]

export const britishTaxonomy: Taxonomy = {
  prefix: 'frc-core:',
  kind: 'xbrl-frc',
  elements,
  identities,
  balances: ['TotalAssetsLessCurrentLiabilities', 'NetAssetsLiabilities', 'CurrentAssets', 'ShareholderFunds'],
  narrowedName,
  unsigned:
    /^(?:Creditors|Provisions|Accrued|Accruals|Interest|Depreciation|Amortisation|CostSales|Staff|Other(?:Op|Ex)\w*(?:Exp|Char)|RawMat|BankBorrow|BankLoans|BankOver)/,
  derived,
}
