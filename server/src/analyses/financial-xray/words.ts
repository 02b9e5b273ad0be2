import type { Text } from '#language/languages.ts'
import { capital, text } from '#language/text.ts'
import type { FigureName, RatioName } from './model/types.ts'

export { figureWords } from '#domain/figure-words.ts'

export const ratioWords: Readonly<Record<RatioName, Text>> = {
  equityTotalAssets: text(
    'equity over total assets',
    'capitaux propres sur total de l’actif',
    'patrimonio netto su totale attivo',
  ),
  totalDebtTotalAssets: text('debt over total assets', 'dettes sur total de l’actif', 'debiti su totale attivo'),
  netIncomeTotalAssets: text(
    'net income over total assets',
    'résultat net sur total de l’actif',
    'risultato netto su totale attivo',
  ),
  cashFlowTotalAssets: text(
    'cash flow over total assets',
    'capacité d’autofinancement sur total de l’actif',
    'flusso di cassa su totale attivo',
  ),
  cashFlowTotalDebt: text('cash flow over debt', 'capacité d’autofinancement sur dettes', 'flusso di cassa su debiti'),
  netIncomeRevenue: text('net income over revenue', 'résultat net sur chiffre d’affaires', 'risultato netto su ricavi'),
  revenueTotalAssets: text(
    'revenue over total assets',
    'chiffre d’affaires sur total de l’actif',
    'ricavi su totale attivo',
  ),
  cashCurrentLiabilities: text(
    'cash over current liabilities',
    'trésorerie sur dettes à moins d’un an',
    'liquidità su passività correnti',
  ),
  currentRatio: text(
    'current assets over current liabilities',
    'actif circulant sur dettes à moins d’un an',
    'attivo corrente su passività correnti',
  ),
  totalFixedAssetsTotalAssets: text(
    'fixed assets over total assets',
    'actif immobilisé sur total de l’actif',
    'immobilizzazioni su totale attivo',
  ),
  currentLiabilitiesTotalAssets: text(
    'current liabilities over total assets',
    'dettes à moins d’un an sur total de l’actif',
    'passività correnti su totale attivo',
  ),
  cashTotalAssets: text('cash over total assets', 'trésorerie sur total de l’actif', 'liquidità su totale attivo'),
  cashAndCashFlowTotalAssets: text(
    'cash and cash flow over total assets',
    'trésorerie et autofinancement sur total de l’actif',
    'liquidità e flusso di cassa su totale attivo',
  ),
  cashFlowCurrentLiabilities: text(
    'cash flow over current liabilities',
    'capacité d’autofinancement sur dettes à moins d’un an',
    'flusso di cassa su passività correnti',
  ),
  currentLiabilitiesRevenue: text(
    'current liabilities over revenue',
    'dettes à moins d’un an sur chiffre d’affaires',
    'passività correnti su ricavi',
  ),
  cashRevenue: text('cash over revenue', 'trésorerie sur chiffre d’affaires', 'liquidità su ricavi'),
  cashLessCurrentLiabilitiesTotalAssets: text(
    'cash less current liabilities over total assets',
    'trésorerie moins dettes à moins d’un an sur total de l’actif',
    'liquidità meno passività correnti su totale attivo',
  ),
  equityLessFixedAssetsTotalAssets: text(
    'equity less fixed assets over total assets',
    'capitaux propres moins actif immobilisé sur total de l’actif',
    'patrimonio netto meno immobilizzazioni su totale attivo',
  ),
  cashNegativeCashFlow: text(
    'years that the cash lasts while cash flow is negative',
    'années que dure la trésorerie tant que l’autofinancement est négatif',
    'anni di durata della liquidità con flusso di cassa negativo',
  ),
  interestExpenseRevenue: text(
    'interest over revenue',
    'charges d’intérêts sur chiffre d’affaires',
    'oneri finanziari su ricavi',
  ),
}

/** Which figures a ratio is made of: its source is theirs. */
export const ratioFigures: Readonly<Record<RatioName, readonly FigureName[]>> = {
  equityTotalAssets: ['equity', 'totalAssets'],
  totalDebtTotalAssets: ['totalDebt', 'totalAssets'],
  netIncomeTotalAssets: ['netIncome', 'totalAssets'],
  cashFlowTotalAssets: ['netIncome', 'amortizationDepreciation', 'totalAssets'],
  cashFlowTotalDebt: ['netIncome', 'amortizationDepreciation', 'totalDebt', 'totalAssets'],
  netIncomeRevenue: ['netIncome', 'revenue'],
  revenueTotalAssets: ['revenue', 'totalAssets'],
  cashCurrentLiabilities: ['cashAvailable', 'currentLiabilities'],
  currentRatio: ['totalAssets', 'totalFixedAssets', 'currentLiabilities'],
  totalFixedAssetsTotalAssets: ['totalFixedAssets', 'totalAssets'],
  currentLiabilitiesTotalAssets: ['currentLiabilities', 'totalAssets'],
  cashTotalAssets: ['cashAvailable', 'totalAssets'],
  cashAndCashFlowTotalAssets: ['cashAvailable', 'netIncome', 'amortizationDepreciation', 'totalAssets'],
  cashFlowCurrentLiabilities: ['netIncome', 'amortizationDepreciation', 'currentLiabilities', 'totalAssets'],
  currentLiabilitiesRevenue: ['currentLiabilities', 'revenue'],
  cashRevenue: ['cashAvailable', 'revenue'],
  cashLessCurrentLiabilitiesTotalAssets: ['cashAvailable', 'currentLiabilities', 'totalAssets'],
  equityLessFixedAssetsTotalAssets: ['equity', 'totalFixedAssets', 'totalAssets'],
  cashNegativeCashFlow: ['cashAvailable', 'netIncome', 'amortizationDepreciation'],
  interestExpenseRevenue: ['interestExpense', 'revenue'],
}

/** At the beginning of a sentence. */
export const ratioTitles = Object.fromEntries(
  Object.entries(ratioWords).map(([name, words]) => [name, capital(words)]),
) as Readonly<Record<RatioName, Text>>
