import type { LineTable } from './line-table.ts'

/** English lines that open a statement, or leave it. */
export const englishHeadings: LineTable['headings'] = [
  {
    section: 'balance',
    phrases: [
      'balance sheet*',
      'statement of financial position*',
      'company balance sheet*',
      'abridged balance sheet*',
      'consolidated balance sheet*',
      'consolidated statement of financial position*',
    ],
  },
  {
    section: 'income',
    phrases: [
      'profit and loss account',
      'profit and loss account for*',
      'profit and loss',
      'income statement*',
      'statement of income*',
      'statement of profit or loss*',
      'statement of comprehensive income*',
      'consolidated income statement*',
      'statement of operations*',
      'statement of income and retained earnings*',
      'trading and profit and loss account*',
      'consolidated profit and loss account*',
    ],
  },
  {
    section: 'other',
    phrases: [
      'notes to the*',
      'notes forming*',
      'statement of changes in equity*',
      'cash flow statement*',
      'statement of cash flows*',
      "directors' report*",
      'strategic report*',
      'accounting policies*',
      "accountants' report*",
      'independent auditor*',
      'detailed profit and loss*',
      'statement of cash flow*',
      'company information*',
      'segment*',
    ],
  },
]

/** English words above a group of lines, and what their sum is. */
export const englishGroups: LineTable['groups'] = [
  { key: 'fixedAssets', phrases: ['fixed assets', 'non current assets'] },
  { key: 'currentAssets', phrases: ['current assets'] },
  { key: 'equity', phrases: ['capital and reserves', 'equity', "shareholders' funds", "shareholders' equity"] },
  { key: 'debtWithin', phrases: ['current liabilities', 'creditors amounts falling due within one year'] },
  {
    key: 'debtBeyond',
    phrases: ['non current liabilities', 'creditors amounts falling due after (more than) one year'],
  },
  {
    key: null,
    phrases: ['creditors', 'expenses', 'provisions for liabilities', 'equity and liabilities', 'assets', 'liabilities'],
  },
]
