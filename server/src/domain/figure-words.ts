import type { Text } from '#language/languages.ts'
import { text } from '#language/text.ts'
import type { moneyNotes } from './notes.ts'

/** What the figures of a balance sheet are called in a sentence. */
export const figureWords: Readonly<Record<(typeof moneyNotes)[number], Text>> = {
  equity: text('equity', 'capitaux propres', 'patrimonio netto'),
  revenue: text('revenue', 'chiffre d’affaires', 'ricavi'),
  amortizationDepreciation: text('amortisation and depreciation', 'amortissements', 'ammortamenti'),
  netIncome: text('net income', 'résultat net', 'risultato netto'),
  interestExpense: text('interest expense', 'charges d’intérêts', 'oneri finanziari'),
  cashAvailable: text('cash', 'trésorerie', 'liquidità'),
  totalFixedAssets: text('fixed assets', 'actif immobilisé', 'immobilizzazioni'),
  totalAssets: text('total assets', 'total de l’actif', 'totale attivo'),
  shortTermDebt: text('short-term debt', 'dettes financières à court terme', 'debiti finanziari a breve'),
  totalDebt: text('total debt', 'total des dettes', 'totale debiti'),
  currentLiabilities: text('current liabilities', 'dettes à moins d’un an', 'passività correnti'),
}
