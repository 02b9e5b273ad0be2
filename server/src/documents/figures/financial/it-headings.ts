import type { LineTable } from './line-table.ts'

/** Italian lines that open a statement, or leave it. */
export const italianHeadings: LineTable['headings'] = [
  { section: 'assets', phrases: ['stato patrimoniale attivo*', 'attivo', 'attivita'] },
  {
    section: 'liabilities',
    phrases: [
      'stato patrimoniale passivo*',
      'passivo',
      'passivo e patrimonio netto',
      'patrimonio netto e passivo',
      'passivita',
      'passivita e patrimonio netto',
    ],
  },
  {
    section: 'balance',
    phrases: [
      'stato patrimoniale',
      'stato patrimoniale abbreviato',
      'stato patrimoniale al*',
      'stato patrimoniale micro',
      'stato patrimoniale ordinario',
      'stato patrimoniale euro',
    ],
  },
  { section: 'income', phrases: ['conto economico*'] },
  {
    section: 'other',
    phrases: [
      'nota integrativa*',
      'rendiconto finanziario*',
      'relazione*',
      'informazioni*',
      'informativa*',
      'criteri di valutazione*',
      'movimenti delle*',
      'dettaglio*',
      'prospetto*',
      'indici*',
      'commento*',
      'analisi dei movimenti*',
      'bilancio in calce*',
      'altre informazioni*',
    ],
  },
]

/** Italian words above a group of lines, and what their sum is. */
export const italianGroups: LineTable['groups'] = [
  { key: 'fixedAssets', phrases: ['immobilizzazioni'] },
  { key: 'currentAssets', phrases: ['attivo circolante'] },
  { key: 'equity', phrases: ['patrimonio netto'] },
  { key: 'totalDebt', phrases: ['debiti'] },
  {
    key: 'loans',
    phrases: [
      'debiti verso banche',
      'obbligazioni',
      'obbligazioni convertibili',
      'debiti verso soci per finanziamenti',
      'debiti verso altri finanziatori',
    ],
  },
  {
    key: null,
    phrases: [
      'crediti',
      'rimanenze',
      'fondi per rischi e oneri',
      'ratei e risconti',
      'crediti verso soci*',
      'immobilizzazioni finanziarie',
      'immobilizzazioni materiali',
      'immobilizzazioni immateriali',
      'disponibilita liquide',
      'crediti verso*',
      'verso clienti',
      'debiti verso*',
      'debiti tributari',
      'altri debiti',
      'acconti',
      'obbligazioni',
      'verso altri',
      'imposte anticipate',
      'crediti tributari',
      'attivita finanziarie*',
      'trattamento di fine rapporto*',
    ],
  },
  { key: 'operatingIncome', phrases: ['valore della produzione'] },
  { key: 'operatingCharges', phrases: ['costi della produzione'] },
  { key: 'financialResult', phrases: ['proventi e oneri finanziari', 'proventi ed oneri finanziari'] },
  { key: 'depreciationWithProvisions', phrases: ['ammortamenti e svalutazioni'] },
]
