import { type Layout, part } from './layout.ts'

const heads = [
  ['2024', '2023'],
  ['31 December 2024', '31 December 2023'],
  ['31 Dec 24', '31 Dec 23'],
  ['Dec 31, 2024', 'Dec 31, 2023'],
  ['FY2024', 'FY2023'],
  ['Current year', 'Prior year'],
] as const
const thousands = [
  "£'000",
  '(in thousands)',
  'All amounts are stated in thousands of pounds',
  '(£000)',
  "(Expressed in £'000s)",
]

const ukIncome = part(
  'income',
  ['Profit and Loss Account', 'Income Statement', 'Statement of Comprehensive Income'],
  `
Turnover = revenue
Cost of sales = -purchases
Gross profit = gross
Administrative expenses = -overheads
Operating profit/(loss) = operating
Interest payable and similar expenses = -interest
Profit/(loss) before taxation = beforeTax
Tax on profit/(loss) = -tax
Profit/(loss) for the financial year = result`,
)

const ukFrs102: Layout = {
  name: 'uk-frs102',
  heads,
  thousands,
  group: ',',
  truth: { amortizationDepreciation: null },
  parts: [
    part(
      'liabilities',
      ['Balance Sheet', 'Statement of Financial Position', 'Company Balance Sheet'],
      `
Fixed assets
Intangible assets = intangible
Tangible assets = tangible
 = fixed
Current assets
Stocks = stocks
Debtors = receivables
Cash at bank and in hand = cash
 = current
Creditors: Amounts falling due within one year = -within
Net current assets/(liabilities) = netCurrent
Total assets less current liabilities = assetsLess
Creditors: Amounts falling due after more than one year = -loansBeyond
Provisions for liabilities = -provisions
Net assets = equity
Capital and reserves
Called up share capital = capital
Retained earnings = retained
Total equity = equity`,
    ),
    ukIncome,
  ],
}

const ukLlp: Layout = {
  name: 'uk-llp',
  heads,
  thousands,
  group: ',',
  truth: { amortizationDepreciation: 'depreciation' },
  parts: [
    part(
      'liabilities',
      ['Balance Sheet', 'Statement of Financial Position'],
      `
FIXED ASSETS
Intangible assets = intangible
Tangible fixed assets = tangible
 = fixed
CURRENT ASSETS
Stocks and work in progress = stocks
Trade and other debtors = receivables
Bank and cash = cash
 = current
CREDITORS
Amounts falling due within one year = -within
NET CURRENT ASSETS = netCurrent
TOTAL ASSETS LESS CURRENT LIABILITIES = assetsLess
CREDITORS
Amounts falling due after more than one year = -loansBeyond
PROVISIONS FOR LIABILITIES = -provisions
NET ASSETS ATTRIBUTABLE TO MEMBERS = equity
REPRESENTED BY:
Members' capital classified as equity = capital
Other reserves classified as equity = retained
TOTAL MEMBERS' INTERESTS = equity`,
    ),
    part(
      'income',
      ['Profit and Loss Account', 'Income Statement'],
      `
TURNOVER = revenue
Other operating income = otherIncome
Raw materials and consumables = -purchases
Staff costs = -wages
Depreciation and amortisation = -depreciation
OPERATING PROFIT = operating
Interest payable and similar charges = -interest
PROFIT FOR THE YEAR BEFORE TAXATION = beforeTax
Taxation = -tax
PROFIT FOR THE FINANCIAL YEAR AVAILABLE FOR DISCRETIONARY DIVISION AMONG MEMBERS = result`,
    ),
  ],
}

const ukMicro: Layout = {
  name: 'uk-micro',
  heads,
  thousands,
  group: ',',
  truth: { cashAvailable: null, interestExpense: null },
  parts: [
    part(
      'liabilities',
      ['Micro-entity Balance Sheet', 'Abridged Balance Sheet', 'Abbreviated Balance Sheet'],
      `
Fixed assets = fixed
Current assets = current
Creditors: amounts falling due within one year = -within
Net current assets (liabilities) = netCurrent
Total assets less current liabilities = assetsLess
Creditors: amounts falling due after more than one year = -loansBeyond
Provisions for liabilities = -provisions
Total net assets (liabilities) = equity
Capital and reserves = equity`,
    ),
    part(
      'income',
      ['Profit and loss account', 'Micro-entity Profit and Loss Account'],
      `
Turnover = revenue
Other income = otherIncome
Cost of raw materials and consumables = -purchases
Staff costs = -wages
Depreciation and other amounts written off assets = -depreciation
Other charges = -interest
Tax = -tax
Profit or (loss) = result`,
    ),
  ],
}

