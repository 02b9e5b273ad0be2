import type { LineTable } from './line-table.ts'

/** Dutch lines that open a statement, or leave it. */
export const dutchHeadings: LineTable['headings'] = [
  { section: 'assets', phrases: ['activa', 'balans activa*', 'activa codes*', 'activa toel*'] },
  {
    section: 'liabilities',
    phrases: ['passiva', 'balans passiva*', 'passiva codes*', 'passiva toel*', 'eigen vermogen en verplichtingen'],
  },
  {
    section: 'balance',
    phrases: [
      'balans',
      'balans per*',
      'balans na*',
      'balans voor*',
      'balans op*',
      'geconsolideerde balans*',
      'enkelvoudige balans*',
      'balans x*',
    ],
  },
  {
    section: 'income',
    phrases: [
      'winst en verliesrekening*',
      'resultatenrekening*',
      'geconsolideerde winst en verliesrekening*',
      'staat van baten en lasten*',
    ],
  },
  {
    section: 'other',
    phrases: [
      'toelichting*',
      'grondslagen*',
      'kasstroomoverzicht*',
      'overige gegevens*',
      'verwerking van het resultaat*',
      'resultaatverwerking*',
    ],
  },
]

/** Dutch words above a group of lines, and what their sum is. */
export const dutchGroups: LineTable['groups'] = [
  { key: 'fixedAssets', phrases: ['vaste activa'] },
  { key: 'currentAssets', phrases: ['vlottende activa'] },
  { key: 'equity', phrases: ['eigen vermogen', 'groepsvermogen'] },
  { key: 'debtBeyond', phrases: ['langlopende schulden', 'schulden op meer dan een jaar'] },
  { key: 'debtWithin', phrases: ['kortlopende schulden*', 'schulden op ten hoogste een jaar'] },
  { key: 'totalDebt', phrases: ['schulden'] },
  {
    key: null,
    phrases: [
      'voorzieningen',
      'materiele vaste activa',
      'immateriele vaste activa',
      'financiele vaste activa',
      'vorderingen',
      'bedrijfsopbrengsten*',
      'bedrijfskosten*',
    ],
  },
]
