import type { LineTable } from './line-table.ts'

/** English lines that open a statement, or leave it. */
export const englishHeadings: LineTable['headings'] = [
  {
    section: 'balance',
    phrases: [
      'balance sheet*',
      'balance sheets*',
      'statement of financial position*',
      'statements of financial position*',
      'statement of financial condition*',
      'statements of financial condition*',
      'statement of assets and liabilities*',
      'statement of net assets*',
    ],
  },
  { section: 'liabilities', phrases: ['capital (and) reserves and liabilities', 'capital reserves liabilities'] },
  {
    section: 'income',
    phrases: [
      'profit and loss account*',
      'profit and loss accounts',
      'profit and loss',
      'profit and loss for*',
      'profit and loss statement*',
      'income statement*',
      'income statements*',
      'statement of income*',
      'statements of income*',
      'statement of profit or loss*',
      'statements of profit or loss*',
      'statement of profit and loss*',
      'statement of comprehensive income*',
      'statements of comprehensive income*',
      'statement of total comprehensive income*',
      'statement of operations*',
      'statements of operations*',
      'statement of earnings*',
      'statements of earnings*',
      'statement of income and retained earnings*',
      'trading and profit and loss account*',
      'trading profit and loss account*',
      'income and expenditure account*',
    ],
  },
  {
    section: 'other',
    phrases: [
      'notes to the*',
      'notes forming*',
      'notes extract*',
      'selected notes*',
      'explanatory notes*',
      'extract(s) from the notes*',
      'statement of changes in equity*',
      'statements of changes in*',
      'statement of changes in*',
      "statement of shareholders' equity*",
      "statements of shareholders' equity*",
      "statements of stockholders' equity*",
      'cash flow statement*',
      'statement of cash flows*',
      'statements of cash flows*',
      'reconciliation of*',
      'five year*',
      'financial highlights*',
      'key figures*',
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
/** Whose, of what size, checked by whom. */
export const englishLead =
  /^(?:(?:the|group|company|parent|and|consolidated|condensed|interim|unaudited|audited|abridged|abbreviated|filleted|filled|micro entity|small|statutory|separate|standalone|draft|annual) )+/

export const englishGroups: LineTable['groups'] = [
  { key: 'fixedAssets', phrases: ['fixed assets', 'non current assets', 'long term assets'] },
  { key: 'currentAssets', phrases: ['current assets'] },
  {
    key: 'equity',
    phrases: [
      'capital and reserves',
      'capital reserves',
      'equity',
      "shareholders' funds",
      "shareholders' equity",
      "stockholders' equity",
      'equity attributable to*',
      "members' interests",
    ],
  },
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