const ifrs: Layout = {
  name: 'ifrs-en',
  heads: [...heads, ['As at 31 March 2024', 'As at 31 March 2023']],
  thousands: ["€'000", 'in thousands of euros', '(EUR thousand)', 'In € thousands', 'EUR 1,000', '(€ in thousands)'],
  group: ',',
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['Consolidated statement of financial position', 'Statement of Financial Position'],
      `
ASSETS
Non-current assets
Intangible assets = intangible
Property, plant and equipment = tangible
Total non-current assets = fixed
Current assets
Inventories = stocks
Trade and other receivables = receivables
Cash and cash equivalents = cash
Total current assets = current
Total assets = assets`,
    ),
    part(
      'liabilities',
      ['EQUITY AND LIABILITIES', 'Equity and liabilities'],
      `
Equity
Share capital = capital
Retained earnings = retained
Total equity = equity
Non-current liabilities
Loans and borrowings = loansBeyond
Provisions = provisions
Total non-current liabilities = later
Current liabilities
Loans and borrowings = loansWithin
Trade and other payables = suppliers
Current tax liabilities = taxes
Total current liabilities = within
Total liabilities = owed
Total equity and liabilities = assets`,
    ),
    part(
      'income',
      [
        'Consolidated statement of profit or loss',
        'Consolidated income statement',
        'Statement of comprehensive income',
      ],
      `
Revenue = revenue
Other income = otherIncome
Raw materials and consumables used = -purchases
Employee benefits expense = -wages
Depreciation and amortisation expense = -depreciation
Operating profit = operating
Finance costs = -interest
Profit before income tax = beforeTax
Income tax expense = -tax
Profit for the year = result`,
    ),
  ],
}

const us: Layout = {
  name: 'us-gaap',
  heads: [
    ['2024', '2023'],
    ['December 31, 2024', 'December 31, 2023'],
    ['June 30, 2024', 'June 30, 2023'],
    ['Dec. 31, 2024', 'Dec. 31, 2023'],
  ],
  thousands: [
    '(in thousands)',
    '(In thousands, except share and per share data)',
    '(Dollars in thousands)',
    '(000s omitted)',
    '(Amounts in thousands of U.S. dollars)',
  ],
  group: ',',
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin', totalFixedAssets: 'fixed' },
  parts: [
    part(
      'assets',
      ['CONSOLIDATED BALANCE SHEETS', 'Balance Sheets', 'BALANCE SHEET'],
      `
ASSETS
Current assets:
Cash and cash equivalents = cash
Accounts receivable, net = receivables
Inventories = stocks
Total current assets = current
Property and equipment, net = tangible
Goodwill and other intangible assets = intangible
Total assets = assets`,
    ),
    part(
      'liabilities',
      ["LIABILITIES AND STOCKHOLDERS' EQUITY", "Liabilities and Shareholders' Equity"],
      `
Current liabilities:
Current portion of long-term debt = loansWithin
Accounts payable = suppliers
Accrued expenses and other current liabilities = taxes
Total current liabilities = within
Long-term debt, net of current portion = loansBeyond
Other long-term liabilities = provisions
Total liabilities = owed
Stockholders' equity:
Common stock = capital
Retained earnings = retained
Total stockholders' equity = equity
Total liabilities and stockholders' equity = assets`,
    ),
    part(
      'income',
      ['CONSOLIDATED STATEMENTS OF OPERATIONS', 'Statements of Income', 'STATEMENT OF EARNINGS'],
      `
Net sales = revenue
Cost of goods sold = purchases
Gross profit = gross
Selling, general and administrative expenses = wages
Depreciation and amortization = depreciation
Other operating income, net = otherIncome
Income (loss) from operations = operating
Interest expense = -interest
Income (loss) before income taxes = beforeTax
Provision for income taxes = tax
Net income (loss) = result`,
    ),
  ],
}

export const englishLayouts: readonly Layout[] = [ukFrs102, ukLlp, ukMicro, ifrs, us]
